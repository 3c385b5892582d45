/** A statement as a bank exports it: lines above the header, German column names, and a line without an instrument. */
export const EXAMPLE = `Depotauszug;;;;;
Datum: 28.02.2013;;;;;
Bezeichnung;ISIN;Stück;Kurs;Währung;Handelsplatz
APPLE INC. REG. SHS;US0378331005;12;430,47;USD;NASDAQ
MICROSOFT CORP. REGISTERED SHARES;;40;27,95;USD;
INTL BUSINESS MACHINES DL-,20;;8;202,91;USD;NYSE
ALPHABET INC.CL.A DL-,001;;5;806,19;USD;
VODAFONE GROUP PLC ORD USD0.20 20/21;;150;165,4;GBP;LSE
ADIDAS AG NA O.N.;;10;71,13;EUR;Xetra
Samsung Electronics Co Ltd GDR;;2;;USD;
Vanguard S&P 500;;3;139,1;USD;
"Meta; formerly Facebook";;15;27,78;USD;
VERRECHNUNGSKONTO EUR;;1;-1.204,55;EUR;
`;
