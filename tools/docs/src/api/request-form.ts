// The form that sends the sample request. Without scripts it is not displayed.
import { escapeHtml } from '../markdown.ts';
import type { Endpoint, ParameterField } from './endpoint.ts';

/** The form of an endpoint: a field for each parameter, the body, the format and the key. */
export function requestForm(endpoint: Endpoint): string {
  const { parameters, body, examples, method, path, isPublic } = endpoint;
  const shown = parameters.filter(({ isRequired, sample }) => isRequired || sample !== null);
  const others = parameters.filter((each) => !shown.includes(each));
  const more =
    others.length === 0
      ? ''
      : `<details><summary>${others.length} more parameters</summary>\n${others.map(parameterField).join('\n')}\n</details>`;
  return `<section class="card send" aria-labelledby="send"><h2 id="send">Try it</h2>
<form data-method="${method}" data-path="${escapeHtml(path)}"${isPublic ? ' data-public' : ''} autocomplete="off" novalidate>
${shown.map(parameterField).join('\n')}
${more}
${body === null ? '' : label('send-body', 'Body', `<textarea id="send-body" name="body" rows="7" spellcheck="false">${escapeHtml(JSON.stringify(body.sample, null, 2))}</textarea>`)}
${
  examples.length < 2
    ? ''
    : label(
        'send-accept',
        'Format',
        select(
          'send-accept',
          'accept',
          examples.map(({ type }) => type),
        ),
      )
}
${isPublic ? '' : `<div class="key">${label('send-key', 'API key', '<input id="send-key" type="password" autocomplete="off" spellcheck="false" placeholder="bourse_live_…">')}</div>`}
<button type="submit">Send</button>
</form>
<div class="answer" role="region" aria-label="Response of the server" hidden></div>
<p class="hidden" role="status"></p></section>`;
}

function parameterField(parameter: ParameterField): string {
  const { name, in: place, isRequired, sample } = parameter;
  const id = `send-${place}-${name}`;
  return label(
    id,
    `<code>${name}</code>${isRequired ? ' <span class="mark required">required</span>' : ''}`,
    control(id, parameter, sample ?? ''),
  );
}

function control(
  id: string,
  { name, in: place, type, values, default: preset, example }: ParameterField,
  sample: string,
): string {
  const attributes = `data-in="${place}"`;
  const choices = type === 'boolean' ? ['true', 'false'] : type.startsWith('array') ? [] : values;
  if (choices.length > 0) {
    const first = `<option value="">${preset === null ? '' : `${escapeHtml(preset)} (default)`}</option>`;
    const options = choices.map(
      (value) => `<option${value === sample ? ' selected' : ''}>${escapeHtml(value)}</option>`,
    );
    return `<select id="${id}" name="${name}" ${attributes}>${first}${options.join('')}</select>`;
  }
  const hint = preset ?? example ?? values.slice(0, 2).join(',');
  const mode = type === 'integer' || type === 'number' ? ' inputmode="numeric"' : '';
  return `<input id="${id}" name="${name}" ${attributes} value="${escapeHtml(sample)}" placeholder="${escapeHtml(hint)}"${mode} autocomplete="off" spellcheck="false">`;
}

function label(id: string, text: string, field: string): string {
  return `<div class="field"><label for="${id}">${text}</label>${field}</div>`;
}

function select(id: string, name: string, values: readonly string[]): string {
  return `<select id="${id}" name="${name}">${values.map((value) => `<option>${escapeHtml(value)}</option>`).join('')}</select>`;
}
