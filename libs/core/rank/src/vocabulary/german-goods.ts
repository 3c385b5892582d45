/** The products of `englishGoods` in German by their id: `id: businesses | what they make or deal in`. */
export const germanGoods = `
rice: reismühle | reis
soybeans: ölmühle | soja, sojabohnen, sojabohne, sojaöl
edible oils: speiseölhersteller | speiseöl, speiseöle, pflanzenöl, pflanzenöle, sonnenblumenöl, rapsöl, margarine
olive oil: | olivenöl, oliven
palm oil: palmölproduzent, plantagenbetreiber | palmöl, palmölplantagen, plantage, plantagen
nuts: | nüsse, mandeln, walnüsse, haselnüsse, erdnüsse, pistazien, trockenfrüchte
fruits: obstbauer, obsthändler, bananenhändler | obst, früchte, bananen, banane, zitrusfrüchte, beeren, erdbeeren, heidelbeeren, avocados, äpfel, ananas
vegetables: gemüsebauer, gemüsehändler | gemüse, tomaten, pilze, champignons, zwiebeln, salat
potatoes: kartoffelverarbeiter | kartoffel, kartoffeln, kartoffelchips, pommes frites, pommes
salt: salzproduzent, salzförderer | salz, speisesalz, streusalz, kochsalz
spices: gewürzhändler | gewürz, gewürze, kräuter, pfeffer
sauces: soßenhersteller, saucenhersteller | soßen, saucen, ketchup, mayonnaise, senf
soy sauce: | sojasoße, sojasauce
pasta: nudelhersteller, teigwarenhersteller | nudeln, teigwaren, instantnudeln, mehl, spaghetti
ice cream: eishersteller, eiscremehersteller, eisdiele | speiseeis, eiscreme, eiskrem
infant formula: babynahrungshersteller | babynahrung, säuglingsnahrung, milchpulver, babymilch
breakfast cereals: müslihersteller | müsli, frühstücksflocken, cornflakes, haferflocken
biscuits: kekshersteller, gebäckhersteller | keks, kekse, gebäck, waffeln
snacks: | knabbergebäck, salzgebäck, snacks
chocolate: kaugummihersteller | kaugummi, kaugummis, bonbons, pralinen, gummibärchen, schokoriegel
poultry: geflügelzüchter, hühnerzüchter, geflügelhersteller, hähnchenmäster | geflügel, hühner, huhn, hähnchen, hühnchen, geflügelfleisch, puten
eggs: eierproduzent, eierhersteller | eier, hühnereier
pork: schweinezüchter, schweinemäster | schweine, schweinefleisch, schweinezucht, schinken, speck
beef: rinderzüchter, viehzüchter | rinder, rindfleisch, rinderzucht, vieh, kühe, viehzucht
sausages: wursthersteller, metzgerei, fleischerei, metzger | würste, würstchen, wurstwaren
dairy: joghurthersteller, butterhersteller | joghurts, quark, sahne, molkereiprodukte
animal feed: futtermittelhersteller | futtermittel, viehfutter, fischfutter, hühnerfutter, futter
pet food: | hundefutter, katzenfutter, tiernahrung, heimtierbedarf
flowers: blumenhändler, florist, gärtnerei, blumenzüchter | blumen, schnittblumen, zimmerpflanzen, pflanzen
natural rubber: kautschukproduzent, kautschukplantage | naturkautschuk, kautschuk, latex
gloves: | handschuhe, gummihandschuhe, latexhandschuhe, einweghandschuhe, handschuh
cotton: baumwollspinnerei, spinnerei | baumwolle, baumwollgarn, garn, garne
textiles: textilhersteller, textilkonzern, weberei | textilien, stoffe, gewebe
wool: | wolle, schafwolle, kaschmir, strickwaren
silk: | seide
leather: gerberei, lederhersteller | leder
fishing: fischereiunternehmen, fischereikonzern, fischereiflotte | fischerei, thunfisch, hering, kabeljau, fischmehl, fischöl, krabben, fischfang
shrimp: garnelenzüchter, garnelenfarm | garnele, garnelen, shrimps, krevetten
bottled water: mineralwasserabfüller, mineralbrunnen | flaschenwasser, quellwasser, mineralwasser
juices: safthersteller, fruchtsafthersteller, saftabfüller | saft, säfte, fruchtsaft, fruchtsäfte, orangensaft
energy drinks: energydrinkhersteller | energydrink, energy drinks, sportgetränke
vitamins: vitaminhersteller | vitamine, vitamin, nahrungsergänzung, nahrungsergänzungsmittel, proteinpulver
ready meals: | fertiggerichte, fertiggericht, tiefkühlpizza, konserven, kochboxen, fertigmahlzeiten
plant-based: | fleischersatz, pflanzliche lebensmittel, vegane lebensmittel, tofu, hafermilch, veganes fleisch
organic food: biosupermarkt, biohändler | bioprodukte, biolebensmittel, naturkost, reformhaus
yeast: | hefe, backpulver
starch: | stärke
gelatin: | gelatine, kollagen
malt: mälzerei | malz
honey: imker, imkerei | honig
cannabis: | hanf, marihuana, medizinisches cannabis
e-cigarettes: | e zigaretten, elektronische zigaretten, e zigarette, nikotinbeutel
tobacco: | zigarette, zigarre, schnupftabak
diapers: windelhersteller | windel, windeln, damenbinden, tampons, hygieneartikel
tissue paper: klopapierhersteller | toilettenpapier, klopapier, taschentücher, küchenrolle, küchenpapier
razors: | rasierer, rasierklingen, rasierapparate, rasierklinge
toothpaste: | zahnpasta, zahnbürste, zahnbürsten, mundpflege
shampoo: | shampoos, haarpflege, haarfarbe, haarfärbemittel, deo, deodorant
cleaning products: | reinigungsmittel, putzmittel, waschpulver, spülmittel
candles: | kerze, kerzen
cookware: kochtopfhersteller, topfhersteller, pfannenhersteller | kochgeschirr, kochtöpfe, töpfe, pfannen, schnellkochtöpfe, küchenutensilien
tableware: porzellanhersteller | porzellan, geschirr, gläser
knives: messerhersteller, besteckhersteller | messer, besteck, scheren, taschenmesser
mattresses: bettenhersteller, matratzenhersteller | matratze, matratzen, betten, bettwaren, kissen
sofas: sofahersteller, polstermöbelhersteller | sofa, sofas, polstermöbel, sessel, couch
office furniture: büromöbelhersteller, bürostuhlhersteller | büromöbel, bürostühle, schreibtische
carpets: teppichhersteller | teppich, teppiche, teppichboden
flooring: bodenbelaghersteller | bodenbeläge, bodenbelag, parkett, laminat, fußböden, vinylboden
curtains: | vorhänge, gardinen, rollläden, jalousien, markisen, rolladen
wallpaper: | tapete, tapeten
kitchens: küchenbauer, küchenmöbelhersteller, küchenhersteller | einbauküchen, einbauküche, küchenmöbel, küchenschränke
home textiles: | bettwäsche, handtücher, heimtextilien, decken
sewing machines: | nähmaschine, nähmaschinen
vacuum cleaners: | staubsauger, saugroboter
washing machines: | waschmaschine, waschmaschinen, geschirrspüler, spülmaschinen, wäschetrockner
refrigerators: | kühlschrank, kühlschränke, gefrierschränke, gefriertruhen
cookers: herdhersteller | herd, herde, öfen, backöfen, mikrowellen, reiskocher
coffee machines: | kaffeemaschine, kaffeemaschinen, kaffeevollautomaten, espressomaschinen
water heaters: | warmwasserbereiter, durchlauferhitzer, boiler
air purifiers: | luftreiniger, luftfilter, luftbefeuchter
water purifiers: | wasserfilter, wasseraufbereiter, trinkwasserfilter
lawn mowers: | rasenmäher, gartengeräte, rasenroboter, mähroboter
chainsaws: kettensägenhersteller | kettensäge, kettensägen, motorsäge, motorsägen
stationery: bleistifthersteller, stiftehersteller, schreibwarenhändler | schreibwaren, stifte, bleistift, bleistifte, kugelschreiber, bürobedarf, büroartikel, schulbedarf
greeting cards: | grußkarten, glückwunschkarten, geschenkpapier
baby products: | kinderwagen, babyartikel, babyprodukte, kindersitze, babybedarf
luggage: kofferhersteller, taschenhersteller | koffer, reisegepäck, rucksäcke, gepäck, rucksack
lingerie: unterwäschehersteller, miederwarenhersteller | unterwäsche, dessous, bademode, büstenhalter, bhs
hosiery: strumpfhersteller, sockenhersteller | socken, strümpfe, strumpfwaren, strumpfhosen
jeans: | jeanshosen, jeans, jeanshose
workwear: | arbeitskleidung, berufskleidung, uniformen, schutzkleidung, sicherheitsschuhe, arbeitsschuhe
menswear: herrenausstatter, hemdenhersteller | herrenmode, anzüge, hemden, herrenbekleidung, krawatten
children clothing: | kindermode, babykleidung, kinderkleidung, kinderbekleidung
zippers: | reißverschluss, reißverschlüsse
hats: huthersteller | hüte, mützen, kopfbedeckungen
golf: | golfschläger, golfbälle, golfausrüstung
skis: skihersteller, skibauer | skier, skiausrüstung, snowboards, wintersport, wintersportartikel
rackets: | tennisschläger, schläger
camping: zelthersteller | zelte, campingausrüstung, outdoorausrüstung, campingartikel
fishing tackle: | angelruten, angelbedarf, angelausrüstung, angelgeräte
swimming pools: schwimmbadbauer | schwimmbecken, swimmingpools, schwimmbäder
fitness equipment: | fitnessgeräte, laufbänder, heimtrainer, sportgeräte
firearms: schusswaffenhersteller, pistolenhersteller, gewehrhersteller | schusswaffe, schusswaffen, pistolen, gewehre, gewehr, revolver, handfeuerwaffen
fireworks: | feuerwerk, feuerwerkskörper, böller, pyrotechnik
trading cards: | sammelkarten, sammelfiguren, sammlerstücke
dolls: puppenhersteller | puppen, kuscheltiere, plüschtiere, stofftiere, teddybären
toys: | brettspiele, bauklötze, modelleisenbahn, modelleisenbahnen, spielwaren
musical instruments: instrumentenbauer, klavierbauer, gitarrenbauer, geigenbauer | musikinstrument, klaviere, klavier, flügel, gitarre, gitarren, geigen, schlagzeug
sunglasses: | sonnenbrille, brillengestelle, brille, brillengläser
contact lenses: | kontaktlinse, kontaktlinsen
perfumes: parfumhersteller, parfümeur, parfümerie | parfum, parfums, parfüms, düfte
make-up: | lippenstift, lippenstifte, schminke, nagellack, wimperntusche
hair salons: friseurkette, friseur | friseure, friseursalons, friseursalon, kosmetiksalons, nagelstudios
bookstores: buchhändler, buchhandlung, buchhandelskette | buchhandlungen, buchhandel
home improvement: baumarktkette, heimwerkermarkt, gartencenter | baumarkt, baumärkte, heimwerkerbedarf, gartencenter
discount stores: ein euro laden, billigladen | billigläden, sonderpostenmarkt, restpostenmarkt
duty-free: | duty free läden, zollfreie läden, reiseeinzelhandel
warehouse clubs: großmarkt, großmarktkette | großmärkte
food wholesale: lebensmittelgroßhändler | lebensmittelgroßhandel, gastronomiebelieferung
second hand: gebrauchtwarenhändler | second hand kleidung, gebrauchtwaren, gebrauchte kleidung
auctions: auktionshaus, auktionator | auktion, auktionen, versteigerungen, versteigerung
pubs: kneipenbetreiber, kneipenkette, pubkette, diskothekenbetreiber | kneipe, kneipen, gaststätten, gasthäuser, diskotheken, nachtclubs
pizza: pizzakette, pizzalieferant, pizzalieferdienst | pizzas, pizzen, pizzerien
hamburgers: burgerkette, hamburgerkette |
sushi: sushikette | sushi
coffee: kaffeehauskette | kaffeehäuser, kaffeebohnen, kaffeekapseln, cafés
vending machines: automatenbetreiber, automatenaufsteller | verkaufsautomaten, getränkeautomaten, warenautomaten, snackautomaten, kaffeeautomaten
car dealers: autohaus, autohändler, gebrauchtwagenhändler, autohauskette | autohäuser, gebrauchtwagen, autohandel
bicycles: fahrradbauer, e bike hersteller | e bike, e bikes, elektrofahrräder, elektrofahrrad, rennräder
convenience stores: kioskbetreiber, kioskkette, tankstellenshop | kioske, kiosk, nachbarschaftsläden
soups: suppenhersteller | suppe, suppen, fertigsuppen
spreads: marmeladenhersteller | marmelade, konfitüre, brotaufstriche, erdnussbutter
coconut: | kokosnuss, kokosnüsse, kokosöl, kokosmilch
seaweed: | algen, seetang
helmets: helmhersteller | helm, helme, motorradhelme, fahrradhelme
sun care: | sonnencreme, sonnenschutz
umbrellas: | regenschirm, regenschirme, sonnenschirme
lighters: | feuerzeug, feuerzeuge
saunas: saunabauer | saunen
`;
