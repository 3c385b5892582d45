/** Types, sizes, finance and grammar in Japanese; the form is that of `englishWords`. */
export const japaneseWords = `
type ETF: 上場投資信託, 上場投信, 連動型上場投信
type Mutual Fund: 投資信託, 投信
type ETF+Mutual Fund: ファンド, インデックスファンド
type Index: 指数, 株価指数, インデックス, 株式指数, 日経平均, 日経平均株価
type Crypto: 暗号資産, 仮想通貨, トークン, コイン
type FX: 為替, 為替レート, 為替相場, 通貨ペア
type Bond: 債券, 社債, 国債, 米国債
type? Common Stock: 株, 株式, 銘柄, 株価, 関連株, 関連銘柄, 上場株
maker: メーカー, 製造業, 製造業者, 製造会社, 製造, 業者, 大手, 事業者, 開発会社, 運営会社, チェーン, 販売会社, 販売業者, 製造販売, 生産者, 生産会社, 輸出会社, 輸入会社, 卸売会社, 加工会社, 開発企業, 大手メーカー, 専業メーカー, 製造大手
maker?: 会社, 企業, グループ, ブランド, 社
size mega: 超大型株
size large: 大型株, 大企業, 大型
size mid: 中型株, 中型
size small: 小型株, 中小型株, 小型, 中小企業, 小企業
size micro: 超小型株
size largest: 最大, 最大手, 最大の, トップ, 首位, 世界最大, 国内最大, 世界一, 日本最大, 一番大きい
question: を作る会社, を作っている会社, を製造する会社, を製造している会社, を運営する会社, を販売する会社, を販売している会社, を売る会社, を売っている会社, を生産する会社, を生産している会社, を育てる会社, を養殖する会社, を栽培する会社, を掘る会社, を採掘する会社, を開発する会社, を運営している会社, を貸す会社, を作っているメーカー, を作る企業, を作るメーカー, を扱う会社, を展開する会社, を手がける会社, を作る, を作っている, を製造する, を製造している, を運営する, を展開する, に投資する, に連動する, を手がける, どこの会社, の親会社
maker: を作る会社, を作っている会社, を製造する会社, を運営する会社, を販売する会社, を製造している会社, を作る企業, を作っているメーカー, を作るメーカー, を販売している会社, を売る会社, を売っている会社, を生産する会社, を生産している会社, を育てる会社, を養殖する会社, を栽培する会社, を掘る会社, を採掘する会社, を開発する会社, を運営している会社, を貸す会社, を扱う会社, を展開する会社, を手がける会社
yield: 利回り, 金利, 国債利回り, 長期金利
plain: 倍, 高利回り, 配当利回り
debt: 国債, 債券, 社債, 米国債, 国債利回り, 短期, 長期, 満期, 年債, 年国債, 財務省証券
leverage 2: レバレッジ, ブル2倍, レバレッジ型
leverage? 2: ダブル
leverage? 3: トリプル
leverage -1: インバース, インバース型, 逆連動
leverage -2: ダブルインバース
leverage? -1: ベア, ベア型, ショート
leverage? 0: ブル, ブル型
english growth: 成長, 成長株, グロース, グロース株
english value: 割安株, バリュー, バリュー株
english dividend: 配当, 高配当, 高配当株, 配当株, 連続増配
english high dividend: 高配当, 高配当株
english dividend yield: 配当利回り
english emerging markets: 新興国, 新興国市場, エマージング
english emerging markets equity: 新興国株, 新興国株式
english developed markets: 先進国, 先進国株, 先進国株式
english world global: 世界, 全世界, グローバル, 全世界株式, 世界株
english government bond: 国債, 国債利回り
english treasury bond: 米国債, 財務省証券
english corporate bond: 社債
english bond: 債券
english money market: マネーマーケット
english high yield: ハイイールド, ハイイールド債, 高利回り債, 高利回り
english inflation linked: 物価連動, 物価連動債
english short term: 短期
english long term: 長期, 超長期
english currency hedged: 為替ヘッジ, 為替ヘッジあり
english commodities: 商品, コモディティ, 商品先物
english precious metals: 貴金属
english technology: ハイテク, テクノロジー, 技術
english energy: エネルギー
english industrial: 工業, 産業
english infrastructure: インフラ
english volatility: ボラティリティ
english exchange listed: 上場
english wheat: 小麦
english corn: トウモロコシ
english natural gas: 天然ガス
english nikkei 225: 日経平均, 日経平均株価
country US: 米国債, 米国株, 米株
country JP: 日本国債, 日本株
country CN: 中国株
country DE: ドイツ国債, 独国債
country GB: 英国債
type? Common Stock: 米国株, 米株, 日本株, 中国株, 先進国株, 新興国株, 高配当株
type Bond: 日本国債, ドイツ国債, 独国債, 英国債
debt: 日本国債, ドイツ国債, 独国債, 英国債
english government bond: 日本国債, ドイツ国債, 独国債, 英国債
filler: の, を, は, が, と, に, で, へ, や, も, から, まで, する, している, して, いる, な, である, です, ください, 教えて, 価格, 値段, チャート, 相場, 買う, 買い方, 購入, おすすめ, 一覧, とは, について, など, 対, 建て, 系, 型, 業, 業界, 向け, 今日, 現在, 関連, 最も, 一番
`;
