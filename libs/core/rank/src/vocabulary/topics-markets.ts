/** Share indices, sizes and styles of companies, regions. A phrase stands under one topic only. */
export const marketTopics = `
stocks: stocks, stock, shares, equities, equity, stock market, share market, equity market, stock index, stock market index, share index, equity index, national index, main index, benchmark index, blue chips, aktien, aktie, aktienindex, aktienmarkt, leitindex, börsenindex, actions, indice boursier, marché actions, bourse, acciones, índice bursátil, bolsa, renta variable, azioni, borsa, 株, 株式, 株価指数
total-market: total market, total stock market, whole market, broad market, entire market, all cap, gesamtmarkt, marché total, mercado total
large-cap: large cap, large caps, largecap, large companies, big companies, mega cap, mega caps, große unternehmen, großunternehmen, grandes capitalisations, grandes entreprises, grandes empresas, gran capitalización, 大型株
mid-cap: mid cap, mid caps, midcap, midcaps, medium cap, medium sized companies, mid sized companies, mittelgroße unternehmen, nebenwerte, moyennes capitalisations, valeurs moyennes, mediana capitalización, 中型株
small-cap: small cap, small caps, smallcap, smallcaps, small companies, smaller companies, kleine unternehmen, petites capitalisations, petites entreprises, pequeñas empresas, pequeña capitalización, 小型株
micro-cap: micro cap, micro caps, microcap, tiny companies
growth: growth, growth stocks, growth companies, wachstum, wachstumswerte, wachstumsaktien, croissance, valeurs de croissance, crecimiento, 成長株, グロース株
value: value, value stocks, value companies, undervalued, cheap stocks, substanzwerte, substanzaktien, valeurs décotées, acciones de valor, 割安株, バリュー株
momentum: momentum, momentum factor, momentum stocks
quality: quality, quality factor, quality stocks, qualität, qualitätsaktien, qualité, calidad
low-volatility: low volatility, low vol, minimum volatility, min vol, minimum variance, niedrige volatilität, geringe schwankung, faible volatilité, volatilité minimale, baja volatilidad
high-beta: high beta
multifactor: multifactor, multi factor, smart beta
equal-weight: equal weight, equal weighted, equally weighted, gleichgewichtet, gleichgewichtung, équipondéré, equiponderado
dividend: dividend, dividends, high dividend, high dividend yield, dividend yield, dividend stocks, dividend income, dividende, dividenden, hohe dividende, dividendenaktien, dividendenstarke aktien, hauts dividendes, dividendes, dividendo, dividendos, altos dividendos, 配当, 高配当, 高配当株
dividend-growth: dividend growth, dividend growers, growing dividends, rising dividends, dividend appreciation, dividendenwachstum, croissance du dividende
dividend-aristocrats: dividend aristocrats, aristocrats, dividendenaristokraten, aristocrates du dividende, aristócratas del dividendo
buybacks: buybacks, buyback, share repurchases, aktienrückkäufe, rachats d actions
ipo: ipo, ipos, initial public offerings, newly listed companies, börsengänge, introductions en bourse
spinoffs: spinoffs, spin offs, spinoff
covered-call: covered call, covered calls, buy write, buywrite, call writing, option income
esg: esg, sustainable, sustainability, socially responsible, sri, ethical, responsible investing, nachhaltig, nachhaltigkeit, nachhaltige aktien, investissement responsable, isr, sostenible, sostenibilidad
islamic: islamic, sharia, shariah, halal, sharia compliant, islamisch, islamique, islámico
total-return: total return, with dividends reinvested
active: actively managed, active management, aktiv gemanagt, gestion active, gestión activa
wide-moat: wide moat, economic moat, moat stocks
sp-500: s&p 500, s&p500, s&p five hundred, s&p, standard & poors 500, standard poor s 500, spx, five hundred largest us companies
sp-100: s&p 100, s&p100, standard & poors 100
sp-400: s&p 400, s&p400, s&p midcap 400, s&p mid cap 400
sp-600: s&p 600, s&p600, s&p smallcap 600, s&p small cap 600
dow-30: dow, dow jones, the dow, dow 30, dow jones 30, dow jones industrial, dow jones industrial average, dow jones industrials, industrial average, djia, ダウ, ダウ平均, nyダウ
dow-transports: dow transports, dow jones transportation, dow jones transportation average, dow transportation
dow-utilities: dow utilities, dow jones utilities, dow jones utility average
dow-composite: dow composite, dow jones composite, dow jones composite average
nasdaq-composite: nasdaq, nasdaq composite, nasdaq index, nasdaq composite index, ナスダック
nasdaq-100: nasdaq 100, nasdaq100, nasdaq one hundred, ndx, qqq, cubes, ナスダック100
nasdaq-next: nasdaq next gen 100, nasdaq next generation, next gen 100
russell-1000: russell 1000, russell1000
russell-2000: russell 2000, russell2000, russell two thousand
russell-3000: russell 3000, russell3000
nyse-composite: nyse composite, nyse index, new york stock exchange composite
wilshire-5000: wilshire 5000, wilshire
nyse-fang: fang, faang, fang plus, faang stocks, fang stocks, magnificent seven, mag 7, big tech
ftse-100: ftse 100, ftse100, ftse, footsie, footsie 100, uk 100
ftse-250: ftse 250, ftse250
ftse-350: ftse 350, ftse350
ftse-all-share: ftse all share, ftse allshare, uk all share
ftse-aim: ftse aim, aim all share, aim 100, alternative investment market
dax: dax, dax 40, dax 30, dax40, dax30, german 40
mdax: mdax, m dax
sdax: sdax, s dax
tecdax: tecdax, tec dax
cac-40: cac 40, cac40, cac, cac quarante
sbf-120: sbf 120, sbf120
ibex-35: ibex 35, ibex35, ibex
ftse-mib: ftse mib, mib, ftsemib, mib 40, s&p mib
aex: aex, amsterdam exchange index, aex 25
bel-20: bel 20, bel20
smi: smi, swiss market index, smi 20
spi-swiss: swiss performance index
atx: atx, austrian traded index
psi-20: psi 20, psi20, psi
iseq: iseq, iseq 20, iseq all share, irish stock exchange quotient
omxs30: omxs30, omx stockholm 30, omxs 30, omx 30, omx stockholm
omxh25: omxh25, omx helsinki 25, omxh 25, omx helsinki
omxc25: omxc25, omx copenhagen 25, omxc 25, omxc20, omx copenhagen 20, omx c25, omx copenhagen
obx: obx, obx index, osebx, oslo benchmark
wig20: wig20, wig 20, wig
px-prague: px index, prague px, px praha
bux: bux, budapest stock index
bist-100: bist 100, bist100, bist, xu100, ise 100
moex: moex, moex russia, micex, imoex
rts: rts index, rtsi
ta-35: ta 35, ta35, tel aviv 35, tase 35
ta-125: ta 125, ta125, tel aviv 125
tadawul: tadawul, tasi, tadawul all share
egx-30: egx 30, egx30
jse-all-share: jse all share, jse index, johannesburg all share, alsi
jse-top-40: jse top 40, top 40 index, jse 40, south africa 40
shanghai-composite: shanghai composite, sse composite, shanghai index, shanghai stock index, 上証指数, 上海総合指数
nikkei-225: nikkei 225, nikkei225, nikkei, nikkei average, nikkei stock average, 日経平均, 日経平均株価, 日経225, 日経
topix: topix, tokyo stock price index, トピックス, 東証株価指数
hang-seng: hang seng, hang seng index, hsi
hang-seng-china: hang seng china enterprises, h shares, h share index, hscei, china enterprises
hang-seng-tech: hang seng tech, hang seng technology, hang seng technologies, hstech
csi-300: csi 300, csi300, china a shares, a shares
shenzhen-component: shenzhen component, shenzhen index, szse component
chinext: chinext
taiex: taiex, taiwan weighted, taiwan weighted index, twse
kospi: kospi, kospi composite
kospi-200: kospi 200, kospi200
kosdaq: kosdaq
nifty-50: nifty, nifty 50, nifty50, nse 50
sensex: sensex, bse sensex, bse 30, sensex 30
nifty-bank: nifty bank, bank nifty, banknifty
straits-times: straits times, straits times index, sti
klci: klci, fbm klci, bursa malaysia klci, kuala lumpur composite
set-thailand: set index, stock exchange of thailand index
jakarta-composite: jakarta composite, jakarta composite index, ihsg, jci, idx composite
psei: psei, pse index, pse composite
asx-200: asx 200, asx200, asx, s&p asx 200
all-ordinaries: all ordinaries, all ords
asx-50: asx 50, asx50, s&p asx 50
nzx-50: nzx 50, nzx50, nzx, s&p nzx 50
tsx-composite: tsx composite, tsx, s&p tsx composite, s&p tsx, toronto composite
tsx-60: tsx 60, tsx60, s&p tsx 60
tsx-venture: tsx venture, tsxv, venture composite
ibovespa: ibovespa, bovespa, ibov, bovespa index
ipc-mexico: ipc, ipc mexico, bmv ipc, s&p bmv ipc, mexbol
merval: merval, s&p merval
igpa-chile: igpa, s&p clx igpa, s&p ipsa, ipsa
euro-stoxx-50: euro stoxx 50, eurostoxx 50, eurostoxx50, euro stoxx, eurostoxx, estoxx 50, stoxx 50, eurozone blue chips
stoxx-600: stoxx 600, stoxx600, stoxx europe 600, europe stoxx 600, euro stoxx 600, eurostoxx 600
euronext-100: euronext 100, euronext100
world: world, global, worldwide, global stocks, global equities, welt, weltweit, weltaktien, aktien weltweit, mondial, monde, actions monde, mundial, mundo, mondo, globale, 世界株式, 全世界
msci-world: msci world, msci world index
all-world: all world, ftse all world, acwi, msci acwi, all country world, msci all country world, total world, entire world, whole world, all countries, 全世界株式, オールカントリー
world-ex-us: world ex us, world ex usa, all world ex us, global ex us, international ex us, ex us, ex usa, non us, outside the us, outside us, total international, international, international stocks, international equity, monde hors états unis, welt ohne usa, mundo sin estados unidos
developed-ex-us: developed ex us, developed markets, developed world, developed countries, developed markets ex us, industrieländer, marchés développés, pays développés, mercados desarrollados, 先進国, 先進国株式
eafe: eafe, msci eafe, europe australasia far east
emerging-markets: emerging markets, emerging market, emerging, emerging economies, emerging countries, developing markets, developing countries, msci em, msci emerging markets, schwellenländer, schwellenmärkte, marchés émergents, pays émergents, émergents, mercados emergentes, emergentes, países emergentes, mercati emergenti, 新興国, 新興国株, 新興国株式
emerging-ex-china: emerging markets ex china, em ex china, emerging ex china, emerging markets without china, schwellenländer ohne china
frontier: frontier markets, frontier, frontier market, grenzmärkte, marchés frontières, mercados frontera
europe: europe, european, european stocks, european shares, european equities, pan european, europa, europäisch, europäische aktien, actions européennes, européen, européenne, europeo, europea, acciones europeas, 欧州, 欧州株
europe-ex-uk: europe ex uk, europe without uk, europe excluding uk, european ex uk
eurozone: eurozone, euro zone, euro area, euroland, eurozone stocks, emu, eurozona, zone euro, zona euro, eurozonen, euroraum
nordics: nordics, nordic, nordic countries, scandinavia, scandinavian, skandinavien, nordisch, scandinavie, pays nordiques, escandinavia, países nórdicos
baltics: baltics, baltic, baltic states, baltikum, pays baltes, países bálticos
eastern-europe: eastern europe, east european, central europe, cee, osteuropa, europe de l est, europa del este
asia: asia, asian, asian stocks, asien, asiatisch, asie, asiatique, asiático, アジア, アジア株
asia-pacific: asia pacific, apac, asien pazifik, asie pacifique, asia pacífico, アジア太平洋
asia-ex-japan: asia ex japan, asia without japan, asia excluding japan, asien ohne japan, asie hors japon, asia sin japón
pacific-ex-japan: pacific ex japan, pacific without japan, pazifik ohne japan, pacifique hors japon
asean: asean, southeast asia, south east asia, southeast asian, südostasien, asie du sud est, sudeste asiático
latin-america: latin america, latin american, latam, south america, lateinamerika, südamerika, amérique latine, américa latina, latinoamérica, 中南米
middle-east: middle east, middle eastern, gulf states, gcc, naher osten, moyen orient, oriente medio
africa: africa, african, pan african, afrika, afrique, áfrica
bric: bric, brics, brazil russia india china
`;
