// The request that a form describes.
export interface FormRequest {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A filled field: where it goes, its name and its text. */
export interface FilledField {
  readonly place: 'path' | 'query';
  readonly name: string;
  readonly value: string;
}

/** The address of a template with its fields; empty ones are not sent. Commas of lists stay readable. */
export function addressOf(template: string, fields: readonly FilledField[]): string {
  const filled = fields.filter(({ value }) => value !== '');
  const path = filled
    .filter(({ place }) => place === 'path')
    .reduce((text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(value)), template);
  const query = filled
    .filter(({ place }) => place === 'query')
    .map(({ name, value }) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Reads a form of the API reference. */
export function readForm(form: HTMLFormElement, key: string): FormRequest {
  const controls = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-in]')];
  const fields = controls.map(({ dataset, name, value }) => ({
    place: dataset['in'] as 'path' | 'query',
    name,
    value: value.trim(),
  }));
  const body = form.querySelector<HTMLTextAreaElement>('[name=body]')?.value ?? null;
  const accept = form.querySelector<HTMLSelectElement>('[name=accept]')?.value;
  return {
    method: form.dataset['method']!,
    address: addressOf(form.dataset['path']!, fields),
    headers: {
      ...(accept === undefined ? {} : { accept }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    },
    body,
  };
}
