import type { Ratio } from './ratio.js';

/** Up to this value, the error of an estimated product is less than the distance from `CLEAR` to a half. */
const MAX_ESTIMATED = 2 ** 43;
const CLEAR = 0.49;

/** A positive rational number of any size, so that products of ratios are exact. */
export class Fraction {
  static readonly one = new Fraction(1n, 1n);

  static of({ numerator, denominator }: Ratio): Fraction {
    if (!isCount(numerator) || !isCount(denominator)) {
      throw new RangeError(`split ratio must be two whole numbers above 0, not ${numerator}:${denominator}`);
    }
    return Fraction.#reduce(BigInt(numerator), BigInt(denominator));
  }

  /** The nearest floating point number. */
  readonly estimate: number;

  readonly #numerator: bigint;
  readonly #denominator: bigint;

  private constructor(numerator: bigint, denominator: bigint) {
    this.#numerator = numerator;
    this.#denominator = denominator;

    this.estimate = Number(numerator) / Number(denominator);
  }

  get isOne(): boolean {
    return this.#numerator === this.#denominator;
  }

  get isWhole(): boolean {
    return this.#denominator === 1n;
  }

  get inverse(): Fraction {
    return new Fraction(this.#denominator, this.#numerator);
  }

  times(other: Fraction): Fraction {
    return Fraction.#reduce(this.#numerator * other.#numerator, this.#denominator * other.#denominator);
  }

  timesPowerOfTen(exponent: number): Fraction {
    const power = 10n ** BigInt(Math.abs(exponent));
    return exponent < 0
      ? Fraction.#reduce(this.#numerator, this.#denominator * power)
      : Fraction.#reduce(this.#numerator * power, this.#denominator);
  }

  /** Returns `whole` times this, rounded half up. Uses big integers only if the estimate is too close to a half. */
  applyTo(whole: number): number {
    const estimate = whole * this.estimate;
    const nearest = Math.round(estimate);
    if (Math.abs(estimate - nearest) < CLEAR && Math.abs(estimate) < MAX_ESTIMATED) return nearest;
    return Number.isSafeInteger(whole) ? this.#exactly(whole) : nearest;
  }

  static #reduce(numerator: bigint, denominator: bigint): Fraction {
    let [divisor, rest] = [numerator, denominator];
    while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
    return new Fraction(numerator / divisor, denominator / divisor);
  }

  #exactly(whole: number): number {
    const twice = 2n * BigInt(whole) * this.#numerator + this.#denominator;
    const divisor = 2n * this.#denominator;
    const quotient = twice / divisor;
    return Number(twice < 0n && quotient * divisor !== twice ? quotient - 1n : quotient);
  }
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}
