// An independent implementation, as the reference for the product's check of identifiers.

/** ISO 6166: letters become two digits, then Luhn over all of them. */
export function isIsin(text: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/.test(text)) return false;
  const digits = [...text].map((letter) => Number.parseInt(letter, 36)).join('');
  return luhnSum([...digits].toReversed().map(Number), 1) % 10 === 0;
}

/** OpenFIGI: like an ISIN, but every second character's value is doubled before its digits are added. */
export function isFigi(text: string): boolean {
  if (!/^[B-DF-HJ-NP-TV-Z0-9]{2}G[B-DF-HJ-NP-TV-Z0-9]{8}[0-9]$/.test(text)) return false;
  const values = Array.from(
    text.slice(0, 11),
    (letter, index) => Number.parseInt(letter, 36) * (index % 2 === 1 ? 2 : 1),
  );
  const sum = values.reduce((total, value) => total + Math.floor(value / 10) + (value % 10), 0);
  return (10 - (sum % 10)) % 10 === Number(text[11]);
}

function luhnSum(digitsFromRight: readonly number[], doubledPlace: 0 | 1): number {
  return digitsFromRight.reduce((sum, digit, index) => {
    const value = index % 2 === doubledPlace ? digit * 2 : digit;
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
