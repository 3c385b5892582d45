/** The products of `englishWorks` in German by their id: `id: businesses | what they make or deal in`. */
export const germanWorks = `
gravel: kieswerk, steinbruchbetreiber, steinbruch | kies, schotter, sand, steinbrüche, splitt
limestone: kalkwerk | kalk, kalkstein, branntkalk
marble: | marmor, naturstein, natursteine
bricks: ziegelei, ziegelwerk, klinkerhersteller, ziegelhersteller | ziegel, ziegelstein, ziegelsteine, backsteine, klinker
roofing: dachziegelhersteller, dachdecker | dachziegel, dachpfannen, dachbahnen, dächer, dachbaustoffe
plasterboard: | gipskarton, gipskartonplatten, gips, gipsplatten, trockenbau
wood panels: spanplattenhersteller, sperrholzhersteller | spanplatten, sperrholz, holzwerkstoffe, furnier, faserplatten
timber: sägewerksbetreiber, holzhändler | schnittholz, holzprodukte, wälder, forstwirtschaft
pipes: rohrhersteller, röhrenhersteller, rohrwerk | rohr, rohre, röhren, kunststoffrohre, stahlrohre
plumbing fixtures: armaturenhersteller, duschenhersteller, badausstatter | wasserhähne, wasserhahn, armaturen, duschen, badewannen, waschbecken, badarmaturen, badezimmer
ceramics: kloschüsselhersteller | toilette, toiletten, waschtische, kacheln, fliese
windows doors: fensterhersteller, türenhersteller, fensterbauer, torhersteller | fenster, türen, garagentore, fenstern
locks: schlosshersteller, schließanlagenhersteller | türschlösser, schlösser, schließanlagen, schließsysteme, tresore, tresor
fasteners: schraubenhersteller, schraubenhändler, schraubenkonzern | schraube, schrauben, dübel, nieten, befestigungstechnik, muttern
wire ropes: seilhersteller | seile, drahtseile, seil, stahlseile
cables: drahthersteller, kabelhersteller | kabel, stromkabel, draht, drähte, seekabel, unterseekabel, leitungen
optical fibers: | glasfaser, glasfasern, glasfaserkabel, lichtwellenleiter
bearings: lagerhersteller, kugellagerhersteller, wälzlagerhersteller | wälzlager, kugellager, gleitlager
gears: getriebehersteller, getriebebauer, zahnradhersteller | getriebe, zahnräder, zahnrad
pumps: pumpenbauer, pumpenhersteller | pumpe, pumpen, wasserpumpen, vakuumpumpen
valves: ventilhersteller | ventil, ventile
seals: dichtungshersteller | dichtung, dichtungen
springs: federnhersteller, federhersteller | stahlfedern, blattfedern
hydraulics: | hydraulik, pneumatik, hydraulikzylinder, druckluft
compressors: kompressorhersteller, kompressorenbauer | kompressor, kompressoren, verdichter
filters: filterhersteller | filter, filtern, filtration
boilers: kesselbauer, kesselhersteller | kessel, heizkessel, dampfkessel
turbines: turbinenhersteller, turbinenbauer | turbine, turbinen, gasturbinen, dampfturbinen, gasturbine
generators: | generator, generatoren, notstromaggregate, stromerzeuger
diesel engines: motorenhersteller, dieselmotorenhersteller | dieselmotor, dieselmotoren, schiffsmotoren, schiffsdiesel
electric motors: elektromotorenhersteller | elektromotor, elektromotoren
circuit breakers: schalterhersteller, steckdosenhersteller | lichtschalter, steckdosen, schaltanlagen, sicherungen, schaltschränke
smart meters: zählerhersteller, stromzählerhersteller | stromzähler, wasserzähler, gaszähler, heizkostenablesung, wärmezähler
lighting: leuchtenhersteller, lampenbauer, glühbirnenhersteller | leuchten, glühbirnen, glühlampen, beleuchtung, straßenlaternen, straßenbeleuchtung, leuchtdioden, lampe
electrical equipment: transformatorenhersteller, trafohersteller | transformator, trafo, trafos
cranes: kranbauer, kranhersteller, kranbetreiber, kranvermieter, hebebühnenhersteller | kran, kräne, krane, hebebühnen, arbeitsbühnen
forklifts: staplerhersteller, gabelstaplerhersteller | gabelstapler, stapler, flurförderzeuge
conveyors: förderbandhersteller | förderband, förderbänder, fördertechnik
warehouse automation: | lagerautomatisierung, lagertechnik, intralogistik, lagerroboter
scaffolding: gerüstbauer, schalungshersteller | gerüst, gerüste, schalungen, schalung, gerüstbau
machine tools: werkzeugmaschinenhersteller, drehmaschinenhersteller | werkzeugmaschine, drehmaschinen, fräsmaschinen, drehbänke
welding: | schweißen, schweißgeräte, schweißtechnik, schweißmaschinen
lasers: laserhersteller | laser, lasertechnik
packaging machines: verpackungsmaschinenhersteller, abfüllanlagenhersteller, verpackungsmaschinenbauer | verpackungsmaschine, verpackungsmaschinen, abfüllanlagen, abfüllmaschinen
printing machines: druckmaschinenhersteller, druckmaschinenbauer | druckmaschine, druckmaschinen
textile machinery: textilmaschinenhersteller, textilmaschinenbauer, webmaschinenhersteller, spinnmaschinenhersteller | textilmaschinen, webmaschinen, spinnmaschinen, webstühle
food machinery: | lebensmittelmaschinen, nahrungsmittelmaschinen, melkmaschinen
injection molding machines: spritzgussmaschinenhersteller, spritzgießmaschinenhersteller | spritzgussmaschinen, spritzgießmaschinen, spritzguss, kunststoffmaschinen
mining equipment: | bergbaumaschinen, bohrgeräte, bergbauausrüstung, tunnelbohrmaschinen, bohrmaschinen
automated teller machines: geldautomatenhersteller, geldautomatenbetreiber | geldautomat, geldautomaten, bankautomaten
scales: waagenhersteller | waage, waagen
commercial kitchens: | großküchen, großküchengeräte, küchentechnik
refrigeration: | kältetechnik, kühltechnik, kühlanlagen, kühlhäuser
fire protection: feuerlöscherhersteller, brandmelderhersteller | feuerlöscher, rauchmelder, brandschutz, brandmelder, sprinkleranlagen
fire trucks: feuerwehrausrüster, feuerwehrfahrzeughersteller | feuerwehrautos, feuerwehrfahrzeuge, löschfahrzeuge, krankenwagen, rettungswagen, feuerwehr
trailers: anhängerhersteller, aufliegerhersteller | anhänger, sattelauflieger, auflieger
buses: bushersteller, busbauer | bus, busse, omnibusse, reisebusse, elektrobusse, schulbusse
snowmobiles: | schneemobile, motorschlitten, quads, jetskis, geländefahrzeuge
boats: bootsbauer, bootshersteller, segelbootbauer, jachtbauer, yachtbauer | boote, boot, segelboote, motorboote, yacht, yachten, jachten, jacht, außenbordmotoren
warships: u boot bauer, kriegsschiffbauer, marineschiffbauer | kriegsschiffe, u boote, u boot, fregatten, marineschiffe
trams: straßenbahnhersteller, u bahn hersteller | straßenbahn, straßenbahnen, u bahnen, hochgeschwindigkeitszüge
rail signaling: | bahnsignaltechnik, eisenbahnsignale, stellwerke, signaltechnik
railcars: waggonbauer, waggonvermieter, güterwagenvermieter | waggons, güterwagen, kesselwagen, eisenbahnwaggons
business jets: privatjethersteller | privatjet, privatjets, geschäftsflugzeuge
aircraft parts: flugzeugzulieferer, luftfahrtzulieferer | flugzeugteile, flugzeugsitze, fahrwerke, flugzeugkomponenten
drones: drohnenbauer | drohne, drohnen, flugtaxi, flugtaxis
radars: | radargeräte, radaranlagen, sonar
car seats: sitzhersteller | autositze, autositz, fahrzeugsitze
brakes: bremsenhersteller | bremsen, bremsbeläge, bremsscheiben
spark plugs: | zündkerze, zündkerzen
shock absorbers: | stoßdämpfer, fahrwerkstechnik
axles: achsenhersteller | achsen, kurbelwellen, antriebswellen, gelenkwellen
exhausts: | auspuff, auspuffanlagen, abgasanlagen, katalysatoren, abgasreinigung
wheels: felgenhersteller, räderhersteller | felge, felgen, alufelgen, leichtmetallräder
steering: lenkungshersteller | lenkungen, lenksysteme, lenkräder
airbags: | airbag, airbags, sicherheitsgurte, sicherheitsgurt
automotive lighting: scheinwerferhersteller | scheinwerfer, autoscheinwerfer
wiring harnesses: bordnetzhersteller | kabelbäume, kabelbaum, bordnetze
pistons: kolbenhersteller, turboladerhersteller | kolben, kolbenringe, turbolader, einspritzpumpen
automotive glass: autoglashersteller | autoglas, windschutzscheiben, autoscheiben
charging stations: ladesäulenbetreiber, ladesäulenhersteller, wallboxhersteller | ladesäule, ladesäulen, ladestationen, wallboxen, ladeinfrastruktur
biofuels: biodieselhersteller, ethanolhersteller, biospritproduzent | biokraftstoffe, biodiesel, bioethanol, ethanol, biosprit
biogas: biogasanlagenbauer, biogasbetreiber | biogas, biogasanlagen, biomethan
biomass: pelletshersteller | biomasse, holzpellets
geothermal: | geothermie, erdwärme
hydroelectric: wasserkraftbetreiber, wasserkraftwerksbetreiber | wasserkraft, wasserkraftwerke, staudämme, staudamm, talsperren
district heating: fernwärmeversorger | fernwärme
propane: flüssiggashändler, flüssiggasversorger | propan, flüssiggas
fuel stations: tankstellenkette, tankstellenbetreiber | tankstelle, tankstellen, raststätten, raststätte
lubricants: schmierstoffhersteller, motorölhersteller | schmierstoff, schmierstoffe, schmiermittel, motoröl, schmieröl
tank storage: tanklagerbetreiber | tanklager, öllager
oil sands: ölsandförderer | ölsand, ölsande, teersand
oil services: bohrinselbetreiber, bohrfirma | bohrinsel, bohrplattformen, tiefbohrungen
asphalt: straßenbauer | asphalt, bitumen, straßenbau
plastics: kunststoffverarbeiter, plastikhersteller | plastik, kunststoffteile, kunststoffprodukte
polymers: | polymere, polyethylen, polypropylen, polyurethan, schaumstoff, schaumstoffe
dyes: farbstoffhersteller, pigmenthersteller | farbstoffe, pigmente, titandioxid
inks: druckfarbenhersteller | druckfarben, tinte, tinten, toner
soda ash: sodaproduzent | soda, natronlauge, chlor
carbon black: rußhersteller | industrieruß
carbon fiber: carbonfaserhersteller, kohlefaserhersteller | kohlefaser, kohlefasern, carbonfasern, karbonfasern, verbundwerkstoffe
silicones: siliziumhersteller | silikon, silikone, silizium, polysilizium
explosives: sprengstoffhersteller | sprengstoff, sprengstoffe
agrochemicals: pestizidhersteller, pflanzenschutzmittelhersteller | pestizide, pflanzenschutzmittel, unkrautvernichter, insektizide, agrarchemie
enzymes: enzymhersteller | enzym, enzyme
catalysts: katalysatorhersteller | katalysator
glass fiber: | glasfasermatten, fiberglas
insulation: dachfensterhersteller | dämmung, isolierung, wärmedämmung
insulation materials: dämmstoffhersteller | dämmstoff, dämmstoffe, steinwolle, mineralwolle, glaswolle
graphite: graphitproduzent | graphit, grafit, graphitelektroden
potash: kaliproduzent, kaliförderer | kali, kalisalz, kalidünger
phosphates: phosphatproduzent | phosphat, phosphate
zinc: zinkproduzent, zinkhütte, zinkförderer | zink
tin: zinnproduzent | zinn
cobalt: kobaltproduzent | kobalt
manganese: | mangan
chrome: | chrom, ferrochrom
titanium: titanhersteller, titanproduzent | titanmetall
tungsten: | wolfram, molybdän, vanadium, antimon
magnesium: feuerfesthersteller | feuerfest, feuerfestprodukte, magnesit
gemstones: | edelstein, edelsteine, smaragde, rubine, saphire
diamonds: diamantenförderer, diamantenproduzent, diamantenmine | diamantminen, diamantmine
stainless steel: edelstahlhersteller | edelstahl
castings: gießerei, gießereien, schmiede | gussteile, schmiedeteile, guss
scrap metal: schrotthändler, schrottverwerter, altmetallhändler | schrott, altmetall
smelters: metallhütte, scheideanstalt, schmelzhütte, hüttenwerk | metallhütten
nonwovens: vliesstoffhersteller | vliesstoffe, vlies
synthetic fibers: faserhersteller, chemiefaserhersteller | kunstfasern, chemiefasern, polyester, viskose, fasern
metal cans: getränkedosenhersteller, dosenhersteller | getränkedosen, konservendosen, blechdosen, aluminiumdosen, getränkedose
glass bottles: flaschenhersteller, glasflaschenhersteller | flaschen, glasflaschen, flasche, behälterglas, weinflaschen
cork: korkenhersteller, korkproduzent | korken, kork, weinkorken
corrugated packaging: wellpappenhersteller, kartonhersteller, pappenhersteller | wellpappe, pappe, karton, faltschachteln, pappkartons
labels: etikettenhersteller, klebebandhersteller | etikett, etiketten, klebeband, klebebänder
plastic packaging: folienhersteller | plastikflaschen, kunststoffverpackungen, plastiktüten, folien, kunststofffolien
pallets: palettenhersteller | palette, paletten
banknotes: banknotendrucker, gelddrucker | banknote, banknoten, geldscheine, reisepässe, ausweise
paper: zeitungspapierhersteller | zeitungspapier, pappen, zellulose, holzschliff
displays: bildschirmhersteller, displayhersteller | bildschirm, bildschirme, flachbildschirme, displays
circuit boards: leiterplattenhersteller | leiterplatte, leiterplatten, platinen
capacitors: kondensatorenhersteller, kondensatorhersteller | kondensator, kondensatoren, widerstände
connectors: steckerhersteller, steckverbinderhersteller | stecker, steckverbinder
antennas: antennenhersteller | antenne, antennen
microphones: mikrofonhersteller, mikrophonhersteller | mikrofon, mikrofone
optical lenses: objektivhersteller, linsenhersteller, optikkonzern | objektive, linsen, ferngläser, teleskope, fernrohre, optik
instruments: mikroskophersteller, messgerätehersteller, messtechnikhersteller | messgeräte, messtechnik, mikroskop, mikroskope, sensorik
x-ray: röntgengerätehersteller | röntgengeräte, röntgen, ultraschallgeräte, computertomographen
thermal cameras: | wärmebildkameras, nachtsichtgeräte
navigation devices: | navigationsgeräte, navis, navigationssysteme
barcode scanners: | barcodescanner, strichcodes, strichcodeleser
printers: kopiererhersteller | kopierer, kopiergeräte, scanner
projectors: beamerhersteller | projektoren, beamer
peripherals: | computermäuse, tastaturen, computerzubehör, computermaus
graphics cards: grafikkartenhersteller | grafikkarte, grafikkarten, grafikchips, grafikprozessoren
storage devices: festplattenhersteller | festplatte, festplatten, datenspeicher, speicherchips
supercomputers: | supercomputer, großrechner
wearables: | smartwatch, smartwatches, fitnessarmbänder
surveillance cameras: überwachungskamerahersteller | überwachungskameras, überwachungskamera, videoüberwachung
electronics: lautsprecherhersteller, kopfhörerhersteller | lautsprecher, kopfhörer, fernsehgeräte, stereoanlagen
two-way radios: funkgerätehersteller | funkgeräte, sprechfunk
smart cards: chipkartenhersteller | chipkarten, sim karten, kreditkartenhersteller
inverters: wechselrichterhersteller | wechselrichter
power semiconductors: leistungshalbleiterhersteller | leistungshalbleiter, siliziumkarbid
silicon wafers: waferhersteller | siliziumscheiben, siliziumwafer
prefabricated buildings: containerbauer, modulbauer, fertighaushersteller | fertighäuser, fertighaus, raummodule, modulbau, bürocontainer
ladders: leiternhersteller | leiter, leitern
magnets: magnethersteller | magnete, magneten, dauermagnete
mirrors: spiegelhersteller | autospiegel, rückspiegel
thermostats: thermostathersteller | thermostate, thermometer
armored vehicles: panzerwagenhersteller | panzerfahrzeuge, gepanzerte fahrzeuge, kugelsichere westen, schutzwesten
traffic signs: ampelhersteller | ampeln, verkehrsampeln, verkehrsschilder, leitplanken, blitzer, nummernschilder
fencing: zaunhersteller, zaunbauer | zäune, zaun, stacheldraht
irrigation: bewässerungstechnikhersteller | bewässerung, bewässerungsanlagen, gewächshäuser
grain silos: silobauer | getreidesilos, silos
simulators: flugsimulatorhersteller | flugsimulator, flugsimulatoren
molds: formenbauer, formenhersteller | gussformen, formenbau, spritzgussformen
aluminum foil: | alufolie, aluminiumfolie
activated carbon: | aktivkohle, holzkohle
waste-to-energy: müllverbrennungsbetreiber | müllverbrennung, müllverbrennungsanlagen
`;
