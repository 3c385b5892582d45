import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Schema } from '../open-api.js';
import { apiEndpoints } from './api-document.js';
import { renderPythonModule } from './python-module.js';
import { docString, snippet } from './python-text.js';
import { PythonTypes } from './python-types.js';

const root = join(import.meta.dirname, '../../../..');
const text = renderPythonModule(root);

const methodsOfStocks: Readonly<Record<string, string>> = {
  '/v1/stocks': 'list',
  '/v1/stocks/{symbol}': 'get',
  '/v1/stocks/{symbol}/history': 'history',
  '/v1/stocks/changes': 'changes',
};

describe('the generated module of the Python client', () => {
  test('has the version of the package.json at the root', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    expect(text).toContain(`VERSION = "${version}"\n`);
  });

  test('has a method of both clients for each endpoint, and a walk for each that takes a start', () => {
    const endpoints = apiEndpoints();
    expect(endpoints.length).toBeGreaterThan(12);
    for (const { path, parameters } of endpoints) {
      const name = methodsOfStocks[path] ?? path.slice('/v1/'.length).replaceAll('/', '_');
      expect([name, text.split(`    def ${name}(\n`).length, text.split(`    async def ${name}(\n`).length]).toEqual([
        name,
        2,
        2,
      ]);
      const hasStart = parameters.some((parameter) => parameter.name === 'start_date');
      expect(text.includes(`def ${name}_walk(\n`)).toBe(hasStart);
    }
  });

  test('defines a class before it is the base of another, and contains no error schema', () => {
    expect(text.indexOf('class Bar:')).toBeLessThan(text.indexOf('class TimeSeries(Table[Bar]):'));
    expect(text.indexOf('class Bar:')).toBeGreaterThan(0);
    expect(text).not.toMatch(/^class (?:Error|\w+Details)\b/m);
  });
});

const types = (schemas: Record<string, Schema> = {}) => new PythonTypes(schemas);

describe('JSON Schema as Python', () => {
  test.each<[string, Schema, string]>([
    ['text or null', { type: ['string', 'null'] }, 'str | None'],
    ['null first', { anyOf: [{ type: 'null' }, { type: 'integer' }] }, 'int | None'],
    ['a set with a name', { enum: ['none', 'splits', 'all'], type: 'string' }, 'Adjust'],
    ['a set without one, or null', { enum: ['a', null] }, 'Literal["a"] | None'],
    ['a constant', { const: 'splits' }, 'Literal["splits"]'],
    ['a list', { type: 'array', items: { type: 'number' } }, 'list[float]'],
    ['a map', { type: 'object', additionalProperties: { type: 'number' } }, 'dict[str, float]'],
    ['any object, or null', { type: ['object', 'null'] }, 'dict[str, Any] | None'],
    [
      'one of several objects, or null',
      { oneOf: [{ properties: {} }, { properties: {} }, { type: 'null' }] },
      'dict[str, Any] | None',
    ],
    ['anything', {}, 'Any'],
  ])('%s', (_, schema, python) => expect(types().typeOf(schema, 'A')).toBe(python));

  test('an object without a name gets that of its place; what is not required may be absent', () => {
    const pythonTypes = types({
      Page: {
        properties: { rows: { type: 'array', items: { properties: { from: { type: 'string' } } } } },
        required: ['rows'],
      },
    });
    expect(pythonTypes.typeOf({ $ref: '#/components/schemas/Page' }, 'A')).toBe('Page');
    expect([...pythonTypes.classes.keys()]).toEqual(['PageRow', 'Page']);
    expect(pythonTypes.classes.get('PageRow')).toContain('    from_: str | None = None\n');
    expect(pythonTypes.classes.get('Page')).toContain('    rows: list[PageRow]\n');
  });

  test('planted: a type that JSON Schema does not know is refused', () => {
    expect(() => types().typeOf({ type: 'text' }, 'A')).toThrow('no Python is known for the JSON Schema type text');
  });

  test('planted: quotes and backslashes in a description end no literal', () => {
    expect(snippet('a """ b\\n "c"', '')).toBe(`"""a ''' b\\\\n "c" """\n`);
    expect(docString('Ends in "x"', undefined, [])).toBe('        """Ends in "x" """\n');
  });
});
