import { z } from 'zod';
import { shorten } from './answer-size.js';
import type { Columns } from './columns.js';
import type { SendRequest } from './rest.js';
import { ToolFailure } from './tool-failure.js';

/** A tool of the server. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** A JSON Schema, as short as possible: clients send it to models with every conversation. */
  readonly output: Readonly<Record<string, unknown>>;
  readonly call: (given: unknown, send: SendRequest) => Promise<ToolAnswer>;
}

export interface ToolAnswer {
  readonly structured: object;
  readonly links?: readonly CsvLink[];
}

/** The whole of an answer as CSV, for a client that can send requests itself. */
export interface CsvLink {
  readonly name: string;
  /** A path of REST with its query. */
  readonly uri: string;
}

/** The parts of an answer that a row limit truncates. */
export interface Truncation {
  readonly truncated?: true;
  /** Arguments of the next call. */
  readonly next?: Readonly<Record<string, unknown>>;
}

/** A table, and how to continue it. */
export interface TableAnswer extends Truncation {
  readonly columns: Columns;
}

interface Definition<Input extends z.ZodObject> extends Omit<Tool, 'input' | 'call'> {
  readonly input: Input;
  readonly call: (input: z.output<Input>, send: SendRequest) => Promise<ToolAnswer>;
}

/** A tool whose arguments are parsed by its schema. */
export function tool<Input extends z.ZodObject>({ call, ...definition }: Definition<Input>): Tool {
  return {
    ...definition,
    call: async (given, send) => {
      const parsed = definition.input.safeParse(given ?? {});
      if (!parsed.success) throw new ToolFailure('bad_request', faultsOf(parsed.error));
      return call(parsed.data, send);
    },
  };
}

const MAX_FAULTS = 3;
/** A client chooses the names, and a sentence repeats them. */
const MAX_NAMES = 5;
const MAX_NAME = 40;

function faultsOf({ issues }: z.ZodError): string {
  const faults = issues
    .slice(0, MAX_FAULTS)
    .map((issue) => `${issue.path.join('.') || 'arguments'}: ${faultOf(issue)}`);
  return `${faults.join('; ')}.`;
}

function faultOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'unrecognized_keys') return issue.message;
  const names = issue.keys.slice(0, MAX_NAMES).map((name) => shorten(name, MAX_NAME));
  const rest = issue.keys.length - names.length;
  return `Unknown: ${names.join(', ')}${rest === 0 ? '' : ` and ${rest} more`}`;
}

const table = { columns: { type: 'object' }, truncated: { type: 'boolean' }, next: { type: 'object' } };

/** The output of a table. */
export const tableOutput = { type: 'object', properties: table, required: ['columns'] } as const;
