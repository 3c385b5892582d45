/** Types, sizes, finance and grammar in German; the form is that of `englishWords`. */
export const germanWords = `
type ETF: börsengehandelter fonds, börsengehandelte fonds, börsengehandelter indexfonds, indexfonds
type Mutual Fund: investmentfonds, publikumsfonds, rentenfonds, mischfonds, dachfonds
type ETF+Mutual Fund: fonds, aktienfonds, geldmarktfonds, immobilienfonds
type Index: aktienindex, aktienindizes, börsenindex, leitindex, indizes, kursindex, kursbarometer
type Crypto: kryptowährung, kryptowährungen, krypto
type FX: wechselkurs, wechselkurse, devisenkurs, devisenkurse, devisen, währungspaar
type Bond: anleihe, anleihen, staatsanleihe, staatsanleihen, unternehmensanleihe, unternehmensanleihen, bundesanleihe, bundesanleihen
type? Common Stock: aktie, aktien, stammaktie, stammaktien, vorzugsaktie, vorzugsaktien, wertpapier, aktienkurs, aktie von, aktie der, aktien von
maker: hersteller, herstellers, produzent, produzenten, erzeuger, betreiber, anbieter, konzern, konzerne, zulieferer, lieferant, entwickler, händler, kette, ausrüster, dienstleister, bauer, riese, verarbeiter, spezialist, förderer, züchter, verkäufer, exporteur, importeur, großhändler, vertreiber, verleiher, fabrikant, fabrik, vermarkter, lieferanten, verarbeitern, spezialisten, weltmarktführer für
maker?: unternehmen, firma, firmen, gesellschaft, gruppe, marke
size large: große unternehmen, großer konzern, standardwerte, großunternehmen, groß*
size mid: mittelgroß*, mittlere unternehmen, nebenwerte
size small: kleine unternehmen, kleiner unternehmen, kleinunternehmen, nebenwerte, klein*
size largest: größt*, wertvollst*, führend*, bedeutendst*, wichtigst*, marktführer, weltmarktführer
question: wer macht, wer produziert, wer stellt her, wem gehört, welche firma, welches unternehmen, hersteller von, hersteller der, produzent von, betreiber von, anbieter von, eigentümer von, firma die, unternehmen das, konzern der, mutterkonzern von, besitzer von, der hinter, produziert, stellt her, herstellt, baut, investiert in
maker: produziert, stellt her, herstellt, baut, wer macht, wer produziert, wer stellt her, wem gehört, welche firma, welches unternehmen, hersteller von, hersteller der, produzent von, betreiber von, anbieter von, eigentümer von, firma die, unternehmen das, konzern der, mutterkonzern von, besitzer von
yield: rendite, renditen, zins, zinsen, zinssatz, umlaufrendite
plain: dividendenrendite, hohe rendite, deutsche bahn
debt: laufzeit, laufzeiten, laufend, fällig*, bundesanleihe, bundesanleihen, staatsanleihe, staatsanleihen, anleihe, anleihen, schatzanweisung, pfandbrief, festverzinslich*
leverage 2: hebel, gehebelt*, mit hebel, zweifach gehebelt*
leverage? 2: doppelt*, zweifach*
leverage 3: dreifach gehebelt*
leverage? 3: dreifach*
leverage -1: invers*
leverage? -1: fallend*, auf fallende kurse
english growth: wachstum, wachstumsaktien, wachstumswerte
english value: substanzwerte, substanzaktien, unterbewertet*
english dividend: dividende, dividenden, dividendenaktien, dividendentitel, ausschüttend*
english dividend yield: dividendenrendite
english emerging markets: schwellenländer, schwellenmärkte, schwellenländern
english developed markets: industrieländer, industriestaaten
english world global: welt, weltweit*, global*, weltaktien
english government bond: staatsanleihe, staatsanleihen, bundesanleihe, bundesanleihen, bundeswertpapiere
english german: bundesanleihe, bundesanleihen
english corporate bond: unternehmensanleihe, unternehmensanleihen
english covered bond: pfandbrief, pfandbriefe
english bond: anleihe, anleihen, renten, rentenfonds
english money market: geldmarkt, geldmarktfonds, tagesgeld
english high yield: hochzinsanleihen, hochzins, hohe rendite
english inflation linked: inflationsgeschützt*, inflationsindexiert*, inflationsgebunden*
english short term: kurzfristig*, kurzlaufend*, kurze laufzeit, kurzläufer
english long term: langfristig*, langlaufend*, lange laufzeit, langläufer
english currency hedged: währungsgesichert*, währungsabgesichert*, abgesichert*
english commodities: rohstoff, rohstoffe, rohstoffen
english precious metals: edelmetall, edelmetalle
english sustainable esg: nachhaltig*, nachhaltigkeit
english real estate: immobilien, immobilienaktien, immobilienfonds
english technology: technologie, technik, technologieaktien, technologiewerte
english industrial: industrie, industriewerte
english consumer: konsum, konsumgüter, verbraucher
english energy: energie, energieversorgung
english infrastructure: infrastruktur
english multi asset: mischfonds
english fund of funds: dachfonds
english equal weight: gleichgewichtet*
english accumulating: thesaurierend*
english volatility: volatilität, schwankung
english family owned: familienunternehmen
english pension retirement: rente, altersvorsorge
english wheat: weizen
english corn: mais
english natural gas: erdgas
filler: der, die, das, den, dem, des, ein, eine, einer, eines, einem, einen, und, oder, von, vom, zu, zum, zur, im, in, am, an, auf, aus, mit, für, bei, über, nach, ist, sind, wie, was, wo, wer, welche, welcher, welches, kurs, kurse, preis, kaufen, verkaufen, wert von, diagramm, heute, aktuell*, es, man, gibt, ich, suche, beste, besten, bester, sich, auch, als, stammt, kommt, anlegen, sitz
`;
