/** The vector at length 1; all zeros stay. Throws when a value is not a number. */
export function unitVector(values: ArrayLike<number>): Float32Array {
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += values[i]! ** 2;
  if (!Number.isFinite(squares)) throw new Error('a vector contains a value that is not a number');
  const scale = squares === 0 ? 0 : 1 / Math.sqrt(squares);
  const unit = new Float32Array(values.length);
  for (let i = 0; i < unit.length; i++) unit[i] = values[i]! * scale;
  return unit;
}
