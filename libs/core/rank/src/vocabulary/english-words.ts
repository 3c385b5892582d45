/**
 * Types, sizes, leverage and grammar in English. A key is a kind of meaning and its value; with `?` after the kind it holds
 * only until a firmer word is there. `plain` phrases hide what a shorter one in them would mean.
 */
export const englishWords = `
type ETF: etf, etfs, exchange traded fund, exchange traded funds, etp, etps, etn, etns, etc, tracker, trackers, index tracker, tracker fund, index etf, index etfs, ishares etf
type Mutual Fund: mutual fund, mutual funds, unit trust, unit trusts, oeic, sicav, no load fund, open ended fund
type ETF+Mutual Fund: fund, funds, index fund, index funds
type Index: index, indices, indexes, benchmark, stock index, stock indices, share index, stock market index, equity index
type Crypto: crypto, cryptocurrency, cryptocurrencies, crypto currency, coin, coins, token, tokens, altcoin, stablecoin, stable coin, meme coin, memecoin, crypto coin, crypto token
type FX: exchange rate, exchange rates, forex, fx, fx rate, currency pair, currency rate, conversion rate, foreign exchange
type Bond: bond, bonds, government bond, government bonds, corporate bond, corporate bonds, sovereign bond, treasury bond, treasury bonds
type? Common Stock: stock, stocks, share, shares, equity, equities, common stock, ordinary shares, ordinary share, preferred stock, preferred shares, adr, gdr, investment trust, investment trusts, dividend stock, dividend stocks, share price, stock price, stock quote
maker: maker, makers, manufacturer, manufacturers, producer, producers, firm, firms, supplier, suppliers, provider, providers, operator, operators, developer, developers, builder, builders, designer, designers, distributor, distributors, wholesaler, seller, sellers, chain, chains, vendor, vendors, grower, growers, giant, giants, startup, owner, owners, multinational, exporter, importer, trader, contractor, subsidiary, spinoff, spin off, specialist, specialists, explorer, explorers, processor, processors, wholesalers, startups, exporters, importers, traders, contractors, multinationals, breeder, breeders, retailer of, fabricator, assembler, assemblers, franchisor, licensor, franchiser, refurbisher
maker?: manufacturing, making, producing, selling, operating, company, companies, corporation, business, businesses, group, brand, brands
size mega: mega cap, megacap, mega caps, megacaps
size large: large cap, largecap, large caps, largecaps, big cap, big caps, blue chip, blue chips, bluechip, bluechips, large, big, huge
size mid: mid cap, midcap, mid caps, midcaps, medium cap, mid size, mid sized, midsize, midsized, medium sized
size small: small cap, smallcap, small caps, smallcaps, small, smaller, small sized, smaller companies
size micro: micro cap, microcap, micro caps, microcaps, nano cap, penny stock, penny stocks, tiny
size largest: largest, biggest, leading, leader, largest listed, world's largest, world's biggest, world's leading, worlds largest, worlds biggest, world leader, market leader, top, major, most valuable, dominant, number one, foremost, second largest, second biggest, third largest, largest in the world, biggest in the world
question: who makes, who owns, who produces, who manufactures, who sells, who operates, who runs, which company, which companies, what company, what companies, company that, companies that, company which, firm that, the company behind, maker of, makers of, manufacturer of, manufacturers of, producer of, producers of, owner of, parent of, parent company of, operator of, provider of, seller of, supplier of, developer of, creator of, inventor of, company behind, company known for, known for, company with, companies with, that makes, that make, that produces, that sells, that owns, that operates, that runs, which makes, which sells, makes, produces, sells, manufactures, operates, owns, based in, listed in, headquartered in, listed on, tracking, tracks, that tracks, that invests in, invests in, investing in, exposure to, exposed to, invest in, fund of, funds that, fund that, etf that, etf for, fund for, bet on, hedged against, focused on
maker: who makes, who owns, who produces, who manufactures, who sells, who operates, who runs, which company, which companies, what company, what companies, company that, companies that, company which, firm that, the company behind, maker of, makers of, manufacturer of, manufacturers of, producer of, producers of, owner of, parent of, parent company of, operator of, provider of, seller of, supplier of, developer of, creator of, inventor of, company behind, company known for, company with, companies with, makes, sells, produces
yield: yield, yields, treasury rate, treasury rates, bond rate, interest rate, interest rates, treasury yield, treasury yields, bond yield, bond yields
plain: ultra short term, ultra short bond, ultra short bonds, ultra short duration, ultra short income, ultra short government, ultra short maturity, high yield, dividend yield, high yielding, high yields, high dividend yield, ultra high yield, yield growth, leveraged loan, leveraged loans, leveraged buyout, us bancorp, short interest, hong kong dollar, top gun, top glove
debt: treasury, treasuries, treasury bond, treasury bonds, treasury bill, treasury bills, treasury note, treasury notes, treasury yield, treasury rate, bond yield, t bill, t bills, t bond, bill, bills, gilt, gilts, bund, bunds, libor, euribor, sofr, swap rate, government debt, sovereign debt, fixed income, term, duration, maturity, maturities, dated, tips, inflation linked, corporate, municipal, muni, credit, floating rate, debt, income, government
leverage 2: leveraged, geared, leverage, double leveraged, twice leveraged
leverage? 2: double, twice, ultra, twofold
leverage 3: triple leveraged
leverage? 3: triple, ultrapro, treble, threefold
leverage -1: inverse, bet against, betting against
leverage? -1: short, shorting, bear, bearish
leverage -2: double inverse, leveraged inverse, leveraged short
leverage? -2: double short, ultra short, ultrashort
leverage -3: triple inverse, triple short, ultrapro short
leverage? 0: bull, bullish
filler: a, an, the, of, in, on, at, for, from, to, by, with, and, or, is, are, was, be, it, its, this, that, which, who, what, what is, what is the, how, where, s, my, me, i, do, does, please, show, find, get, buy, sell, buying, price, prices, price of, quote, quotes, chart, charts, historical, live, today, now, current, ticker, symbol, symbols, worth, investment, invest, best, good, cheap, about, as, into, per, versus, vs, some, any, all, their, they, has, have, other, than, most, also, i want, looking for, list of, kind of, type of, based, listed, traded, ticker symbol, stock chart, stock ticker
`;
