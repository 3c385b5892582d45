/** Industries in German by their id: `id: businesses | what they make or deal in`. */
export const germanIndustries = `
beer: brauerei, brauereien, brauer, bierbrauer, bierbrauerei, brauereikonzern | bier
spirits: brennerei, schnapsbrenner, spirituosenhersteller | spirituosen, schnaps, wodka, likör
wine: weingut, winzer, sektkellerei, champagnerhersteller | wein, sekt, champagner
soft drinks: getränkehersteller, abfüller | getränke, erfrischungsgetränke, limonade, mineralwasser, energydrinks
coffee: kaffeeröster, kaffeekette | kaffee
tea: teeproduzent | tee
tobacco: tabakkonzern, zigarettenhersteller, tabakhersteller | tabak, zigaretten, zigarren
food: lebensmittelhersteller, nahrungsmittelkonzern, lebensmittelkonzern, nahrungsmittelhersteller | lebensmittel, nahrungsmittel, tiefkühlkost
chocolate: schokoladenhersteller, süßwarenhersteller, kakaoverarbeiter | schokolade, süßwaren, süßigkeiten, kakao
dairy: molkerei, molkereien, käsehersteller | milch, käse, joghurt, butter, milchprodukte
meat: fleischverarbeiter, schlachthof, wursthersteller, fleischkonzern | fleisch, wurst, schweinefleisch, rindfleisch, geflügel
fish: lachszüchter, fischzüchter, lachsfarmer, fischzucht, lachszucht | lachs, fisch, meeresfrüchte
sugar: zuckerhersteller, zuckerfabrik, zuckerproduzent | zucker, zuckerrohr, zuckerrüben
bakery: bäckerei, großbäckerei, bäcker | brot, backwaren, kekse
grain: agrarkonzern, landwirt | getreide, landwirtschaft, agrar, ackerland
fertiliser: düngerhersteller, düngemittelhersteller | dünger, düngemittel, kali
seeds: saatguthersteller, saatgutkonzern | saatgut, pflanzenschutz
pet food: tierfutterhersteller, tierbedarfshändler, tierfutterhändler | tierfutter, tierbedarf, haustiere
supermarket: supermarkt, supermärkte, supermarktkette, lebensmittelhändler, discounter, lebensmitteleinzelhändler | lebensmittelhandel
restaurants: fast food kette, restaurantkette, schnellrestaurant, imbisskette | restaurants, schnellimbiss, fastfood
department stores: kaufhaus, warenhaus, kaufhauskette | kaufhäuser
retail: einzelhändler, handelskette, baumarkt, baumarktkette, drogeriekette, händlerkette | einzelhandel, handel
online retail: onlinehändler, online händler, versandhändler | onlinehandel, versandhandel
apparel: modehersteller, bekleidungshersteller, modekonzern, modekette, modehändler, modehaus, textilhändler | mode, kleidung, bekleidung
shoes: schuhhersteller, schuhhändler | schuhe, turnschuhe, sandalen
sportswear: sportartikelhersteller, sportartikelkonzern | sportartikel, sportbekleidung
luxury: luxuskonzern, luxusgüterhersteller, luxusgüterkonzern, luxusmarke | luxus, luxusgüter, lederwaren, handtaschen
jewellery: juwelier, schmuckhersteller | schmuck, diamanten
watches: uhrenhersteller, uhrmacher, uhrenkonzern | uhren, armbanduhren
toys: spielzeughersteller, spielwarenhersteller | spielzeug, spielwaren
cosmetics: kosmetikhersteller, kosmetikkonzern, parfümhersteller, parfümeriekette | kosmetik, parfüm, hautpflege
household products: konsumgüterkonzern, waschmittelhersteller, seifenhersteller | waschmittel, haushaltswaren, seife
furniture: möbelhersteller, möbelhändler, küchenhersteller | möbel, matratzen, küchen
appliances: hausgerätehersteller, haushaltsgerätehersteller | haushaltsgeräte, hausgeräte, waschmaschinen, staubsauger
cars: autobauer, autohersteller, automobilhersteller, autokonzern, sportwagenhersteller, automobilkonzern, fahrzeughersteller, fahrzeugbauer | auto, autos, automobil, fahrzeuge, sportwagen, automobile
electric cars: elektroautohersteller, elektroautobauer | elektroauto, elektroautos, elektromobilität
trucks: lkw hersteller, lastwagenhersteller, lastwagenbauer, lkw bauer, nutzfahrzeughersteller | lkw, lastwagen, nutzfahrzeuge
motorcycles: motorradhersteller, motorradbauer | motorräder, motorrad
bicycles: fahrradhersteller | fahrräder, fahrrad
auto parts: autozulieferer, automobilzulieferer, zulieferer für autos | autoteile, kfz teile
tyres: reifenhersteller, reifenkonzern | reifen, gummi
car rental: autovermieter, autovermietung | mietwagen
batteries: batteriehersteller | batterien, batterie, akkus
caravans: wohnmobilhersteller, yachtbauer, wohnwagenhersteller | wohnmobile, wohnwagen, yachten
banks: bank, banken, kreditinstitut, großbank, sparkasse, privatbank, geldhaus, investmentbank, regionalbank | kredite, bankwesen
central banks: zentralbank, notenbank | zentralbanken
insurance: versicherer, versicherung, versicherungskonzern, lebensversicherer, versicherungsgesellschaft | versicherungen
reinsurance: rückversicherer | rückversicherung
asset management: vermögensverwalter, fondsgesellschaft, beteiligungsgesellschaft | vermögensverwaltung, beteiligungen
exchanges: börsenbetreiber | börsen
brokers: broker, onlinebroker | wertpapierhandel
payments: zahlungsdienstleister, zahlungsabwickler | zahlungsverkehr, bezahlen
leasing: leasinggesellschaft, vermieter | leasing
real estate: immobilienkonzern, wohnungskonzern, immobiliengesellschaft, immobilienunternehmen, vermieter von wohnungen | wohnungen, immobilien, gewerbeimmobilien
homebuilders: hausbauer, fertighaushersteller | häuser
timber: forstunternehmen, sägewerk | holz, wald, forst
pharma: pharmakonzern, pharmaunternehmen, arzneimittelhersteller, medikamentenhersteller, pharmahersteller, impfstoffhersteller, pharmafirma | pharma, arzneimittel, medikamente, impfstoffe, impfstoff, insulin, abnehmspritze
biotech: biotechfirma, biotechunternehmen | biotechnologie, gentechnik
medical devices: medizintechnikhersteller, medizintechnikkonzern, hörgerätehersteller, medizintechnikunternehmen | medizintechnik, hörgeräte, herzschrittmacher, prothesen
dental: zahnimplantathersteller | zahnimplantate, zahntechnik
eyewear: brillenhersteller, optiker, optikerkette | brillen, kontaktlinsen, sonnenbrillen
hospitals: klinikbetreiber, krankenhausbetreiber, pflegeheimbetreiber, klinikkette | krankenhäuser, kliniken, pflegeheime, dialyse
diagnostics: laborbetreiber | labor, labordiagnostik, diagnostik
pharmacies: apotheke, apothekenkette, versandapotheke | apotheken
health care: gesundheitskonzern | gesundheit, gesundheitswesen
semiconductors: halbleiterhersteller, chiphersteller, chipkonzern, chipfertiger, halbleiterkonzern, speicherchiphersteller | halbleiter, chip, chips
chip equipment: chipausrüster, halbleiterausrüster | chipmaschinen
software: softwarehersteller, softwarekonzern, softwarehaus, softwareunternehmen | software
cybersecurity: sicherheitssoftwarehersteller | cybersicherheit, it sicherheit
artificial intelligence: ki unternehmen | künstliche intelligenz, ki
it services: it dienstleister, systemhaus, it berater | it dienstleistungen
computers: computerhersteller, druckerhersteller | computer, drucker, rechner
phones: handyhersteller, smartphonehersteller | handys, mobiltelefone, handy
electronics: elektronikkonzern, elektronikhersteller, kamerahersteller, fernsehhersteller, elektronikhändler | elektronik, unterhaltungselektronik, kameras, fernseher
telecom: telekomkonzern, mobilfunker, mobilfunkanbieter, telefongesellschaft, telekommunikationskonzern, netzbetreiber, mobilfunkbetreiber, telekomanbieter | telekommunikation, mobilfunk, telefon
satellites: satellitenbetreiber, satellitenbauer | satelliten
video games: spieleentwickler, videospielhersteller, spielehersteller, videospielentwickler, spielekonzern, videospielkonzern | videospiele, computerspiele, spielkonsole
streaming: filmstudio, streamingdienst, filmproduzent | filme, kino
music: musiklabel, plattenfirma, musikkonzern | musik, musikinstrumente
broadcasting: fernsehsender, medienkonzern, privatsender, medienhaus | fernsehen, radio, medien, rundfunk
publishing: verlag, zeitungsverlag, verlagshaus, buchverlag, schulbuchverlag, zeitschriftenverlag | zeitungen, bücher, zeitschriften, schulbücher, bücherverlage
advertising: werbeagentur, werbevermarkter, außenwerber | werbung
education: bildungsanbieter, schulbetreiber | bildung, schulen
oil: ölkonzern, ölfirma, erdölkonzern, mineralölkonzern, ölförderer, ölproduzent, ölmulti, ölgesellschaft, erdölgesellschaft | öl, erdöl, rohöl, mineralöl
oil services: ölfelddienstleister | bohrinseln
refining: raffinerie, raffineriebetreiber, tankstellenbetreiber | benzin, tankstellen
pipelines: pipelinebetreiber | pipelines, flüssiggas
gas: gasversorger, gasproduzent | gas, erdgas
coal: kohleförderer, kohlekonzern, kohleproduzent, kohlemine, kohlegrube | kohle, steinkohle, braunkohle, kohleminen, kohlebergbau
uranium: uranförderer, uranproduzent, uranmine | uran, uranminen
nuclear: kernkraftwerksbetreiber, atomkonzern | kernkraft, atomkraft, kernenergie
utilities: versorger, stromversorger, energieversorger, stromkonzern, stromnetzbetreiber, energiekonzern, stromerzeuger, stadtwerke | strom, elektrizität, stromnetz, kraftwerke
water: wasserversorger | wasser, abwasser, trinkwasser
renewables: ökostromanbieter, windparkbetreiber, ökostromerzeuger | erneuerbare energien, erneuerbare energie, ökostrom, wasserkraft
solar: solarhersteller, solarkonzern, solarfirma, solarmodulhersteller | solar, solarenergie, photovoltaik, solaranlagen
wind: windkraftanlagenbauer, windanlagenbauer, windturbinenhersteller, windradhersteller | windkraft, windenergie, windräder
hydrogen: wasserstoffunternehmen | wasserstoff, brennstoffzellen, brennstoffzelle
mining: bergbaukonzern, minenbetreiber, bergbauunternehmen, rohstoffkonzern, minenkonzern, bergbaugesellschaft | bergbau, minen, metalle, minenaktien
gold: goldförderer, goldproduzent, goldmine, goldminenbetreiber, goldgräber, goldschürfer | goldminen, gold, goldminenaktien
silver: silberförderer, silberproduzent, silbermine | silber, silberminen
platinum: platinproduzent, platinförderer, platinmine | platin, palladium, edelmetalle, platinminen
copper: kupferproduzent, kupferförderer, kupferhütte, kupfermine | kupfer, kupferminen
iron ore: eisenerzförderer, eisenerzmine | eisenerz, eisenerzminen
lithium: lithiumproduzent, lithiumförderer, lithiummine | lithium, lithiumminen
rare earths: | seltene erden, seltenerdmetalle
nickel: nickelproduzent | nickel, zink, kobalt, zinn
steel: stahlkonzern, stahlhersteller, stahlkocher, stahlproduzent, stahlwerk | stahl, edelstahl
aluminium: aluminiumhersteller, aluminiumkonzern, aluminiumhütte | aluminium
chemicals: chemiekonzern, chemieunternehmen, chemiefirma, spezialchemiekonzern, kunststoffhersteller | chemie, chemikalien, spezialchemie, kunststoff, kunststoffe
industrial gases: gasehersteller, industriegasekonzern, industriegasehersteller | industriegase
paint: farbenhersteller, lackhersteller | farben, lacke
adhesives: klebstoffhersteller | klebstoff, klebstoffe
flavours: aromenhersteller, duftstoffhersteller | aromen, duftstoffe
paper: papierhersteller, zellstoffhersteller, papierfabrik | papier, zellstoff
packaging: verpackungshersteller, verpackungskonzern, dosenhersteller | verpackung, verpackungen, dosen, kartons
cement: zementhersteller, zementkonzern, baustoffkonzern, baustoffhersteller, ziegelhersteller | zement, beton, baustoffe, ziegel
glass: glashersteller | glas
ceramics: fliesenhersteller, sanitärhersteller, toilettenhersteller | keramik, fliesen, sanitär
elevators: aufzughersteller, aufzugbauer, aufzugshersteller | aufzüge, rolltreppen, fahrstühle
hvac: wärmepumpenhersteller, heizungsbauer, heizungshersteller, klimaanlagenhersteller | heizung, klimaanlagen, wärmepumpen, heiztechnik
construction: baukonzern, bauunternehmen, baufirma | bau, tiefbau, hochbau
machinery: maschinenbauer, maschinenhersteller, pumpenhersteller, werkzeugmaschinenbauer, anlagenbauer, gabelstaplerhersteller, maschinenbaukonzern, wälzlagerhersteller | maschinenbau, maschinen, pumpen, werkzeugmaschinen, gabelstapler
construction machinery: baumaschinenhersteller, baggerhersteller | baumaschinen, bagger
tractors: traktorenhersteller, landmaschinenhersteller, traktorhersteller, mähdrescherhersteller | traktoren, landmaschinen, mähdrescher, erntemaschinen
tools: werkzeughersteller, kettensägenhersteller | werkzeuge, werkzeug, elektrowerkzeuge, kettensägen, kettensäge, rasenmäher
robots: roboterhersteller, roboterbauer | roboter, robotik, automatisierung
electrical equipment: elektrokonzern, elektrotechnikkonzern, kabelhersteller, turbinenbauer, motorenbauer, lampenhersteller | elektrotechnik, kabel, lampen, transformatoren
conglomerate: mischkonzern, industriekonzern, technologiekonzern | mischkonzerne
aerospace: flugzeugbauer, flugzeughersteller, triebwerkshersteller, triebwerksbauer, hubschrauberhersteller, luftfahrtkonzern | luftfahrt, flugzeuge, triebwerke, hubschrauber, raumfahrt
defence: rüstungskonzern, panzerbauer, waffenhersteller, rüstungshersteller, panzerhersteller, rüstungsunternehmen, waffenschmiede | rüstung, waffen, verteidigung, panzer, munition, drohnen
airlines: fluggesellschaft, fluggesellschaften, fluglinie, billigflieger, billigfluglinie, luftfahrtgesellschaft | flüge, flugverkehr
airports: flughafenbetreiber, flughafen | flughäfen
railways: bahn, eisenbahn, bahngesellschaft, eisenbahngesellschaft, bahnbetreiber | eisenbahnen, schienenverkehr
rail equipment: zughersteller, zugbauer, lokomotivenhersteller, bahntechnikkonzern | züge, lokomotiven, bahntechnik
shipping: reederei, containerreederei, reedereien, fährbetreiber, tankerreederei | schifffahrt, containerschiffe, seefracht, tanker
shipbuilding: werft, schiffbauer, schiffsbauer, werften, kreuzfahrtschiffbauer | schiffbau
ports: hafenbetreiber, hafen | häfen
logistics: logistikkonzern, spediteur, spedition, logistiker, paketdienst, lieferdienst, essenslieferdienst, paketzusteller, postkonzern | logistik, pakete, fracht
toll roads: autobahnbetreiber, mautbetreiber | autobahn, autobahnen, maut
waste: entsorger, müllentsorger, abfallkonzern, recyclingunternehmen | abfall, müll, entsorgung
security: sicherheitsdienst, sicherheitsfirma | sicherheitsdienste
staffing: zeitarbeitsfirma, personalvermittler, personaldienstleister, leiharbeitsfirma | zeitarbeit, personalvermittlung
hotels: hotelkette, hotelbetreiber, hotelkonzern | hotels
casinos: casinobetreiber, spielbank | spielbanken, casinos
gambling: wettanbieter, lottogesellschaft, glücksspielkonzern, sportwettenanbieter, spielautomatenhersteller | glücksspiel, lotto, sportwetten, wetten
travel: reiseveranstalter, reisekonzern, reisebüro | reisen, tourismus
cruises: kreuzfahrtanbieter, kreuzfahrtreederei | kreuzfahrten
fitness: fitnesskette, fitnessstudiobetreiber | fitnessstudios
sports clubs: fußballverein, fußballclub, fußballklub | fußball
funeral: bestatter, bestattungsunternehmen | bestattungen
`;
