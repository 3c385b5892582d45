import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from './environment.js';

interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
  readonly annotations: { readonly list: readonly { readonly name: string; readonly expr: string }[] };
}

export const monitoringFolder = join(repositoryRoot, 'docs/monitoring');
const text = (name: string) => readFileSync(join(monitoringFolder, name), 'utf8');

export const rules: readonly Rule[] = (parse(text('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);

const dashboard = JSON.parse(text('grafana-dashboard.json')) as Dashboard;

/** Grafana's values for its variables. */
const filledIn = (expr: string) => expr.replaceAll('$__rate_interval', '1m').replaceAll('$service', '.+');

/** Every query of the alerts and of the dashboard, by its name. */
export const queries: readonly (readonly [name: string, expr: string])[] = [
  ...rules.map(({ alert, record, expr }) => [alert ?? record!, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, filledIn(expr)] as const)),
  ...dashboard.annotations.list.map(({ name, expr }) => [name, filledIn(expr)] as const),
];
