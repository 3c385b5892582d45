/** The chart's metadata with the version of the package.json. */
export function renderChart(chart: string, packageJson: string): string {
  const { version } = JSON.parse(packageJson) as { version: string };
  return chart.replaceAll(/^((?:app)?version): .*$/gim, `$1: ${version}`);
}
