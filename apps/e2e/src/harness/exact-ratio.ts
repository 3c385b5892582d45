/** An exact fraction of integers, the reference for adjusted prices. */
export class ExactRatio {
  private constructor(
    readonly over: bigint,
    readonly under: bigint,
  ) {}

  static readonly one = new ExactRatio(1n, 1n);

  static of(over: bigint | number, under: bigint | number = 1): ExactRatio {
    return new ExactRatio(BigInt(over), BigInt(under));
  }

  /** Parses a decimal: `44.86` is 4486/100. */
  static parse(text: string): ExactRatio {
    const [whole = '', fraction = ''] = text.split('.');
    return new ExactRatio(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
  }

  get inverse(): ExactRatio {
    return new ExactRatio(this.under, this.over);
  }

  times({ over, under }: ExactRatio): ExactRatio {
    return new ExactRatio(this.over * over, this.under * under);
  }

  plus({ over, under }: ExactRatio): ExactRatio {
    return new ExactRatio(this.over * under + over * this.under, this.under * under);
  }

  minus({ over, under }: ExactRatio): ExactRatio {
    return this.plus(new ExactRatio(-over, under));
  }

  /** Half up; only for values that are not negative. */
  round(decimals: number): number {
    const unit = 10n ** BigInt(decimals);
    const whole = (2n * this.over * unit + this.under) / (2n * this.under);
    const digits = whole.toString().padStart(decimals + 1, '0');
    return Number(`${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`);
  }
}
