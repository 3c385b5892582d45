import type { z } from 'zod';

/** Variables by name, as in `process.env`; the only source of configuration. */
export type Environment = Readonly<Record<string, string | undefined>>;

export type ReadTextFile = (path: string) => string;

/** One variable: its name, whether `<NAME>_FILE` may hold a path to its value, and the parser of its text. */
export interface Variable<T> {
  readonly name: string;
  readonly secret: boolean;
  readonly schema: z.ZodType<T>;
}

export type Variables = Readonly<Record<string, Variable<unknown>>>;

export type ConfigOf<V extends Variables> = {
  readonly [K in keyof V]: V[K] extends Variable<infer T> ? T : never;
};

/** A reason a process cannot start, for its operator to correct; its message needs no stack. */
export class StartError extends Error {}

/** Every invalid variable by name and rule; never a value. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(`invalid configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

export function variable<T>(name: string, schema: z.ZodType<T>): Variable<T> {
  return { name, schema, secret: false };
}

/** A variable that can also be read from a file whose path is in `<NAME>_FILE`. */
export function secret<T>(name: string, schema: z.ZodType<T>): Variable<T> {
  return { name, schema, secret: true };
}

/** A reader of configuration: parses all variables of the environment once, into a frozen object. */
export function defineConfig<const V extends Variables>(variables: V) {
  return (environment: Environment, readTextFile: ReadTextFile): ConfigOf<V> => {
    const problems: string[] = [];
    const config = Object.fromEntries(
      Object.entries(variables).map(([key, definition]) => {
        const text = textOf(definition, environment, readTextFile, problems);
        const parsed = definition.schema.safeParse(text);
        if (!parsed.success) problems.push(`${definition.name} ${parsed.error.issues[0]?.message ?? 'is not valid'}`);
        return [key, parsed.data];
      }),
    );
    if (problems.length > 0) throw new ConfigError([...new Set(problems)]);
    return Object.freeze(config) as ConfigOf<V>;
  };
}

function textOf(
  { name, secret: hasFileForm }: Variable<unknown>,
  environment: Environment,
  readTextFile: ReadTextFile,
  problems: string[],
): string | undefined {
  const text = environment[name]?.trim() || undefined;
  const path = hasFileForm ? environment[`${name}_FILE`]?.trim() || undefined : undefined;
  if (path === undefined) return text;
  if (text !== undefined) problems.push(`${name} and ${name}_FILE must not both be set`);
  try {
    return readTextFile(path).trim() || undefined;
  } catch {
    problems.push(`${name}_FILE must be the path of a readable file`);
    return undefined;
  }
}
