/** The activities of an export of Ghostfolio as a table with a header; null for another text. */
export function readActivities(text: string): string[][] | null {
  if (!/^\s*\{/.test(text)) return null;
  const activities = activitiesOf(text);
  if (activities === null) return null;
  const names = [...new Set(activities.flatMap((activity) => Object.keys(activity)))];
  return [names, ...activities.map((activity) => names.map((name) => cellOf(activity[name])))];
}

function activitiesOf(text: string): Record<string, unknown>[] | null {
  try {
    const { activities } = JSON.parse(text) as { activities?: unknown };
    const isList = Array.isArray(activities) && activities.every((each) => typeof each === 'object' && each !== null);
    return isList ? (activities as Record<string, unknown>[]) : null;
  } catch {
    return null;
  }
}

const cellOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
