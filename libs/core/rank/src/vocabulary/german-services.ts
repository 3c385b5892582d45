/** The businesses of `englishServices` in German by their id: `id: businesses | what they make or deal in`. */
export const germanServices = `
payroll: lohnabrechner | lohnabrechnung, gehaltsabrechnung, personalsoftware
enterprise software: | unternehmenssoftware, firmensoftware, buchhaltungssoftware
design software: | konstruktionssoftware, cad software, simulationssoftware
databases: datenbankanbieter | datenbank, datenbanken
cloud: cloudanbieter, webhoster | rechenzentrum, rechenzentren
video conferencing: | videokonferenzen, videokonferenz
tax preparation: steuerberater | steuererklärungen, steuersoftware, steuererklärung
biometrics: | gesichtserkennung, biometrie, fingerabdrucksensoren
web hosting: | webhosting, internetdomains, internetseiten
job portal: stellenbörse, jobportal, jobbörse | stellenanzeigen, jobbörsen
property portal: immobilienportal | immobilienportale, immobilienanzeigen
classifieds: kleinanzeigenportal, autoportal | kleinanzeigen, anzeigenportale
price comparison: vergleichsportal, preisvergleichsportal | preisvergleich
food delivery: essenslieferant, essenslieferdienst, pizzabringdienst | essenslieferungen, essenslieferung
online education: | onlinebildung, onlinekurse, fernstudium, fernunterricht
social media: soziales netzwerk, partnerbörse, partnervermittlung | soziale netzwerke, soziale medien
newspapers: zeitungskonzern, zeitungsverleger | zeitung, tageszeitung, tageszeitungen, nachrichtenagentur
comics: comicverlag | comic, comics, manga
animation: trickfilmstudio | zeichentrickfilme, trickfilme, zeichentrick
radio: radiosender, hörfunksender, rundfunksender | hörfunk, radiosendern
cinemas: kinobetreiber, kinokette, kinogruppe | kinos, lichtspielhäuser
live events: konzertveranstalter, ticketverkäufer, kartenverkäufer, eventveranstalter, festivalveranstalter | konzerte, eintrittskarten, tickets, konzertkarten, festivals, veranstaltungen
bowling: bowlingbahnbetreiber | bowlingbahnen, bowlingcenter
horse racing: rennbahnbetreiber, pferderennbahn | pferderennen, pferdewetten, pferderennbahnen
motorsports: rennstreckenbetreiber | autorennen, motorsport, formel 1, rennstrecken
trade fairs: messeveranstalter, messegesellschaft | messen, fachmessen, ausstellungen
amusement arcades: spielhallenbetreiber, spielhalle | spielhallen, spielotheken
mortgages: bausparkasse, hypothekenbank, baufinanzierer, immobilienfinanzierer | hypotheken, hypothek, baufinanzierung, immobilienkredite, bausparen
student loans: | studienkredite, studentenkredite
microfinance: mikrofinanzbank | mikrokredite, mikrofinanz, kleinkredite
consumer loans: kreditvermittler, konsumkreditbank | konsumkredite, verbraucherkredite, ratenkredite
auto loans: autobank, autofinanzierer | autokredite, autofinanzierung
debt collection: inkassounternehmen, inkassofirma, inkassobüro | inkasso, forderungskauf
credit cards: kreditkartenanbieter, kreditkartenfirma, kreditkartenunternehmen | kreditkarte, kreditkarten, ratenkauf
title insurance: | titelversicherung
mortgage insurance: | hypothekenversicherung
car insurance: autoversicherer, kfz versicherer | autoversicherung, kfz versicherung, autoversicherungen
health insurers: krankenversicherer, krankenkasse | krankenversicherung, krankenversicherungen
travel insurance: | reiseversicherung
pet insurance: | tierversicherung
insurance brokers: versicherungsmakler, versicherungsvermittler | versicherungsvermittlung
pensions: pensionskasse, rentenversicherer | altersvorsorge, pensionen, betriebsrenten, rentenversicherung
currency exchange: wechselstube, geldtransferdienst | geldtransfer, geldwechsel, auslandsüberweisungen
bitcoin mining: bitcoin schürfer, bitcoinminer, kryptominer | bitcoin schürfen, krypto mining
crypto exchange: kryptobörse, bitcoinbörse | kryptobörsen, kryptohandel
ratings: ratingagentur, auskunftei, wirtschaftsauskunftei | bonitätsprüfung, kreditauskünfte
litigation finance: prozessfinanzierer | prozessfinanzierung
gift cards: gutscheinanbieter | gutscheine, geschenkkarten, essensgutscheine, prepaidkarten
asset management: fondsanbieter, beteiligungsfirma, finanzinvestor, private equity haus | hedgefonds, risikokapital, beteiligungskapital
pawn: pfandleiher, leihhaus, pfandhaus | pfandhäuser
accounting: wirtschaftsprüfer, buchhalter | wirtschaftsprüfung, buchhaltung
legal services: anwaltskanzlei, kanzlei, rechtsanwalt | rechtsdienstleistungen, rechtsberatung
consulting: unternehmensberatung, unternehmensberater, beratungsunternehmen, beratungsfirma | unternehmensberatungen, beratung
patents: patentverwerter | patente, patentlizenzen
market research: marktforscher, marktforschungsinstitut, meinungsforscher | marktforschung, meinungsforschung
call centers: callcenterbetreiber, callcenter | callcentern, kundendienst, kundenservice
testing inspection: prüfkonzern, prüfgesellschaft, zertifizierer | warenprüfung, zertifizierung, fahrzeugprüfung
engineering services: ingenieurbüro, planungsbüro, architekturbüro, ingenieurdienstleister | ingenieurdienstleistungen, architekten
real estate agents: immobilienmakler, maklerfirma, maklerunternehmen | immobilienmaklern, maklerbüros
real estate: grundbesitzer, vermieter | grundstücke, wohnung, immobilie, mietwohnungen
property management: hausverwalter, immobilienverwalter, hausverwaltung | hausverwaltungen, immobilienverwaltung
coworking: büroraumvermieter | coworking, bürogemeinschaften
student housing: studentenwohnheimbetreiber | studentenwohnheime, studentenwohnungen
senior living: seniorenheimbetreiber, altenheimbetreiber, pflegekonzern | seniorenheime, altenheime, altersheime, betreutes wohnen, seniorenwohnungen
apartments: wohnungsvermieter, wohnungsgesellschaft, wohnungsunternehmen | apartments, mietshäuser
shopping centers: einkaufszentrenbetreiber, shoppingcenterbetreiber | einkaufszentren, einkaufszentrum, shoppingcenter
warehouses: lagerhausbetreiber, logistikimmobilienvermieter | lagerhäuser, lagerhallen, logistikimmobilien, lager
office buildings: bürovermieter, büroimmobilienkonzern | bürogebäude, büroimmobilien, hochhäuser, büros
storage: selfstorageanbieter, lagerraumvermieter | selbstlager, mietlager, lagerräume
parking: parkhausbetreiber, parkplatzbetreiber | parkhäuser, parkhaus, parkplätze, parkplatz, parken
mobile homes: | mobilheime, mobilheim
holiday parks: ferienparkbetreiber, campingplatzbetreiber | ferienparks, campingplätze, ferienwohnungen, ferienhäuser
golf courses: golfplatzbetreiber | golfplätze
theme parks: freizeitparkbetreiber | freizeitpark, freizeitparks, vergnügungsparks, themenparks
hot springs: thermenbetreiber | thermalbäder, thermen, thermalbad
prisons: gefängnisbetreiber | gefängnis, gefängnisse, haftanstalten, strafanstalten
hearing aids: hörgeräteakustiker, hörgerätehersteller | hörgerät, hörgeräte, hörhilfen, cochlea implantate
syringes: spritzenhersteller, kanülenhersteller | spritze, spritzen, kanülen, injektionsnadeln, nadeln, injektionspens
catheters: katheterhersteller | katheter
heart valves: herzklappenhersteller, herzschrittmacherhersteller, stenthersteller | herzklappe, herzklappen, herzschrittmacher, stents, defibrillatoren, herzpumpen
orthopedic implants: implantatehersteller | hüftprothesen, künstliche hüften, künstliche gelenke, knieprothesen, implantate, hüftimplantate, orthopädie
prosthetics: prothesenhersteller | prothese, prothesen, orthesen, beinprothesen
wheelchairs: rollstuhlhersteller | rollstuhl, rollstühle, gehhilfen
glucose monitors: blutzuckermessgerätehersteller | blutzuckermessgeräte, blutzuckermessung, insulinpumpen, zuckermessgeräte
sleep apnea: beatmungsgerätehersteller | schlafapnoe, beatmungsgeräte, atemgeräte
dialysis: dialysekonzern, dialyseanbieter, dialyseklinikbetreiber | dialyse, dialysezentren, dialysegeräte, blutwäsche
blood plasma: | blutplasma, blutprodukte, blutkonserven
endoscopes: endoskophersteller | endoskop, endoskope, endoskopie
surgical robots: | operationsroboter, op roboter
wound care: verbandstoffhersteller, pflasterhersteller | pflaster, verbandstoffe, wundversorgung, wundpflege
face masks: maskenhersteller | atemschutzmasken, gesichtsmasken, schutzmasken, masken
hospital beds: | krankenhausbetten, krankenbetten, pflegebetten
telemedicine: | telemedizin, onlinearzt, onlineärzte
clinical trials: auftragsforscher | klinische studien, auftragsforschung
contract pharmaceuticals: pharmaauftragsfertiger, pharmazulieferer, lohnhersteller | auftragsfertigung, arzneimittelherstellung
laboratory equipment: laborausrüster, laborgerätehersteller | laborgeräte, laborausrüstung, laborbedarf, pipetten
genetic testing: | gentests, gentest, dna tests, erbgutanalyse
stem cells: | stammzelle, stammzellen
generics: generikahersteller | generika, nachahmerpräparate
oncology: krebsmedikamentehersteller | krebsmedikamente, krebsmittel, krebstherapien, onkologie
antibiotics: antibiotikahersteller | antibiotika, antibiotikum
obesity: | abnehmmittel, abnehmspritzen, diätmittel, diabetesmedikamente
women health: | verhütungsmittel, antibabypille
condoms: kondomhersteller | kondom, kondome
fertility: | kinderwunschkliniken, künstliche befruchtung
psychiatric: psychiatriebetreiber | psychiatrien, psychiatrische kliniken
aesthetics: | botox, schönheitschirurgie, schönheitskliniken, hautfüller
dental: zahntechnikhersteller, zahnersatzhersteller | zahnersatz, zahnspangen, zahnmedizin, zahnschienen
dental clinics: zahnarztkette | zahnärzte, zahnarztpraxen
animal health: tierarzneimittelhersteller, tiermedizinhersteller | tierarzneimittel, tiermedizin, tiergesundheit
veterinary clinics: tierarztkette, tierklinikbetreiber | tierärzte, tierkliniken, tierarztpraxen
traditional medicine: | naturheilmittel, pflanzliche arzneimittel, traditionelle chinesische medizin, homöopathie
eye care: | augentropfen, augenheilkunde, augenlaser
home care: pflegedienst, pflegedienstbetreiber | häusliche pflege, ambulante pflege, hauskrankenpflege
rehabilitation: rehaklinikbetreiber, rehaklinik | rehakliniken, rehabilitation, physiotherapie
bus transport: busbetreiber, busunternehmen, fernbusanbieter, verkehrsbetriebe, verkehrsbetrieb | fernbus, fernbusse, busverkehr, nahverkehr, öffentlicher nahverkehr
metro: u bahn betreiber | u bahn, u bahn linien
ferries: fährreederei, fährgesellschaft, fährbetreiber | fähre, fähren, fährverkehr
tankers: öltankerreederei | öltanker, tankschiffe
dry bulk: massengutreederei | massengutfrachter, schüttgutfrachter, massengut
tugboats: schleppreederei | schlepper, schleppschiffe, binnenschifffahrt, binnenschiffe
air cargo: frachtfluggesellschaft | luftfracht, frachtflugzeuge
airport services: | bodenabfertigung, flughafendienste, flugzeugwartung
car sharing: carsharinganbieter | carsharing
electric scooters: rolleranbieter, e scooter verleiher | elektroroller, e roller, e scooter
ride hailing: fahrdienst, taxiunternehmen, fahrdienstvermittler | taxi, taxis, fahrdienste
truck rental: lkw vermieter, flottenmanager | flottenmanagement, fuhrparkmanagement
trucking: fuhrunternehmen | lkw transporte, straßengüterverkehr, lastwagentransport
moving: umzugsunternehmen, umzugsfirma | umzüge, umzug
cold storage: kühlhausbetreiber | kühlhaus, kühllager, kühllogistik
container leasing: containervermieter, containerverleiher | seecontainer, frachtcontainer, container
ropeways: seilbahnbauer, seilbahnbetreiber, bergbahn, bergbahnbetreiber | seilbahn, seilbahnen, skilifte, skilift, bergbahnen
sewage: abwasserentsorger, kläranlagenbauer | kläranlagen, abwasserreinigung, wasseraufbereitung, meerwasserentsalzung, entsalzung
hazardous waste: | sondermüll, giftmüll, deponien, krankenhausabfälle
recycling: recycler, recyclingkonzern, wertstoffverwerter | altpapier, wiederverwertung, batterierecycling
laundry: wäscherei, wäschereien, textilreinigung, wäschevermieter | wäschereidienste, mietwäsche, textilservice
cleaning services: reinigungsfirma, gebäudereiniger, putzfirma, reinigungsunternehmen | gebäudereinigung, büroreinigung
facility services: schädlingsbekämpfer, hausmeisterdienst | schädlingsbekämpfung, gebäudemanagement, hausmeisterdienste
security guards: wachdienst, wachschutz, bewachungsunternehmen | wachleute, bewachung, wachschutz
security: alarmanlagenhersteller | alarmanlagen, einbruchschutz, alarmanlage
cash transport: geldtransporteur, werttransportunternehmen | geldtransporte, geldtransport, werttransporte
child care: kitabetreiber, kindergartenbetreiber, kinderbetreuer | kindergarten, kindergärten, kitas, kinderbetreuung, kinderkrippen
universities: universitätsbetreiber, hochschulbetreiber | universität, universitäten, hochschulen, hochschule
private schools: privatschulbetreiber, privatschule, schulbetreiber | privatschulen, schule, internate
tutoring: nachhilfeanbieter | nachhilfe, nachhilfeunterricht
vocational training: fahrschule, fahrschulbetreiber | berufsausbildung, weiterbildung, fahrschulen, berufsschulen
language schools: sprachschule | sprachschulen, sprachkurse, fremdsprachen
crematoria: krematoriumsbetreiber, friedhofsbetreiber | krematorium, krematorien, friedhof, friedhöfe, feuerbestattung, grabsteine, särge
lottery: lotteriegesellschaft, lotteriebetreiber, lottoanbieter | lotterie, lotterien, rubbellose
slot machines: spielautomatenbetreiber, spielautomatenhersteller | spielautomat, spielautomaten, geldspielgeräte, glücksspielautomaten
landscaping: gartenbauer | gartenbau, landschaftsbau, landschaftspflege
plumbing services: klempner, elektroinstallateur, elektriker | elektroinstallation
equipment rental: baumaschinenvermieter, werkzeugvermieter, mietgerätepark | baumaschinenvermietung, gerätevermietung, maschinenvermietung
dredging: nassbagger, baggerreederei | landgewinnung, nassbaggerarbeiten
tunnels: tunnelbauer, brückenbauer | tunnel, brücken, tunnelbau, brückenbau
toll roads: mautstraßenbetreiber, schnellstraßenbetreiber | mautstraße, mautstraßen, schnellstraßen
car wash: waschanlagenbetreiber, waschstraßenbetreiber | autowäsche, waschstraßen, autowaschanlagen
auto repair: autowerkstatt, werkstattkette | autowerkstätten, autoreparatur, werkstätten
weddings: hochzeitsveranstalter | hochzeit, hochzeiten, brautkleider, brautmode
photography: fotodienstleister | fotobücher, fotografie, fotoentwicklung
translation services: übersetzungsbüro | übersetzungen, übersetzung
weather: wetterdienst | wetterdienste, wettervorhersage
defence electronics: | rüstungselektronik, wehrtechnik, militärelektronik
travel: urlaubsanbieter, reisebürokette, buchungsportal | urlaub, pauschalreisen, reise, hotelbuchungen
hotels: gastgewerbe, hotelier | hotellerie, jugendherbergen, ferienhotels
restaurants: kantinenbetreiber, caterer, cateringunternehmen | kantinen, gastronomie, gaststätte, restaurantketten
printing: druckerei, druckereikonzern | druckereien
fitness: fitnessstudiokette | fitnessstudio, fitness, sportstudios
advertising: plakatwerber, marketingagentur | plakatwerbung, außenwerbung, plakate, marketing
ski resorts: skigebietsbetreiber, skiliftbetreiber | skigebiete, skigebiet, skiorte
stadiums: stadionbetreiber | stadion, stadien
flight schools: flugschule | flugschulen, pilotenausbildung
land: landbesitzer, großgrundbesitzer | ländereien, bauland
`;
