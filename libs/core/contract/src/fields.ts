import { type IdentifierField, instrumentFields } from '@bourse/instrument';
import { z } from 'zod';
import type { CodeKind } from './carried-codes.js';
import { listFault, type ListHints } from './closed-list.js';
import { codeFault, countryFault } from './codes.js';

/** Reads the text of a parameter: returns its value, or the reason why it is invalid. */
type Parse<T> = (text: string) => T | Invalid;

/** An invalid value. 400: malformed. 422: well formed, but no instrument can match (error-6). */
export class Invalid {
  constructor(
    readonly message: string,
    readonly status: 400 | 422 = 400,
  ) {}
}

/** A query parameter: text in, `T` out; the status of a failure travels in the issue's `params`. */
export function field<T>(parse: Parse<T>) {
  return z.string().transform((text, context): T => {
    const value = parse(text);
    if (!(value instanceof Invalid)) return value;
    context.issues.push({ code: 'custom', message: value.message, input: text, params: { status: value.status } });
    return z.NEVER;
  });
}

export const upperCased = () => field<string>((value) => value.toUpperCase());

const CURSOR_FORM = /^[A-Za-z0-9_-]{24,2048}$/;

/** The message for any invalid cursor, whether its form or its signature is wrong. */
export const CURSOR_MESSAGE = 'must be the cursor of a page with the same filters';

/** Checks only the form; the signature is verified elsewhere. */
export const cursor = () =>
  field<string>((value) => (CURSOR_FORM.test(value) ? value : new Invalid(CURSOR_MESSAGE))).meta({
    pattern: CURSOR_FORM.source,
  });

/** An exact value of a closed list; the error of any other value names the list and the nearest value. */
export function oneOf<const V extends readonly string[]>(values: V, hints?: ListHints<V[number]>) {
  const allowedValues = new Set<string>(values);
  const fault = listFault<V[number]>(values, hints);
  return field<V[number]>((value) => (allowedValues.has(value) ? value : new Invalid(fault(value)))).meta({
    enum: [...values],
  });
}

const DECIMAL = /^-?(?:0|[1-9][0-9]*)$/;

/** A plain decimal integer: no sign but minus, no exponent, no fraction, no spaces. */
export function integer({ min, max }: { readonly min: number; readonly max: number }) {
  return field<number>((value) => {
    if (!DECIMAL.test(value)) return new Invalid('must be an integer');
    const number = Number(value);
    if (number < min) return new Invalid(`must be at least ${min}`);
    return number > max ? new Invalid(`must be at most ${max}`) : number;
  }).meta({ type: 'integer', minimum: min, maximum: max });
}

export const boolean = () =>
  field<boolean>((value) =>
    value === 'true' ? true : value === 'false' ? false : new Invalid('must be true or false'),
  ).meta({ type: 'boolean' });

export const countryCode = () =>
  field<string>((value) => {
    const fault = countryFault(value);
    return fault === null ? value.toUpperCase() : new Invalid(fault, 422);
  }).meta({ pattern: '^[A-Za-z]{2}$' });

/** A code of our tables or of the universe, in any case; a code without rows matches nothing. */
export const exchangeCode = () => codeField('exchange', '^[A-Za-z0-9 ]+$');
export const micCode = () => codeField('mic', '^[A-Za-z0-9]{4}$');
export const currencyCode = () => codeField('currency', '^[A-Za-z]{3}$');

/** `form` is the pattern for OpenAPI; the server checks the codes. */
function codeField(kind: CodeKind, form: string) {
  return field<string>((value) => {
    const fault = codeFault(kind, value);
    return fault === null ? value.trim().toUpperCase() : new Invalid(fault);
  }).meta({ pattern: form });
}

/** An identifier; the server also trims spaces and verifies the check digit that the pattern cannot show. */
export function identifierText(name: IdentifierField) {
  const { parse, expected, pattern } = instrumentFields[name].identifier;
  return field<string>((value) => parse(value) ?? new Invalid(`must be ${expected}`, 422)).meta({ pattern });
}

const NOT_BLANK = /\S/u;

/** Free text that is not blank and holds at most `maxCodePoints` code points. */
export function freeText({ maxCodePoints }: { readonly maxCodePoints: number }) {
  return field<string>((value) => {
    if (!NOT_BLANK.test(value)) return new Invalid('must not be empty');
    const tooLong = value.length > maxCodePoints && [...value].length > maxCodePoints;
    return tooLong ? new Invalid(`must be at most ${maxCodePoints} characters long`, 422) : value;
  }).meta({ minLength: 1, maxLength: maxCodePoints, pattern: NOT_BLANK.source });
}

/** A list in a body; an invalid length is rejected before its items are read. */
export function list<Item extends z.ZodType>(item: Item, { min, max }: { readonly min: number; readonly max: number }) {
  return z.preprocess((value, context) => {
    const fault = Array.isArray(value) ? lengthFault(value.length, min, max) : null;
    if (fault === null) return value;
    context.issues.push({ code: 'custom', message: fault, input: value });
    return z.NEVER;
  }, z.array(item).min(min).max(max));
}

function lengthFault(length: number, min: number, max: number): string | null {
  if (length < min) return `must hold at least ${min === 1 ? '1 item' : `${min} items`}`;
  return length > max ? `must hold at most ${max} items` : null;
}
