/** Countries in Japanese: the name and what stands for it before a noun; one sign alone only where it is seldom anything else. */
export const japaneseCountries = `
AE: アラブ首長国連邦, ドバイ
AR: アルゼンチン
AT: オーストリア
AU: オーストラリア, 豪州
BE: ベルギー
BR: ブラジル
CA: カナダ
CH: スイス
CL: チリ
CN: 中国
CO: コロンビア
CZ: チェコ
DE: ドイツ
DK: デンマーク
EG: エジプト
ES: スペイン
FI: フィンランド
FR: フランス
GB: イギリス, 英国
GR: ギリシャ
HK: 香港
HU: ハンガリー
ID: インドネシア
IE: アイルランド
IL: イスラエル
IN: インド
IS: アイスランド
IT: イタリア
JP: 日本, 日本国, 国内
KE: ケニア
KR: 韓国
KW: クウェート
LU: ルクセンブルク
MX: メキシコ
MY: マレーシア
NG: ナイジェリア
NL: オランダ
NO: ノルウェー
NZ: ニュージーランド
PE: ペルー
PH: フィリピン
PL: ポーランド
PT: ポルトガル
QA: カタール
RU: ロシア
SA: サウジアラビア, サウジ
SE: スウェーデン
SG: シンガポール
TH: タイ
TR: トルコ
TW: 台湾
UA: ウクライナ
US: アメリカ, 米国, アメリカ合衆国, 全米
VN: ベトナム
ZA: 南アフリカ
`;
