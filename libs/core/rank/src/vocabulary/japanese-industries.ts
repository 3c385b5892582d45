/** Industries in Japanese by their id: `id: businesses | what they make or deal in`. */
export const japaneseIndustries = `
beer: ビール会社, ビールメーカー, ビール大手, 醸造会社 | ビール, 醸造
spirits: 酒造, 蒸留所, 酒造会社 | ウイスキー, 焼酎, 日本酒, 酒, 蒸留酒
wine: ワイナリー | ワイン, シャンパン
soft drinks: 飲料メーカー | 飲料, 清涼飲料, ジュース
coffee: コーヒーチェーン | コーヒー
tea: | 茶, お茶, 緑茶
tobacco: たばこ会社 | たばこ, タバコ, 煙草
food: 食品会社, 食品メーカー | 食品, 冷凍食品, 加工食品
chocolate: 菓子メーカー, 製菓会社 | 菓子, チョコレート, 製菓, お菓子
dairy: 乳業 | 牛乳, 乳製品, チーズ
meat: 食肉会社 | 食肉, 肉, ハム
fish: 水産会社 | 水産, 魚, サーモン
sugar: 製糖会社 | 砂糖, 製糖
bakery: 製パン会社, パン屋 | パン, 製パン
pasta: 製麺会社 | 即席麺, カップ麺, ラーメン, 麺, 即席めん
grain: | 農業, 穀物
fertiliser: | 肥料
supermarket: スーパー, スーパーマーケット | 食料品
convenience stores: コンビニ, コンビニエンスストア | コンビニ大手
restaurants: 外食チェーン, レストランチェーン, ファストフード, 牛丼チェーン, 回転寿司チェーン, 外食大手 | 外食, レストラン, 回転寿司, 牛丼
department stores: 百貨店, デパート | 百貨店大手
retail: 小売業者, 小売, ホームセンター, 家電量販店, 量販店 | 小売業, 店舗
online retail: ネット通販, 通販会社 | 電子商取引, 通販
apparel: アパレルメーカー, 衣料品チェーン | 衣料品, アパレル, ファッション, 服, 繊維
shoes: 靴メーカー | 靴, スニーカー
sportswear: スポーツ用品メーカー | スポーツ用品
luxury: 高級ブランド | 高級品, ラグジュアリー
jewellery: | 宝石, ジュエリー, 宝飾
watches: 時計メーカー | 時計, 腕時計
toys: 玩具メーカー, おもちゃメーカー | 玩具, おもちゃ
cosmetics: 化粧品メーカー, 化粧品会社 | 化粧品, 香水, 美容
household products: 日用品メーカー | 日用品, 洗剤, トイレットペーパー, おむつ, 生活用品
furniture: 家具メーカー, 家具チェーン | 家具
appliances: 家電メーカー | 家電, エアコン, 白物家電
cars: 自動車メーカー, 自動車会社, 車メーカー, 自動車大手, 完成車メーカー | 自動車, 車, 自動車株
electric cars: 電気自動車メーカー | 電気自動車
trucks: トラックメーカー | トラック, 商用車
motorcycles: バイクメーカー | オートバイ, 二輪車, バイク
bicycles: 自転車メーカー, 自転車部品メーカー | 自転車, 自転車部品
auto parts: 自動車部品メーカー, 部品メーカー | 自動車部品
tyres: タイヤメーカー | タイヤ, ゴム
batteries: 電池メーカー | 電池, バッテリー, リチウムイオン電池
banks: 銀行, メガバンク, 地方銀行, 地銀 | 銀行業, 金融, 銀行株
central banks: 中央銀行 |
insurance: 保険会社, 生命保険会社, 損保, 損害保険会社, 生保 | 保険, 生命保険, 損害保険
reinsurance: 再保険会社 | 再保険
asset management: 資産運用会社, 運用会社 | 資産運用
exchanges: 証券取引所, 取引所 |
brokers: 証券会社, ネット証券, 証券 | 証券業
payments: 決済会社 | 決済, 電子決済
leasing: リース会社 | リース
real estate: 不動産会社, 不動産大手, デベロッパー | 不動産
reits: リート, 不動産投資信託 | 不動産投信
homebuilders: 住宅メーカー, ハウスメーカー | 住宅, 戸建て
pharma: 製薬会社, 製薬大手, 医薬品メーカー, 製薬 | 医薬品, 薬, ワクチン, 製薬株
biotech: バイオ企業, バイオベンチャー | バイオ, バイオテクノロジー
medical devices: 医療機器メーカー, 内視鏡メーカー | 医療機器, 内視鏡, 補聴器
eyewear: 眼鏡メーカー, 眼鏡チェーン | 眼鏡, コンタクトレンズ, メガネ
hospitals: | 病院, 介護
health care: | 医療, ヘルスケア
pharmacies: ドラッグストア, 薬局, 調剤薬局 |
semiconductors: 半導体メーカー, 半導体大手, 半導体会社, 半導体企業 | 半導体, チップ, 半導体株
chip equipment: 半導体製造装置メーカー, 半導体装置メーカー | 半導体製造装置, 露光装置
software: ソフトウェア会社, ソフトウエア会社 | ソフトウェア, ソフトウエア
cybersecurity: | サイバーセキュリティ, サイバーセキュリティー
artificial intelligence: | 人工知能
it services: システム会社 | 情報サービス, システム開発
computers: パソコンメーカー | パソコン, コンピューター, コンピュータ
phones: 携帯電話メーカー, スマホメーカー | スマートフォン, スマホ
electronics: 電機メーカー, 電子機器メーカー, カメラメーカー, テレビメーカー, 電機大手 | 電機, カメラ, テレビ, 電子機器
components: 電子部品メーカー, センサーメーカー | 電子部品, センサー, コンデンサー
telecom: 通信会社, 携帯電話会社, 通信大手, 携帯会社, 通信事業者 | 通信, 携帯電話, 電話
video games: ゲーム会社, ゲームメーカー, ゲーム開発会社, ゲーム大手 | ゲーム, ビデオゲーム, ゲーム機, ゲーム株
streaming: 映画会社 | 映画, アニメ, 動画配信
music: レコード会社, 楽器メーカー | 音楽, 楽器, ピアノ
broadcasting: テレビ局, 放送局 | 放送, メディア
publishing: 出版社, 新聞社 | 出版, 新聞, 漫画
advertising: 広告代理店, 広告会社 | 広告
education: 学習塾 | 教育
oil: 石油会社, 石油大手, 石油メジャー | 石油, 原油
refining: 石油元売り, 製油所 | ガソリン, 石油精製
gas: ガス会社, 都市ガス会社 | ガス, 都市ガス, 天然ガス
coal: 石炭会社 | 石炭
uranium: ウラン会社 | ウラン
nuclear: | 原子力, 原発
utilities: 電力会社, 電力大手 | 電力, 電気, 公益
water: 水道会社 | 水道, 水
renewables: | 再生可能エネルギー, 再エネ
solar: 太陽光パネルメーカー | 太陽光, 太陽光発電
wind: 風車メーカー | 風力, 風力発電
hydrogen: | 水素, 燃料電池
mining: 鉱山会社, 資源会社, 資源大手 | 鉱業, 鉱山, 資源, 金属
gold: 金鉱会社, 金鉱山会社, 金鉱株, 産金会社 | 金, 金鉱, 金価格, ゴールド, 金鉱山, 純金
silver: 銀鉱山会社 | 銀, シルバー, 純銀
platinum: | プラチナ, 白金, パラジウム
copper: 銅山会社 | 銅
iron ore: | 鉄鉱石
lithium: | リチウム
rare earths: | レアアース
nickel: | ニッケル, 亜鉛
steel: 鉄鋼メーカー, 製鉄会社, 鉄鋼会社, 鉄鋼大手, 製鉄 | 鉄鋼, 鋼
aluminium: | アルミ, アルミニウム
chemicals: 化学メーカー, 化学会社, 化学大手 | 化学, 化学品, プラスチック
paint: 塗料メーカー | 塗料
paper: 製紙会社 | 紙, パルプ, 製紙
packaging: | 包装, 容器
cement: セメント会社, セメントメーカー | セメント, コンクリート, 建材
glass: ガラスメーカー | ガラス
ceramics: | 陶磁器, セラミックス, トイレ
elevators: エレベーターメーカー | エレベーター
hvac: エアコンメーカー, 空調メーカー | 空調
construction: 建設会社, ゼネコン, 建設大手 | 建設, 土木
machinery: 機械メーカー, 工作機械メーカー, 重機メーカー, 重工, ベアリングメーカー, 空圧機器メーカー | 機械, 工作機械, ベアリング, ポンプ
construction machinery: 建設機械メーカー, 建機メーカー | 建設機械, 建機
tractors: 農機メーカー, 農業機械メーカー | 農機, 農業機械, トラクター
tools: 工具メーカー, 電動工具メーカー | 工具, 電動工具
robots: ロボットメーカー, 産業用ロボットメーカー | ロボット, 産業用ロボット
electrical equipment: 電線メーカー, モーターメーカー, 重電メーカー | 電線, モーター, 電気機器
instruments: 計測機器メーカー, 精密機器メーカー | 精密機器, 計測機器
conglomerate: 総合商社, 商社, コングロマリット | 商社株
aerospace: 航空機メーカー | 航空機, 航空宇宙
defence: 防衛企業, 防衛大手, 防衛関連企業 | 防衛, 武器, 防衛関連
space: 宇宙企業 | 宇宙, ロケット
airlines: 航空会社, 格安航空会社 | 航空, 空運, 航空株
airports: 空港運営会社 | 空港
railways: 鉄道会社, 私鉄, 鉄道 | 鉄道株, 電車
rail equipment: 鉄道車両メーカー | 鉄道車両
shipping: 海運会社, 海運大手, 船会社 | 海運, 海運株, 船舶
shipbuilding: 造船会社, 造船所 | 造船
logistics: 物流会社, 運送会社, 宅配会社, 宅配業者 | 物流, 宅配, 陸運, 運送
toll roads: | 高速道路
waste: 廃棄物処理会社 | 廃棄物, リサイクル
security: 警備会社 | 警備
staffing: 人材派遣会社 | 人材派遣, 人材
hotels: ホテルチェーン, ホテル会社 | ホテル
casinos: カジノ運営会社 | カジノ
gambling: パチンコメーカー | ギャンブル, パチンコ, 競馬, 宝くじ
travel: 旅行会社 | 旅行, 観光
theme parks: テーマパーク運営会社 | テーマパーク, 遊園地
fitness: | フィットネス, スポーツジム
sports clubs: サッカークラブ | サッカー, 野球
funeral: 葬儀会社 | 葬儀
`;
