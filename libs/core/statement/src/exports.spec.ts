// Small files in the form of each broker's exports; the positions are invented.
import { describe, expect, test } from 'vitest';
import { decodeStatement } from './delimited-text.js';
import { readLine } from './statement-item.js';
import { readTable } from './statement-table.js';

function itemsOf(text: string) {
  const { records, columns } = readTable(text);
  return records.map((cells) => readLine(cells, columns).item);
}

/** `query`, then its hints. */
const listItems = (text: string) => itemsOf(text).map((item) => item && Object.values(item).join(' | '));

const windows1252 = (text: string) => Uint8Array.from(text, (unit) => unit.charCodeAt(0));

describe('resolve-9: exports of brokers are read as they are', () => {
  test('Portfolio Performance', () => {
    const text = `Datum;Typ;Wert;Buchungswährung;Bruttobetrag;Stück;ISIN;WKN;Ticker-Symbol;Wertpapiername;Notiz
2024-02-01T00:00;Kauf;1.204,55;EUR;;12;IE0005042456;552752;IUSZ.F;iShares FTSE 100;
2024-02-02T00:00;Kauf;300,00;EUR;;3;;716460;;SAP SE;
2024-02-03T00:00;Einlage;500,00;EUR;;;;;;;`;
    expect(listItems(text)).toEqual(['IE0005042456 WKN 552752 iShares FTSE 100 (IUSZ.F)', 'WKN 716460 SAP SE', null]);
    const french = 'Date;Type;ISIN;WKN;Symbole boursier;Nom du titre\n2024;Achat;FR0000121014;;MC.PA;LVMH';
    expect(listItems(french)).toEqual(['FR0000121014 LVMH (MC.PA)']);
    const spanish = 'Fecha;Tipo;ISIN;WKN;Símbolo del Ticker;Nombre del activo\n2024;Compra;;;SAN.MC;Banco Santander';
    expect(listItems(spanish)).toEqual(['Banco Santander (SAN.MC)']);
  });

  test('Trading 212', () => {
    const text = `Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total)
Market buy,2024-02-01 09:00:00,US0378331005,AAPL,"Apple, Inc.",2.5,185.10,USD,0.79,365.57,GBP
Market sell,2024-02-02 10:00:00,GB00BH4HKS39,VOD,Vodafone,100,66.50,GBX,1,66.50,GBP
Deposit,2024-02-03 11:00:00,,,,,,,,100.00,GBP`;
    expect(listItems(text)).toEqual([
      'US0378331005 Apple, Inc. (AAPL) | USD',
      'GB00BH4HKS39 Vodafone (VOD) | GBX',
      null,
    ]);
  });

  test.each([
    'Date,Time,Product,ISIN,Reference exchange,Venue,Quantity,Price,,Local value,,Value EUR',
    'Datum,Uhrzeit,Produkt,ISIN,Referenzbörse,Ausführungsort,Anzahl,Kurs,,Wert in Lokalwährung,,Wert EUR',
    "Date,Heure,Produit,Code ISIN,Bourse de référence,Lieu d'exécution,Quantité,Cours,,Valeur locale,,Valeur EUR",
    'Fecha,Hora,Producto,ISIN,Bolsa de referencia,Centro de ejecución,Número,Precio,,Valor local,,Valor EUR',
    'Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde EUR',
  ])('Degiro: %s', (header) => {
    const text = `${header}
01-02-2024,15:30,APPLE INC. - COMMON ST,US0378331005,NDQ,CDED,2,"185,10",USD,"-370,20",USD,"-341,00"
02-02-2024,09:05,ASML HOLDING,NL0010273215,EAM,XAMS,1,"800,00",EUR,"-800,00",EUR,"-800,00"
02-02-2024,09:06,SAP SE,DE0007164600,TDG,XGAT,1,"150,00",EUR,"-150,00",EUR,"-150,00"`;
    expect(listItems(text)).toEqual([
      'US0378331005 APPLE INC. - COMMON ST | USD | XNAS',
      'NL0010273215 ASML HOLDING | EUR | XAMS',
      'DE0007164600 SAP SE | EUR',
    ]);
  });

  test('Degiro, account and portfolio', () => {
    const account = `Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id
01-02-2024,15:30,01-02-2024,APPLE INC,US0378331005,Buy 2 APPLE INC@185.1 USD (US0378331005),,USD,-370.20,USD,0.00,`;
    expect(listItems(account)).toEqual(['US0378331005 APPLE INC']);
    const portfolio = `Product,Symbol/ISIN,Quantity,Closing,Local value,,Value in EUR
CASH & CASH FUND & FTX CASH (EUR),,,,EUR,"12,00","12,00"
SAP SE,DE0007164600,3,"150,00",EUR,"450,00","450,00"`;
    expect(listItems(portfolio)[1]).toBe('DE0007164600 SAP SE');
  });

  test('Interactive Brokers, activity statement', () => {
    const text = `Statement,Header,Field Name,Field Value
Statement,Data,Title,Activity Statement
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Code
Trades,Data,Order,Stocks,USD,AAPL,"2024-02-01, 10:00:00",2,185.1,O
Trades,SubTotal,,Stocks,USD,AAPL,,2,,
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Code
Trades,Data,Order,Forex,USD,EUR.USD,"2024-02-01, 10:00:00",100,1.1,
Financial Instrument Information,Header,Asset Category,Symbol,Description,Conid,Security ID,Underlying,Listing Exch,Multiplier,Type,Code
Financial Instrument Information,Data,Stocks,AAPL,APPLE INC,265598,US0378331005,AAPL,NASDAQ,1,COMMON,
Financial Instrument Information,Data,Stocks,BRK B,BERKSHIRE HATHAWAY INC-CL B,72063691,US0846707026,BRK B,NYSE,1,COMMON,
Financial Instrument Information,Data,Stocks,"CSPX, SXR8",ISHARES CORE S&P 500,75776072,IE00B5BMR087,SXR8,LSEETF,1,ETF,
Financial Instrument Information,Header,Asset Category,Symbol,Description,Conid,Underlying,Listing Exch,Multiplier,Expiry,Type,Strike,Code
Financial Instrument Information,Data,Equity and Index Options,AAPL 19JAN24 150 C,AAPL 19JAN24 150 C,1,AAPL,CBOE,100,2024-01-19,C,150,`;
    expect(listItems(text)).toEqual([
      'US0378331005 APPLE INC (AAPL) | XNAS',
      'US0846707026 BERKSHIRE HATHAWAY INC-CL B (BRK B) | XNYS',
      'IE00B5BMR087 ISHARES CORE S&P 500 (CSPX) | XLON',
    ]);
    const trades = text.split('\n').slice(0, 5).join('\n');
    expect(listItems(trades)).toEqual(['AAPL | USD']);
  });

  test('Interactive Brokers, flex query', () => {
    const text = `"CurrencyPrimary","Symbol","TradeDate","Description","Conid","SecurityID","SecurityIDType","CUSIP","ISIN","ListingExchange","Exchange"
"USD","AAPL","20240201","APPLE INC","265598","US0378331005","ISIN","037833100","US0378331005","NASDAQ","DARK"`;
    expect(listItems(text)).toEqual(['US0378331005 CUSIP 037833100 APPLE INC (AAPL) | USD | XNAS']);
  });

  test('Schwab, positions and transactions', () => {
    const positions = `"Positions for account Individual ...123 as of 12:33 PM ET, 2024/02/01","",""

"Symbol","Description","Qty (Quantity)","Price","Security Type"
"AAPL","APPLE INC","2","$185.10","Equity"
"BRK/B","BERKSHIRE HATHAWAY CLASS B","1","$400.00","Equity"
"AAPL 01/19/2024 150.00 C","CALL APPLE INC $150 EXP 01/19/24","1","$35.00","Option"
"Cash & Cash Investments","--","--","--","Cash and Money Market"
"Account Total","--","--","--","--"
"CASH","PATHWARD FINANCIAL INC","1","$50.00","Equity"`;
    expect(listItems(positions)).toEqual([
      'APPLE INC (AAPL)',
      'BERKSHIRE HATHAWAY CLASS B (BRK/B)',
      null,
      null,
      null,
      'PATHWARD FINANCIAL INC (CASH)',
    ]);
    const transactions = `"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"02/01/2024","Buy","AAPL","APPLE INC","2","$185.10","","-$370.20"
"02/02/2024","MoneyLink Transfer","","","","","","$100.00"`;
    expect(listItems(transactions)).toEqual(['APPLE INC (AAPL)', null]);
  });

  test.each(['Text', 'Verwendungszweck', 'Beschreibung'])(
    '%s beside an ISIN: a line without the ISIN is its text',
    (title) => {
      const text = `Datum;${title};ISIN\n02.01.2024;KAUF APPLE INC COM;\n03.01.2024;MICROSOFT;US5949181045`;
      expect(listItems(text)).toEqual(['KAUF APPLE INC COM', 'US5949181045 MICROSOFT']);
    },
  );

  test('the account of a depot is not an instrument', () => {
    const accounts = ['VERRECHNUNGSKONTO EUR', 'Geldkonto', 'Cash Account (USD)', 'Kontor AG'];
    const text = `Bezeichnung;ISIN;Stück\n${accounts.map((name) => `${name};;1`).join('\n')}`;
    expect(listItems(text)).toEqual([null, null, null, 'Kontor AG']);
  });

  test('comdirect, in Windows-1252 with lines above the header', () => {
    const text = `;\n"Depotübersicht";"01.02.2024 12:00"\n"Name";"Depot 123"\n
"Stück/Nom.";"Bezeichnung";"WKN";"Typ";"Währung";"Akt. Kurs";"Datum";"Zeit";"Börse";"Kaufkurs in EUR";
"3";"SAP SE O.N.";"716460";"Aktie";"EUR";"150,00";"01.02.2024";"12:00";"Xetra";"120,00";
"5";"APPLE INC.";"865985";"Aktie";"EUR";"170,00";"01.02.2024";"12:00";"LT Societe Generale";"90,00";`;
    expect(listItems(decodeStatement(windows1252(text)))).toEqual([
      'WKN 716460 SAP SE O.N. | EUR | XETR',
      'WKN 865985 APPLE INC. | EUR',
    ]);
  });

  test('Ghostfolio, activities as CSV and as JSON', () => {
    const csv = `Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note
16-09-2021,MSFT,YAHOO,USD,298.580,5,buy,19.00,My first order
01-02-2024,US5949181045,YAHOO,USD,0.00,0,buy,0.00,
01-02-2024,GOLD,MANUAL,USD,0,0,fee,49,`;
    expect(listItems(csv)).toEqual(['MSFT | USD', 'US5949181045 | USD', null]);
    const activities = [
      { accountId: 'a', currency: 'EUR', dataSource: 'YAHOO', symbol: 'SAP.DE', quantity: 1, type: 'BUY' },
      { currency: 'CHF', dataSource: 'MANUAL', symbol: 'GOLD', quantity: 1, type: 'BUY' },
    ];
    expect(listItems(JSON.stringify({ meta: {}, activities }))).toEqual(['SAP.DE | EUR', null]);
    expect(listItems('{"activities": 1}')).toEqual(['{"activities": 1}']);
  });
});
