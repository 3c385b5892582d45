// Parameters with several values in one text. Each member is read by its own field builder.
import { z } from 'zod';
import { field, Invalid } from './fields.js';

type Member<T> = z.ZodType<T, string>;

const COMMA = /,/;
/** `Oil, Gas & Consumable Fuels` is one name: the comma of a list has no space after it. */
const COMMA_OF_LIST = /,(?!\s)/;

/** Codes separated by commas; sorted, so that equal lists are the same value. */
export function listOf<T extends string>(member: Member<T>) {
  return listField(member, COMMA, null);
}

/** Names separated by commas without a space; a comma and a space are part of a name. */
export function namesOf<T extends string>(member: Member<T>) {
  return listField(member, COMMA_OF_LIST, null);
}

/**
 * Members of a closed set, in the order of the set. A `+` before a member is removed, also one that arrived as a space.
 */
export function someOf<const V extends string>(allowed: readonly V[]) {
  const list = `must be one of ${allowed.join(', ')}`;
  const set = new Set<string>(allowed);
  const member = field<V>((text) => {
    const name = text.replace(/^[+\s]+/, '');
    return set.has(name) ? (name as V) : new Invalid(list);
  }).meta({ enum: [...allowed] });
  return listField<V>(member, COMMA, allowed);
}

function listField<T extends string>(member: Member<T>, separator: RegExp, order: readonly T[] | null) {
  return field<readonly T[]>((text) => {
    const texts = text.split(separator);
    if (texts.some((each) => each.trim() === '')) return new Invalid('must not have an empty member');
    const values: T[] = [];
    for (const each of texts) {
      const read = member.safeParse(separator === COMMA ? each.trim() : each);
      if (!read.success) return memberError(read.error, each, texts.length);
      const { data } = read;
      if (values.some((value) => isSame(value, data))) return new Invalid(`must not contain ${data} twice`);
      values.push(data);
    }
    return order === null ? values.sort() : values.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  }).meta({ type: 'array', items: itemOf(member) });
}

/** Whether a parameter takes several values: separated by commas, or one for each time that it is sent. */
export function isList(parameter: z.core.$ZodType): boolean {
  const inner = parameter instanceof z.ZodOptional ? parameter.unwrap() : parameter;
  return z.globalRegistry.get(inner)?.type === 'array';
}

const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();

/** Returns the error of a single member unchanged; for one of several, it also names the member. */
function memberError({ issues }: z.ZodError, text: string, count: number): Invalid {
  const [issue] = issues;
  const status = issue?.code === 'custom' && issue.params?.['status'] === 422 ? 422 : 400;
  const message = issue?.message ?? 'is not valid';
  return new Invalid(count === 1 ? message : `has a member \`${text.trim()}\` that ${message}`, status);
}

function itemOf(member: z.ZodType): Record<string, unknown> {
  const { type = 'string', enum: values, pattern, minLength, maxLength } = member.meta() ?? {};
  const schema = { type, enum: values, pattern, minLength, maxLength };
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}
