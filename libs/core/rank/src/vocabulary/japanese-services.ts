/** The businesses of `englishServices` in Japanese by their id: `id: businesses | what they make or deal in`. */
export const japaneseServices = `
payroll: 給与計算会社 | 給与計算, 人事労務
enterprise software: 業務ソフト会社, 会計ソフト会社 | 業務ソフト, 会計ソフト, 基幹システム
design software: 設計ソフト会社 | 設計ソフト, 設計支援
databases: | データベース
cloud: クラウド会社, クラウド事業者 | クラウド, レンタルサーバー
data centers: データセンター会社, データセンター運営会社 | データセンター
video conferencing: | ビデオ会議, テレビ会議, ウェブ会議
electronic signature: | 電子署名, 電子契約
biometrics: 生体認証会社 | 生体認証, 顔認証, 指紋認証
job portal: 求人サイト, 求人広告会社, 転職サイト | 求人, 求人情報, 転職
property portal: 不動産情報サイト, 住宅情報サイト | 不動産情報, 住宅情報
price comparison: 価格比較サイト | 価格比較
food delivery: フードデリバリー会社, 出前サービス | フードデリバリー, 出前
online education: オンライン教育会社, 通信教育会社 | オンライン教育, 通信教育, eラーニング
social media: マッチングアプリ会社, 婚活会社 | ソーシャルメディア, マッチングアプリ, 交流サイト
search engine: 検索エンジン会社, ネット企業, インターネット企業 | 検索エンジン, インターネット
newspapers: 新聞会社, 通信社 | 新聞紙, ニュース
comics: 漫画出版社, マンガ出版社 | マンガ, コミック, 漫画本
animation: アニメ制作会社, アニメ会社, アニメスタジオ | アニメーション, アニメ制作
radio: ラジオ局 | ラジオ
cinemas: 映画館運営会社, 映画館 | シネコン, 映画館運営
streaming: 映画制作会社, 動画配信会社, 映画配給会社 | 動画, 映画制作
live events: コンサート運営会社, チケット販売会社, 興行会社 | コンサート, チケット, イベント, 演劇
karaoke: カラオケチェーン, カラオケ会社 | カラオケ
bowling: ボウリング場運営会社 | ボウリング
horse racing: 競馬場運営会社, 競馬場 | 競馬場運営, 競輪
motorsports: | モータースポーツ, 自動車レース
trade fairs: 展示会運営会社 | 展示会, 見本市
amusement arcades: ゲームセンター運営会社, ゲームセンター | アミューズメント施設, アーケードゲーム
mortgages: 住宅ローン会社 | 住宅ローン, 住宅金融
student loans: | 学生ローン, 奨学金
consumer loans: 消費者金融, 消費者金融会社 | 消費者ローン, カードローン
microfinance: マイクロファイナンス会社 | マイクロファイナンス, 小口融資
auto loans: 自動車ローン会社, オートローン会社 | 自動車ローン, オートローン
debt collection: 債権回収会社, サービサー | 債権回収
factoring: | ファクタリング
credit cards: クレジットカード会社, カード会社, 信販会社 | クレジットカード, 信販
car insurance: 自動車保険会社 | 自動車保険
health insurers: 医療保険会社 | 医療保険, 健康保険
travel insurance: | 旅行保険
pet insurance: ペット保険会社 | ペット保険
insurance brokers: 保険代理店 | 保険代理
pensions: 年金基金, 年金運用会社 | 年金
currency exchange: 両替商, 送金会社, 外貨両替会社 | 海外送金, 両替, 送金
bitcoin mining: ビットコインマイニング会社, マイニング会社 | マイニング, 仮想通貨マイニング, ビットコイン採掘
crypto exchange: 仮想通貨取引所, 暗号資産取引所 | 仮想通貨交換業
ratings: 格付け会社, 信用調査会社, 格付会社 | 格付け, 信用調査
asset management: 投資会社, ファンド運営会社, ベンチャーキャピタル, 投資ファンド | 資産管理, 未公開株
gift cards: | ギフトカード, 商品券, プリペイドカード
pawn: 質屋 | 質屋業
accounting: 会計事務所 | 会計, 監査
legal services: 法律事務所 | 法律サービス, 弁護士
consulting: コンサルティング会社, コンサル会社 | コンサルティング, コンサル
patents: | 特許, 知的財産
market research: 市場調査会社, 調査会社 | 市場調査, 世論調査
call centers: コールセンター運営会社, コールセンター会社 | コールセンター
testing inspection: 検査会社, 認証会社 | 検査, 認証, 試験検査
engineering services: 設計事務所, 建設コンサルタント, エンジニアリング会社, プラントエンジニアリング会社 | 建築設計, エンジニアリング, プラント建設
real estate agents: 不動産仲介会社, 不動産仲介業者 | 不動産仲介, 仲介
property management: 不動産管理会社, マンション管理会社 | 不動産管理, マンション管理, 賃貸管理
coworking: シェアオフィス会社, 貸会議室会社, レンタルオフィス会社 | コワーキング, 貸会議室, シェアオフィス, レンタルオフィス
student housing: 学生寮運営会社 | 学生寮, 学生マンション
senior living: 老人ホーム運営会社, 介護施設運営会社, 介護会社 | 老人ホーム, 介護施設, 有料老人ホーム, 高齢者住宅
apartments: 賃貸住宅会社, 賃貸アパート会社, マンション会社 | 賃貸住宅, マンション, アパート, 賃貸アパート
shopping centers: ショッピングモール運営会社, 商業施設運営会社 | ショッピングセンター, ショッピングモール, 商業施設
warehouses: 倉庫会社, 物流施設会社 | 倉庫, 物流施設
office buildings: オフィスビル会社, ビル賃貸会社 | オフィスビル, オフィス, 貸ビル
storage: トランクルーム会社 | トランクルーム, 貸倉庫
real estate: 大家, 地主, 土地開発会社 | 土地, 不動産開発
parking: 駐車場運営会社, 駐車場会社 | 駐車場, コインパーキング
farmland: | 農地
holiday parks: リゾート運営会社 | キャンプ場, リゾート
golf courses: ゴルフ場運営会社, ゴルフ場 | ゴルフ場運営
theme parks: 遊園地運営会社 | レジャー施設
hot springs: 温泉運営会社, 温浴施設運営会社 | 温泉, 銭湯, 温浴施設
prisons: 刑務所運営会社 | 刑務所
hearing aids: 補聴器メーカー | 補聴器, 人工内耳
syringes: 注射器メーカー, 注射針メーカー | 注射器, 注射針
catheters: カテーテルメーカー | カテーテル
heart valves: ペースメーカー製造会社, 人工心臓メーカー, 人工弁メーカー | ペースメーカー, 人工心臓, 人工弁, ステント, 除細動器
orthopedic implants: 人工関節メーカー | 人工関節, 整形外科, インプラント
prosthetics: 義肢メーカー | 義肢, 義足
wheelchairs: 車椅子メーカー, 車いすメーカー | 車椅子, 車いす, 福祉用具
glucose monitors: 血糖測定器メーカー, 血糖値測定器メーカー | 血糖測定器, 血糖値, インスリンポンプ
sleep apnea: 人工呼吸器メーカー | 睡眠時無呼吸, 人工呼吸器
dialysis: 透析会社, 透析機器メーカー, 人工透析会社 | 透析, 人工透析, 人工腎臓
blood plasma: 血液製剤メーカー | 血漿, 血液製剤
endoscopes: 内視鏡会社, 内視鏡メーカー | 内視鏡
surgical robots: 手術支援ロボットメーカー, 手術ロボットメーカー | 手術支援ロボット, 手術ロボット
wound care: 絆創膏メーカー, 包帯メーカー | 絆創膏, 包帯, 衛生材料, 湿布
face masks: マスクメーカー | マスク
hospital beds: 病院用ベッドメーカー, 介護ベッドメーカー | 介護ベッド, 病院用ベッド
hospitals: 病院運営会社, 病院経営会社 | クリニック, 医院
diagnostics: 臨床検査会社, 検査薬メーカー, 診断薬メーカー | 臨床検査, 検査薬, 診断薬
telemedicine: 遠隔医療会社, オンライン診療会社 | 遠隔医療, オンライン診療
clinical trials: 治験会社, 治験支援会社 | 治験, 臨床試験
contract pharmaceuticals: 医薬品受託製造会社 | 医薬品受託製造, 受託製造
laboratory equipment: 理化学機器メーカー, 実験機器メーカー | 理化学機器, 実験機器, 研究機器
genetic testing: 遺伝子検査会社 | 遺伝子検査, 遺伝子解析
stem cells: 再生医療会社, 再生医療企業 | 再生医療, 幹細胞, iPS細胞
generics: ジェネリック医薬品メーカー, 後発医薬品メーカー, 後発薬メーカー | ジェネリック, 後発医薬品, 後発薬, ジェネリック医薬品
oncology: 抗がん剤メーカー, がん治療薬メーカー | 抗がん剤, がん治療薬, がん, 癌
antibiotics: 抗生物質メーカー | 抗生物質, 抗菌薬
obesity: 肥満症治療薬メーカー, 肥満治療薬メーカー | 肥満症治療薬, 肥満, 肥満治療薬, やせ薬, ダイエット薬
diabetes: 糖尿病治療薬メーカー, インスリンメーカー | 糖尿病, インスリン
women health: | 避妊薬, ピル
condoms: コンドームメーカー | コンドーム
fertility: 不妊治療会社 | 不妊治療
aesthetics: 美容クリニック運営会社 | 美容整形, 美容医療, ボトックス
dental: 歯科材料メーカー, 歯科機器メーカー, 歯科用品会社 | 歯科, 歯科材料, 歯列矯正, 歯科インプラント
dental clinics: | 歯科医院, 歯医者
animal health: 動物用医薬品メーカー, 動物薬メーカー | 動物用医薬品, 動物薬
veterinary clinics: 動物病院運営会社 | 動物病院, 獣医
pharmacies: 調剤薬局チェーン, ドラッグストアチェーン, 医薬品卸, 医薬品卸会社 | 医薬品卸売, 調剤
traditional medicine: 漢方薬メーカー, 漢方メーカー | 漢方, 漢方薬, 生薬
eye care: 目薬メーカー, 眼科薬メーカー, 眼科医療機器メーカー | 目薬, 眼科, 点眼薬, 眼内レンズ
home care: 訪問介護会社, 訪問看護会社, 在宅介護会社 | 訪問介護, 在宅介護, 訪問看護, 在宅医療
rehabilitation: | リハビリ, リハビリテーション
bus transport: バス会社, バス運行会社 | 路線バス, 高速バス, 公共交通
metro: 地下鉄会社, 地下鉄運営会社 | 地下鉄
ferries: フェリー会社 | フェリー
tankers: タンカー会社 | タンカー, 石油タンカー
dry bulk: ばら積み船会社 | ばら積み船, バルク船, ドライバルク
shipping: コンテナ船会社, 海運業者 | コンテナ船
air cargo: 航空貨物会社 | 航空貨物
airport services: 空港サービス会社, 機内食会社 | 空港サービス, 機内食, 航空機整備
car rental: レンタカー会社 | レンタカー
car sharing: カーシェア会社, カーシェアリング会社 | カーシェア, カーシェアリング
electric scooters: 電動キックボード会社, 電動スクーターメーカー | 電動キックボード, 電動スクーター
ride hailing: タクシー会社, 配車アプリ会社, 配車サービス会社 | タクシー, 配車サービス, 配車アプリ, ライドシェア
trucking: トラック運送会社, 陸運会社 | トラック運送, トラック輸送
moving: 引越会社, 引っ越し会社, 引越し会社 | 引越, 引っ越し, 引越し
cold storage: 冷蔵倉庫会社, 低温物流会社 | 冷蔵倉庫, 低温物流, 冷凍倉庫
container leasing: コンテナリース会社 | コンテナ, コンテナリース
ropeways: ロープウェイ会社, ロープウエー会社, 索道メーカー, リフトメーカー | ロープウェイ, ロープウエー, ケーブルカー, リフト
sewage: 水処理会社, 下水処理会社 | 下水, 下水道, 水処理, 海水淡水化, 浄化槽
hazardous waste: 産業廃棄物処理会社, 産廃会社 | 産業廃棄物, 産廃, 医療廃棄物
recycling: リサイクル会社, リサイクル企業 | 再資源化, プラスチックリサイクル, 資源リサイクル
laundry: クリーニング会社, リネンサプライ会社, クリーニングチェーン | クリーニング, リネンサプライ, 洗濯, コインランドリー
cleaning services: 清掃会社, ビル清掃会社, ビルメンテナンス会社 | 清掃, ビル清掃, ビルメンテナンス, 掃除
facility services: 害虫駆除会社, 施設管理会社 | 害虫駆除, 施設管理, シロアリ駆除
security guards: 警備保障会社, セキュリティ会社 | 警備員, ホームセキュリティ, 警備保障
cash transport: 現金輸送会社 | 現金輸送
child care: 保育園運営会社, 保育所運営会社, 幼稚園運営会社, 保育会社 | 保育園, 保育, 幼稚園, 保育所, 託児所
universities: 大学運営会社 | 大学, 高等教育, 専門学校
private schools: 学校運営会社 | 学校, 私立学校, 私学
tutoring: 塾, 予備校, 学習塾大手, 進学塾 | 受験, 家庭教師
language schools: 英会話学校, 語学学校, 英会話教室 | 英会話, 語学, 語学教育
vocational training: 研修会社, 自動車教習所, 教習所 | 職業訓練, 社員研修, 資格試験, 研修
crematoria: 火葬場運営会社, 霊園会社, 墓石会社 | 火葬, 火葬場, 墓地, 霊園, 墓石, 仏壇
funeral: 葬祭会社, 冠婚葬祭会社 | 葬祭, 冠婚葬祭
lottery: 宝くじ運営会社, 宝くじ会社 | 宝くじ運営
gambling: ブックメーカー, スポーツ賭博会社, 賭博会社 | 賭博, スポーツ賭博, スポーツベッティング, オンラインカジノ
slot machines: パチスロメーカー, スロットマシンメーカー, パチンコ機メーカー, パチンコ台メーカー | パチスロ, スロットマシン, パチンコ台, 遊技機
casinos: カジノ会社 | 統合型リゾート
landscaping: 造園会社 | 造園
plumbing services: 電気工事会社, 設備工事会社, 電設会社 | 電気工事, 設備工事, 空調工事
equipment rental: 建機レンタル会社, レンタル会社 | 建機レンタル, レンタル, 機械レンタル
dredging: 浚渫会社, 海洋土木会社 | 浚渫, 埋め立て, 海洋土木
tunnels: 橋梁メーカー, トンネル会社 | 橋梁, 橋, トンネル
toll roads: 高速道路会社, 高速道路運営会社, 有料道路運営会社 | 有料道路, 道路
car wash: 洗車会社 | 洗車
auto repair: 自動車整備会社, 車検会社, カー用品店 | 自動車整備, 車検, カー用品, 自動車修理
weddings: 結婚式場運営会社, ブライダル会社, 結婚式場 | 結婚式, ブライダル, ウェディング
photography: 写真館, 写真スタジオ | 写真, フォトブック
translation services: 翻訳会社 | 翻訳, 通訳
weather: 気象会社, 気象情報会社 | 気象, 天気予報, 天気
carbon credits: | カーボンクレジット, 排出権
hotels: 旅館, ビジネスホテルチェーン | 旅館業, ビジネスホテル, 宿泊
travel: 旅行代理店, 旅行大手, 予約サイト | 旅行予約, ツアー
cruises: クルーズ会社, クルーズ船会社 | クルーズ, クルーズ船, 客船
fitness: フィットネスクラブ, スポーツクラブ, ジム運営会社 | スポーツクラブ運営, ジム, ヨガ
sports clubs: 野球チーム, サッカーチーム, 球団 | プロ野球
advertising: ネット広告会社, 広告大手, 屋外広告会社 | インターネット広告, 屋外広告, マーケティング
staffing: 派遣会社, 人材会社, 人材紹介会社, 人材派遣大手 | 派遣, 人材紹介, 人材サービス
education: 教育会社 | 学習教材, 教材
security: セキュリティ機器メーカー | 防犯, 警報機
satellites: 衛星会社, 衛星運用会社, 人工衛星メーカー | 衛星, 人工衛星, 衛星通信
quantum: 量子コンピューター企業, 量子コンピューター会社 | 量子コンピューター, 量子コンピュータ, 量子技術
artificial intelligence: AI企業, AI会社 | 機械学習, 生成ai
uranium: ウラン採掘会社, ウラン鉱山会社 | ウラン鉱山
ski resorts: スキー場運営会社 | スキー場
stadiums: スタジアム運営会社 | スタジアム, 球場
toll systems: 料金収受システム会社 | 料金収受
`;
