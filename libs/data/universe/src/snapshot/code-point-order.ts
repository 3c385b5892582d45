/** Orders strings by code point, as their UTF-8 bytes are ordered; `<` compares UTF-16 units, in which U+FFFD > U+1D538. */
export function compareCodePoints(left: string, right: string): number {
  const shared = Math.min(left.length, right.length);
  for (let at = 0; at < shared; at++) {
    const difference = left.charCodeAt(at) - right.charCodeAt(at);
    if (difference !== 0) return difference + surrogateLift(left, at) - surrogateLift(right, at);
  }
  return left.length - right.length;
}

/** Lifts a surrogate above every unit that is a whole code point. */
function surrogateLift(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdfff ? 0x10000 : 0;
}
