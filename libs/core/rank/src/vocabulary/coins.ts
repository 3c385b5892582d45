/** Coins by name and symbol; names that mean little else. */
export const coinNames = `
BTC: bitcoin, bitcoins, btc, xbt, ビットコイン
ETH: ethereum, ether, eth, イーサリアム
LTC: litecoin, litecoins, ltc, ライトコイン
XRP: xrp, ripple, リップル
BCH: bitcoin cash, bch, ビットコインキャッシュ
BSV: bitcoin sv, bsv
BTG: bitcoin gold
ETC: ethereum classic, イーサリアムクラシック
DOGE: dogecoin, doge, ドージコイン
SHIB: shiba inu, shib, shiba inu coin
ADA: cardano, カルダノ, エイダコイン
SOL: solana, ソラナ
DOT: polkadot, ポルカドット
AVAX: avax, avalanche coin, avalanche crypto, アバランチ
MATIC: matic, polygon matic, polygon crypto, ポリゴン
BNB: bnb, binance coin, binancecoin
USDT: tether, usdt, テザー
USDC: usdc, usd coin
TUSD: trueusd, true usd
DAI: dai stablecoin
LINK: chainlink, チェーンリンク
XLM: xlm, stellar lumens, lumens, ステラルーメン
XMR: monero, xmr, モネロ
ZEC: zcash, zec, ジーキャッシュ
TRX: trx, tron coin, tronix, トロン
EOS: eos, eosio
NEO: neo coin, neo token
VET: vechain, vet coin
ATOM: cosmos atom, cosmos coin, cosmos hub, atom coin
ALGO: algorand, algo coin
XTZ: tezos, xtz, テゾス
FIL: filecoin
HBAR: hedera, hbar, hedera hashgraph
ICP: internet computer
APT: aptos
ARB: arbitrum
UNI: uniswap
AAVE: aave
MKR: makerdao, mkr
COMP: compound coin, compound token
SNX: synthetix
CRV: curve dao, curve dao token
YFI: yearn finance, yearn, yfi
SUSHI: sushiswap
GRT: the graph coin, graph token
MANA: decentraland
SAND: the sandbox coin, sandbox token
AXS: axie infinity
ENJ: enjin, enjin coin
CHZ: chiliz
BAT: basic attention token
THETA: theta token, theta network
XEM: nem coin, ネム
DASH: dash coin
DCR: decred
WAVES: waves coin, waves token
QTUM: qtum
ZIL: zilliqa
KSM: kusama
ICX: icon coin
ONT: ontology coin
IOTA: iota, miota
NANO: nano coin
SC: siacoin
DGB: digibyte
RVN: ravencoin
LUNA: terra luna
CRO: cronos coin, crypto com coin, cryptocom coin
FTM: fantom
NEAR: near protocol
STX: stacks coin
PEPE: pepe coin, pepe
AR: arweave
HNT: helium coin, helium token
RUNE: thorchain
EGLD: elrond
WBTC: wrapped bitcoin
`;

/** Coins whose names are common words; they need a coin, a token or crypto beside them. */
export const ambiguousCoinNames = `
XLM: stellar
ATOM: cosmos, atom
AVAX: avalanche
MATIC: polygon
TRX: tron
DASH: dash
NEO: neo
UNI: uni
MKR: maker
COMP: compound
GRT: graph
SAND: sandbox
WAVES: waves
XEM: nem
LUNA: terra, luna
NEAR: near
OP: optimism
SUI: sui
TON: toncoin, ton
HNT: helium
THETA: theta
ADA: ada
DOT: dot
SOL: sol
LINK: link
VET: vet
ALGO: algo
ICX: icon
STX: stacks
RNDR: render
DAI: dai
`;
