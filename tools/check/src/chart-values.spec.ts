import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '@bourse/config';
import { expect, test } from 'vitest';
import { renderChart } from './chart.js';

const folder = join(import.meta.dirname, '../../../deploy/helm/bourse');
const { properties } = JSON.parse(readFileSync(join(folder, 'values.schema.json'), 'utf8')) as {
  properties: Record<string, { properties: Record<string, unknown> }>;
};
const namesIn = (section: string) => Object.keys(properties[section]!.properties).toSorted();
const variablesWhere = (isSecret: boolean) =>
  Object.values(variables).flatMap(({ name, secret }) => (secret === isSecret ? [name] : []));

/** The chart's own: its probes, ports and volumes depend on them. */
const fixed = new Set([
  'BOURSE_DATA_DIR',
  'BOURSE_API_PORT',
  'BOURSE_GATEWAY_PORT',
  'BOURSE_METRICS_HOST',
  'BOURSE_METRICS_PORT',
  'BOURSE_SEARCH_HOST',
  'BOURSE_SEARCH_PORT',
]);

test('the chart accepts every variable of the configuration that it does not set itself', () => {
  expect(namesIn('config')).toEqual(
    variablesWhere(false)
      .filter((name) => !fixed.has(name))
      .toSorted(),
  );
});

test('the chart takes every secret of the configuration as a secret, and two for services with users of their own', () => {
  const own = ['DATABASE_OWNER_URL', 'NATS_SEARCH_URL'];
  expect(namesIn('secrets')).toEqual([...variablesWhere(true), ...own].toSorted());
});

test('the chart has the version of the package.json', () => {
  const chart = 'apiVersion: v2\nversion: 0.1.0\nappVersion: 0.1.0\nkubeVersion: ">=1.27.0-0"\n';
  expect(renderChart(chart, '{ "version": "7.8.9" }')).toBe(
    'apiVersion: v2\nversion: 7.8.9\nappVersion: 7.8.9\nkubeVersion: ">=1.27.0-0"\n',
  );
});
