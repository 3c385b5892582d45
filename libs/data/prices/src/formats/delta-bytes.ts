/** Whole numbers as their differences, in as few bytes as each needs: those of lines and times are small. */
export function toDeltaBytes(values: Float64Array): Uint8Array {
  const bytes = new Uint8Array(values.length * 8);
  let at = 0;
  let before = 0;
  for (const value of values) {
    const delta = value - before;
    before = value;
    let rest = delta < 0 ? -2 * delta - 1 : 2 * delta;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes[at++] = (rest % 128) + 128;
    bytes[at++] = rest;
  }
  return bytes.slice(0, at);
}

/** Restores the numbers given to `toDeltaBytes`. */
export function fromDeltaBytes(bytes: Uint8Array, count: number): Float64Array {
  const values = new Float64Array(count);
  let at = 0;
  let before = 0;
  for (let i = 0; i < count; i++) {
    let rest = 0;
    let unit = 1;
    for (; bytes[at]! >= 128; unit *= 128) rest += (bytes[at++]! - 128) * unit;
    rest += bytes[at++]! * unit;
    before += rest % 2 === 1 ? -(rest + 1) / 2 : rest / 2;
    values[i] = before;
  }
  return values;
}
