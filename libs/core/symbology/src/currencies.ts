/*
 * The currency codes of ISO 4217, and the smaller units in which exchanges quote prices: London in pence (GBp),
 * Johannesburg in cents (ZAc), Tel Aviv in agorot (ILA). Such a unit is not a currency code.
 */

const active = new Set(
  words(`
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW
  CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL
  HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA
  MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD
  RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD
  USN UYI UYU UYW UZS VED VES VND VUV WST XAD XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD XPF XPT XSU XTS XUA XXX
  YER ZAR ZMW ZWG`),
);

const withdrawn = new Set(
  words(`
  ADP AFA ALK ANG AOK AON AOR ARA ARP ARY ATS AYM AZM BAD BEC BEF BEL BGJ BGK BGL BGN BOP BRB BRC BRE BRN BRR BUK
  BYB BYR CHC CSD CSJ CSK CUC CYP DDM DEM ECS ECV EEK ESA ESB ESP FIM FRF GEK GHC GHP GNE GNS GQE GRD GWE GWP HRD
  HRK IEP ILP ILR ISJ ITL LAJ LSM LTL LTT LUC LUF LUL LVL LVR MGF MLF MRO MTL MTP MVQ MXP MZE MZM NIC NLG PEH PEI
  PES PLZ PTE RHD ROK ROL RUR SDD SDP SIT SKK SLL SRG STD SUR TJR TMM TPE TRL UAK UGS UGW USS UYN UYP VEB VEF VNC
  XEU XFO XFU XRE YDD YUD YUM YUN ZAL ZMK ZRN ZRZ ZWC ZWD ZWL ZWN ZWR`),
);

/** The active ISO 4217 codes in alphabetical order. */
export const currencies: readonly string[] = [...active];

/** True for an active ISO 4217 code in upper case. */
export function isCurrencyCode(code: string): boolean {
  return active.has(code);
}

/** True for an upper-case code that ISO 4217 has withdrawn (`BGN`, `DEM`). */
export function isWithdrawnCurrency(code: string): boolean {
  return withdrawn.has(code);
}

/** The currency of a quoted unit, and the number of these units in one unit of the currency. */
export interface MajorUnit {
  currency: string;
  divisor: number;
}

const quotedUnits = new Map<string, MajorUnit>([
  ['GBX', { currency: 'GBP', divisor: 100 }],
  ['ILA', { currency: 'ILS', divisor: 100 }],
  ['ZAC', { currency: 'ZAR', divisor: 100 }],
  ['KWF', { currency: 'KWD', divisor: 1000 }],
]);

/**
 * Returns the currency of a quoted unit, and the divisor that converts a price into it: 100 for pence (`GBp`, `GBX`),
 * agorot (`ILA`) and cents of the rand (`ZAc`), 1000 for fils (`KWF`). `GBP` and `gbp` are pounds; all other codes are
 * read in any case. ISO codes have divisor 1, as have other codes (BTC, CNH, a withdrawn code), which are returned
 * trimmed. Not for the currencies of an FX pair, where a code such as `ZAC` is not a quoted unit.
 */
export function majorUnit(code: string): MajorUnit {
  const unit = code.trim();
  if (unit === 'GBp') return { currency: 'GBP', divisor: 100 };
  const upper = unit.toUpperCase();
  const minor = quotedUnits.get(upper);
  if (minor !== undefined) return { ...minor };
  return { currency: isCurrencyCode(upper) ? upper : unit, divisor: 1 };
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
