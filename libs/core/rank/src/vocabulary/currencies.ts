/** Currencies by name, plural and nickname in five languages; ISO codes are known without being written. */
export const currencyNames = `
USD: dollar, dollars, us dollar, us dollars, u.s. dollar, american dollar, greenback, greenbacks, buck, bucks, us-dollar, amerikanischer dollar, amerikanische dollar, dólar, dólares, dólar estadounidense, dólar americano, dollar américain, dollars américains, ドル, 米ドル, アメリカドル
EUR: euro, euros, €, ユーロ
GBP: pound, pounds, pound sterling, sterling, british pound, british pounds, quid, pfund, britisches pfund, britische pfund, pfund sterling, livre sterling, livre, livres sterling, livre britannique, libra, libra esterlina, libras, libras esterlinas, libra británica, ポンド, 英ポンド, イギリスポンド
JPY: yen, japanese yen, japanischer yen, japanische yen, japanischen yen, yen japonais, yen japonés, yenes, 円, 日本円
CHF: swiss franc, swiss francs, swissie, franc, francs, franken, schweizer franken, franc suisse, francs suisses, franco suizo, francos suizos, franco, francos, スイスフラン, フラン
AUD: australian dollar, australian dollars, aussie, aussie dollar, aussies, australischer dollar, australische dollar, australischen dollar, dollar australien, dollars australiens, dólar australiano, dólares australianos, 豪ドル, オーストラリアドル
NZD: new zealand dollar, new zealand dollars, kiwi, kiwi dollar, kiwis, neuseeland dollar, neuseeländischer dollar, neuseeländische dollar, dollar néo zélandais, dólar neozelandés, ニュージーランドドル, nzドル
CAD: canadian dollar, canadian dollars, loonie, loonies, kanadischer dollar, kanadische dollar, kanadischen dollar, dollar canadien, dollars canadiens, dólar canadiense, dólares canadienses, カナダドル, 加ドル
CNY: yuan, chinese yuan, renminbi, rmb, chinesischer yuan, yuan chinois, yuan chino, 人民元, 元, 中国元
CNH: offshore yuan, offshore renminbi
HKD: hong kong dollar, hong kong dollars, hongkong dollar, dollar de hong kong, dólar de hong kong, 香港ドル
SGD: singapore dollar, singapore dollars, singapur dollar, dollar de singapour, dólar de singapur, シンガポールドル
TWD: taiwan dollar, taiwanese dollar, new taiwan dollar, 台湾ドル
KRW: won, korean won, south korean won, koreanischer won, won coréen, won surcoreano, ウォン, 韓国ウォン
INR: rupee, rupees, indian rupee, indian rupees, rupie, indische rupie, roupie, roupie indienne, rupia india, ルピー, インドルピー
SEK: swedish krona, swedish kronor, krona, kronor, swedish crown, schwedische krone, schwedische kronen, schwedischen kronen, couronne suédoise, couronnes suédoises, corona sueca, coronas suecas, スウェーデンクローナ
NOK: norwegian krone, norwegian kroner, norwegian crown, krone, kroner, norwegische krone, norwegische kronen, norwegischen kronen, couronne norvégienne, couronnes norvégiennes, corona noruega, coronas noruegas, ノルウェークローネ
DKK: danish krone, danish kroner, danish crown, dänische krone, dänische kronen, dänischen kronen, couronne danoise, couronnes danoises, corona danesa, coronas danesas, デンマーククローネ
ISK: icelandic krona, icelandic króna, isländische krone, couronne islandaise, corona islandesa
PLN: zloty, zlotys, polish zloty, polnischer zloty, zloty polonais, zloty polaco, ズロチ
CZK: koruna, czech koruna, czech crown, tschechische krone, tschechische kronen, couronne tchèque, corona checa, チェココルナ
HUF: forint, forints, hungarian forint, ungarischer forint, forint hongrois, forinto húngaro, フォリント
RON: romanian leu, leu, rumänischer leu, leu roumain, leu rumano
RUB: ruble, rouble, rubles, roubles, russian ruble, russian rouble, rubel, russischer rubel, rouble russe, rublo, rublos, rublo ruso, ルーブル
TRY: turkish lira, lira, liras, türkische lira, livre turque, lira turca, liras turcas, トルコリラ, リラ
ZAR: rand, south african rand, südafrikanischer rand, rand sud africain, rand sudafricano, ランド, 南アフリカランド
MXN: peso, pesos, mexican peso, mexican pesos, mexikanischer peso, mexikanische peso, peso mexicain, pesos mexicains, peso mexicano, pesos mexicanos, メキシコペソ, ペソ
BRL: real, reais, brazilian real, brazilian reais, brasilianischer real, réal brésilien, real brésilien, real brasileño, reales brasileños, レアル, ブラジルレアル
ARS: argentine peso, argentinian peso, argentinischer peso, peso argentin, peso argentino, pesos argentinos
CLP: chilean peso, chilenischer peso, peso chilien, peso chileno, pesos chilenos
COP: colombian peso, kolumbianischer peso, peso colombien, peso colombiano, pesos colombianos
PEN: peruvian sol, sol peruano, sol péruvien, nuevo sol
ILS: shekel, shekels, israeli shekel, new shekel, schekel, shekel israélien, séquel, シェケル
THB: baht, thai baht, thailändischer baht, baht thaïlandais, baht tailandés, バーツ, タイバーツ
IDR: rupiah, indonesian rupiah, indonesische rupiah, roupie indonésienne, rupia indonesia, ルピア
MYR: ringgit, malaysian ringgit, リンギット
PHP: philippine peso, peso filipino, フィリピンペソ
VND: dong, vietnamese dong, ドン
AED: dirham, dirhams, emirati dirham, uae dirham, dírham
SAR: riyal, saudi riyal, saudi-riyal
KWD: kuwaiti dinar, kuwait dinar, dinar
EGP: egyptian pound, ägyptisches pfund, livre égyptienne, libra egipcia
NGN: naira, nigerian naira
KES: kenyan shilling, kenya shilling
PKR: pakistani rupee, pakistanische rupie
UAH: hryvnia, ukrainian hryvnia
MAD: moroccan dirham, dirham marocain
`;

/** Traders' words that name both sides of a pair. */
export const pairNames = `
EURUSD: fiber rate, fiber exchange rate
USDCAD: usd loonie
`;
