/** Bonds, cash, mixed funds, volatility, currencies, commodities and coins. A phrase stands under one topic only. */
export const assetTopics = `
bonds: bonds, bond, fixed income, debt, bond market, anleihen, anleihe, rentenfonds, renten, obligations, obligataire, obligation, bonos, bono, renta fija, obbligazioni, 債券
aggregate-bonds: aggregate bonds, aggregate bond, total bond market, total bond, us aggregate, global aggregate, aggregate, core bonds, broad bond market, universe bond
government-bonds: government bonds, government bond, government debt, sovereign bonds, sovereign bond, sovereign debt, govt bonds, state bonds, staatsanleihen, staatsanleihe, obligations d état, obligations souveraines, emprunts d état, dette souveraine, bonos del estado, bonos soberanos, deuda pública, deuda soberana, titoli di stato, 国債
treasuries: treasuries, treasury, us treasuries, us treasury, treasury bonds, treasury bond, treasury notes, treasury note, t bonds, t notes, us government bonds, us staatsanleihen, bons du trésor américain, bonos del tesoro, 米国債, 米国国債
treasury-bills: treasury bills, treasury bill, t bills, t bill, tbills, us t bills, schatzwechsel, bons du trésor, letras del tesoro
treasury-strips: strips, treasury strips, zero coupon, zero coupon treasuries, zero coupon bonds, extended duration, nullkuponanleihen, zéro coupon
treasury-floating: floating rate treasuries, floating rate treasury, treasury floaters
gilts: gilts, gilt, uk gilts, uk government bonds, british government bonds, british gilts
bunds: bunds, bund, german bunds, bundesanleihen, german government bonds, deutsche staatsanleihen
inflation-linked: inflation linked, inflation linked bonds, inflation protected, inflation protected securities, inflation protection, tips, tips bonds, treasury inflation protected securities, linkers, index linked, index linked gilts, inflationsgeschützt, inflationsindexierte anleihen, indexées sur l inflation, obligations indexées, ligadas a la inflación, 物価連動国債
corporate-bonds: corporate bonds, corporate bond, corporates, corporate debt, company bonds, investment grade, investment grade bonds, unternehmensanleihen, obligations d entreprises, obligations d entreprise, bonos corporativos, deuda corporativa, 社債
high-yield: high yield, high yield bonds, high yield bond, high yield corporate bonds, junk bonds, junk bond, junk, hochzinsanleihen, ramschanleihen, haut rendement, obligations à haut rendement, alto rendimiento, bonos basura, ハイイールド債
fallen-angels: fallen angels, fallen angel
municipal: municipal bonds, municipal bond, municipal, munis, muni, muni bonds, tax exempt bonds, tax free bonds, kommunalanleihen, obligations municipales, bonos municipales
california: california, californian
new-york: new york municipal, new york muni, new york munis
mortgage-bonds: mortgage bonds, mortgage backed, mortgage backed securities, mbs, agency mortgages, ginnie mae, hypothekenanleihen, titres adossés à des hypothèques
floating-rate: floating rate, floating rate bonds, floaters, frn, floating rate notes, variabel verzinslich, taux variable, obligations à taux variable, tipo variable
bank-loans: bank loans, senior loans, leveraged loans, senior loan, loan fund
clo: clo, clos, collateralized loan obligations
convertible: convertible bonds, convertible bond, convertibles, convertible, wandelanleihen, obligations convertibles, bonos convertibles, 転換社債
emerging-bonds: emerging market bonds, emerging markets bonds, emerging market debt, emerging markets debt, em bonds, em debt, schwellenländeranleihen, obligations émergentes, dette émergente, bonos emergentes, deuda emergente, 新興国債券
local-currency: local currency, lokalwährung, devise locale, monnaie locale, moneda local
green-bonds: green bonds, green bond, grüne anleihen, obligations vertes, bonos verdes
long-term: long term, long dated, long duration, long maturity, langlaufend, lange laufzeit, long terme, largo plazo, 長期
intermediate-term: intermediate term, intermediate, medium term, medium duration, mittlere laufzeit, moyen terme, medio plazo
short-term: short term, short dated, short duration, short maturity, kurzlaufend, kurze laufzeit, court terme, corto plazo, 短期
ultra-short-bonds: ultra short bonds, ultra short bond, ultra short, ultrashort bonds, ultra short term bonds, ultra short duration, enhanced short maturity
money-market: money market, money markets, cash, cash fund, overnight rate, overnight, geldmarkt, geldmarktfonds, tagesgeld, marché monétaire, monétaire, mercado monetario, monetario
preferred-shares: preferred shares, preferred stock, preferred stocks, preferreds, preference shares, preferred, vorzugsaktien, actions privilégiées, actions de préférence, acciones preferentes, 優先株
multi-asset: multi asset, asset allocation, all in one, one fund portfolio, mischfonds, diversifié, multi actifs, multiactivo
balanced: balanced, balanced fund, stocks & bonds, 60 40, ausgewogen, équilibré, mixto
target-income: target income, retirement income
target-2025: target 2025, target date 2025, target retirement 2025, retirement 2025, 2025 fund
target-2030: target 2030, target date 2030, target retirement 2030, retirement 2030, 2030 fund
target-2035: target 2035, target date 2035, target retirement 2035, retirement 2035, 2035 fund
target-2040: target 2040, target date 2040, target retirement 2040, retirement 2040, 2040 fund
target-2045: target 2045, target date 2045, target retirement 2045, retirement 2045, 2045 fund
target-2050: target 2050, target date 2050, target retirement 2050, retirement 2050, 2050 fund
target-2055: target 2055, target date 2055, target retirement 2055, retirement 2055, 2055 fund
target-2060: target 2060, target date 2060, target retirement 2060, retirement 2060, 2060 fund
target-2065: target 2065, target date 2065, target retirement 2065, retirement 2065, 2065 fund
volatility: volatility, volatility index, vix, fear index, fear gauge, fear & greed, implied volatility, market volatility, volatilität, volatilitätsindex, angstbarometer, volatilité, indice de la peur, volatilidad, índice del miedo, 恐怖指数, ボラティリティ
skew: skew, skew index
us-dollar: us dollar index, dollar index, dxy, us dollar, dollar, usdx, greenback, dollarindex, us dollar basket, indice dollar, índice dólar, ドル指数
commodities: commodities, commodity, commodity index, broad commodities, raw materials, rohstoffe, rohstoff, matières premières, materias primas, materie prime, コモディティ, 商品指数
precious-metals: precious metals, precious metal, edelmetalle, métaux précieux, metales preciosos, metalli preziosi, 貴金属
physical: physical, physically backed, physically replicated, allocated, physisch, physisch hinterlegt, physique, físico
gold: gold, gold price, gold bars, gold bullion, bullion, spot gold, xau, goldpreis, gold kurs, l or, lor, cours de l or, cours de lor, prix de l or, prix de lor, once d or, oro, precio del oro, 金, 金価格, ゴールド
silver: silver, silver price, silver bullion, spot silver, xag, silber, silberpreis, argent métal, cours de l argent, plata, precio de la plata, 銀, シルバー
platinum: platinum, xpt, platin, platine, platino, プラチナ, 白金
palladium: palladium, xpd, paladio, パラジウム
oil: oil, crude oil, crude, oil price, petroleum, öl, rohöl, erdöl, ölpreis, pétrole, pétrole brut, cours du pétrole, petróleo, crudo, petróleo crudo, petrolio, 原油, 石油
oil-wti: wti, wti oil, wti crude, wti crude oil, west texas intermediate, west texas
oil-brent: brent, brent oil, brent crude, brent crude oil, north sea oil
gasoline: gasoline, petrol, rbob, benzin, prix de l essence, gasolina, ガソリン
natural-gas: natural gas, natgas, nat gas, henry hub, gas price, erdgas, gaz naturel, gas natural, 天然ガス
copper: copper, copper price, kupfer, cuivre, cobre, rame, 銅
aluminium: aluminium, aluminum, aluminio, アルミニウム
nickel: nickel, níquel, ニッケル
zinc: zinc, zink, 亜鉛
industrial-metals: industrial metals, base metals, industriemetalle, métaux industriels, metales industriales
agriculture: agriculture, agricultural commodities, agricultural, grains, crops, soft commodities, agrarrohstoffe, landwirtschaft, matières premières agricoles, agricole, agricultura, agrícola, 農産物
wheat: wheat, weizen, blé, trigo, 小麦
corn: corn, maize, mais, maïs, maíz, トウモロコシ
soybeans: soybeans, soybean, soya, soy, sojabohnen, soja, 大豆
sugar: sugar, zucker, sucre, azúcar, 砂糖
coffee: coffee, coffee beans, kaffee, café, コーヒー
cocoa: cocoa, cacao, kakao, カカオ
cotton: cotton, baumwolle, coton, algodón, 綿花
livestock: livestock, cattle, live cattle, lean hogs, hogs, lebendvieh, bétail, ganado
crypto: crypto, cryptocurrency, cryptocurrencies, crypto currency, crypto index, digital assets, crypto basket, kryptowährung, kryptowährungen, cryptomonnaie, cryptomonnaies, criptomoneda, criptomonedas, 仮想通貨, 暗号資産
bitcoin: bitcoin, bitcoins, btc, xbt, bitcoin price, bitcoin kurs, ビットコイン
ether: ether, ethereum, eth, ether price, ethereum price, イーサリアム
ethereum-classic: ethereum classic, etc coin
bitcoin-cash: bitcoin cash, bch
bitcoin-sv: bitcoin sv, bitcoin satoshi vision, bsv
litecoin: litecoin, lite coin, ltc, ライトコイン
tether: tether, usdt
usd-coin: usd coin, usdc
binance-coin: binance coin, binancecoin, bnb
xrp: xrp, ripple, リップル
solana: solana
cardano: cardano
shiba-inu: shiba inu, shiba coin, shib
dai: dai coin, dai stablecoin
dogecoin: dogecoin, doge coin, doge
tron: tron, trx, tronix
avalanche: avalanche, avax
polkadot: polkadot
chainlink: chainlink
uniswap: uniswap
stellar: stellar, stellar lumens, lumens, xlm
monero: monero, xmr
cosmos: cosmos, cosmos atom
hedera: hedera, hashgraph, hedera hashgraph, hbar
filecoin: filecoin
vechain: vechain
algorand: algorand
aave: aave
tezos: tezos, xtz
eos: eos
maker-dao: maker, makerdao, maker dao
zcash: zcash
dash-coin: dash coin, dash crypto, dash cryptocurrency
iota: iota, miota
decentraland: decentraland
polygon-coin: polygon, matic, polygon matic
terra-luna: terra luna, luna coin, terra classic
basic-attention: basic attention token, brave token
enjin: enjin, enjin coin
chiliz: chiliz
compound: compound token, compound finance
sushiswap: sushiswap, sushi swap
ravencoin: ravencoin
digibyte: digibyte
nem: nem coin, xem
qtum: qtum
waves: waves coin, waves crypto
helium: helium token, helium crypto, helium network
cronos: cronos, crypto com coin
elrond: elrond, multiversx, egld
stacks: stacks token, stacks crypto
`;
