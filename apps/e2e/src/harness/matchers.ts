import { afterAll, expect } from 'vitest';
import { cleanUp } from './bourse-server.js';
import type { Answer } from './http-client.js';
import { findEnvelopeFaults } from './envelope-faults.js';

interface BourseMatchers {
  /** The whole form of an error response: status, content type, exactly four keys, their values. */
  toBeEnvelope: (status: number, code: string, details?: unknown) => void;
  /** A `bad_request` whose details name exactly these fields with the sent values. */
  toRefuseFields: (status: 400 | 422, values: Readonly<Record<string, string | null>>) => void;
}

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> extends BourseMatchers {
    readonly __bourse?: [R, T];
  }
}

afterAll(cleanUp);

expect.extend({
  toBeEnvelope(received: Answer, status: number, code: string, details?: unknown) {
    const faults = findEnvelopeFaults(received, status, code);
    if (details !== undefined && faults.length === 0 && !this.equals(received.json.details, details)) {
      faults.push(`details are not ${this.utils.stringify(details)}`);
    }
    return { pass: faults.length === 0, message: () => describe(received, faults) };
  },

  toRefuseFields(received: Answer, status: 400 | 422, values: Readonly<Record<string, string | null>>) {
    const faults = findEnvelopeFaults(received, status, 'bad_request');
    if (faults.length === 0) {
      const errors: { field: string; value: string | null }[] = received.json.details?.errors ?? [];
      const refused = Object.fromEntries(errors.map(({ field, value }) => [field, value]));
      if (errors.length !== Object.keys(refused).length) faults.push('a field is refused twice');
      if (!this.equals(refused, values)) faults.push(`does not refuse ${this.utils.stringify(values)}`);
    }
    return { pass: faults.length === 0, message: () => describe(received, faults) };
  },
});

function describe(answer: Answer, faults: readonly string[]): string {
  return [`${answer.request} → ${answer.status}`, ...faults, answer.text.slice(0, 600)].join('\n');
}
