import { type DecimalSign, decimalSigns, plainVolume } from './written-number.js';

/** The decimal signs of a file: its volumes may be grouped with the sign that its prices have before the fraction. */
export interface NumberSigns {
  readonly prices: DecimalSign;
  readonly volumes: DecimalSign;
}

/** What the prices and the volumes of a file show about their decimal signs. */
export class DecimalSigns {
  readonly #prices = new SignEvidence();
  readonly #volumes = new SignEvidence();

  addPrice(text: string): void {
    this.#prices.add(text);
  }

  addVolume(text: string): void {
    this.#volumes.add(text);
  }

  /**
   * The signs, or why they are not known. `chosen` is that of prices, and of volumes that do not prove their own. In a
   * table of semicolons `1.234` may be one thousand.
   */
  decide(chosen: DecimalSign | null, isPointUsual: boolean): NumberSigns | { readonly problem: string } {
    const contradiction = chosen === null ? (this.#prices.contradiction ?? this.#volumes.contradiction) : null;
    if (contradiction !== null) return { problem: contradiction };
    const volumes = this.#volumes.proven;
    const prices = chosen ?? this.#prices.proven;
    if (prices !== null) return { prices, volumes: volumes ?? prices };
    const unclear = this.#unclearNumber(volumes, isPointUsual);
    if (unclear !== null) return { problem: problemOf(unclear) };
    return { prices: volumes ?? 'point', volumes: volumes ?? 'point' };
  }

  /** A number that the volumes leave with two readings: programs write prices with a point beside any volumes. */
  #unclearNumber(volumes: DecimalSign | null, isPointUsual: boolean): string | null {
    if (volumes !== null) return volumes === 'comma' ? this.#prices.unclear.point : null;
    const [ofPrices, ofVolumes] = [this.#prices.unclear, this.#volumes.unclear];
    const withComma = ofPrices.comma ?? ofVolumes.comma;
    return isPointUsual ? withComma : (withComma ?? ofPrices.point ?? ofVolumes.point);
  }
}

/** The part of the clear numbers that may contradict the others: a mistake in a row is not a second form. */
const MISTAKES = 0.05;

class SignEvidence {
  /** Numbers that each sign reads otherwise, by the sign that they have. */
  readonly unclear: Record<DecimalSign, string | null> = { point: null, comma: null };
  readonly #clear: Record<DecimalSign, number> = { point: 0, comma: 0 };
  readonly #examples: Record<DecimalSign, string> = { point: '', comma: '' };

  add(text: string): void {
    const [point, comma] = [plainVolume(text, 'point'), plainVolume(text, 'comma')];
    if (point === comma) return;
    if (point !== null && comma !== null) {
      this.unclear[text.includes(',') ? 'comma' : 'point'] ??= text;
      return;
    }
    const sign = point === null ? 'comma' : 'point';
    if (this.#clear[sign]++ === 0) this.#examples[sign] = text;
  }

  /** Null without clear numbers, or with a contradiction. */
  get proven(): DecimalSign | null {
    const { point, comma } = this.#clear;
    if (point === comma || this.contradiction !== null) return null;
    return point > comma ? 'point' : 'comma';
  }

  get contradiction(): string | null {
    const { point, comma } = this.#clear;
    if (Math.min(point, comma) <= MISTAKES * Math.max(point, comma)) return null;
    return `has numbers like ${this.#examples.point} and numbers like ${this.#examples.comma}: set --decimal`;
  }
}

function problemOf(text: string): string {
  const readings = decimalSigns.map((sign) => `${sign}: ${plainVolume(text, sign)}`);
  return `has numbers like ${text} with two readings (${readings.join(', ')}): set --decimal`;
}
