// The page of an endpoint: its description at the left, request and response at the right.
import { escapeHtml, highlightCode, renderInline } from '../markdown.ts';
import type { Endpoint, Header, Refusal } from './endpoint.ts';
import { factsOf, formats, rulesOf } from './endpoint-markdown.ts';
import type { Field } from './fields.ts';
import { requestForm } from './request-form.ts';

/** The content of the page of an endpoint. */
export function endpointHtml(endpoint: Endpoint): string {
  const { parameters, body, answer, headers, refusals } = endpoint;
  const required = parameters.filter(({ isRequired }) => isRequired);
  const optional = parameters.filter(({ isRequired }) => !isRequired);
  return `<article class="endpoint">
<div class="description">
<p class="group">${escapeHtml(endpoint.tag)}</p>
<h1 id="top">${escapeHtml(endpoint.title)}</h1>
<p class="route">${methodMark(endpoint.method)} <code>${pathHtml(endpoint.path)}</code></p>
<p>${renderInline(endpoint.description)}</p>
<dl class="facts">${factsOf(endpoint)
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${renderInline(value)}</dd></div>`)
    .join('')}</dl>
${parameters.length === 0 ? '' : `${heading('parameters', 'Parameters')}\n${fieldList([...required, ...optional], 'parameter-')}`}
${body === null ? '' : `${heading('body', 'Body')}\n${fieldList(body.fields)}`}
${heading('response', 'Response')}
${fieldList(answer)}
${headers.length === 0 ? '' : `${heading('headers', 'Headers')}\n${headerList(headers)}`}
${heading('errors', 'Errors')}
${refusals.map(refusalHtml).join('\n')}
</div>
<div class="panel">
${samplesHtml(endpoint)}
${requestForm(endpoint)}
${examplesHtml(endpoint)}
</div>
</article>`;
}

/** A method in its colour. */
export function methodMark(method: string): string {
  return `<span class="method ${method.toLowerCase()}">${method}</span>`;
}

/** A path that may break at its slashes. */
export function pathHtml(path: string): string {
  return escapeHtml(path).replaceAll('/', '<wbr>/');
}

function heading(id: string, text: string): string {
  return `<h2 id="${id}">${text}<a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h2>`;
}

/** Fields with their type and rules; those of an object fold. */
function fieldList(fields: readonly Field[], prefix = ''): string {
  return `<ul class="fields">\n${fields.map((field) => fieldHtml(field, prefix)).join('\n')}\n</ul>`;
}

function fieldHtml(field: Field, prefix: string): string {
  const { name, type, isRequired, description, fields } = field;
  const mark =
    prefix === ''
      ? isRequired
        ? ''
        : ' <span class="mark">optional</span>'
      : isRequired
        ? ' <span class="mark required">required</span>'
        : '';
  const rules = rulesOf(prefix === '' ? { ...field, example: null } : field);
  return `<li${prefix === '' ? '' : ` id="${prefix}${name}"`}><code class="name">${name}</code> <span class="type">${escapeHtml(type)}</span>${mark}${
    description === '' ? '' : `<p>${renderInline(description)}</p>`
  }${rules.length === 0 ? '' : `<p class="rules">${rules.map((rule) => `<span>${renderInline(rule)}</span>`).join(' ')}</p>`}${
    fields.length === 0
      ? ''
      : `<details><summary>${fields.length} fields<span class="hidden"> of ${name}</span></summary>\n${fieldList(fields)}\n</details>`
  }</li>`;
}

function headerList(headers: readonly Header[]): string {
  const items = headers.map(
    ({ name, description }) => `<li><code class="name">${name}</code><p>${renderInline(description)}</p></li>`,
  );
  return `<ul class="fields">\n${items.join('\n')}\n</ul>`;
}

function refusalHtml({ status, code, description, headers, cases }: Refusal): string {
  const items = cases.map(({ name, body }) => `<li>${escapeHtml(name)}: <q>${escapeHtml(body.message)}</q></li>`);
  const sent = headers.map(({ name, description: text }) => `<p><code>${name}</code>: ${renderInline(text)}</p>`);
  return `<details class="refusal" id="error-${status}"><summary><span class="status">${status}</span> <code>${code}</code> <span>${escapeHtml(description)}</span></summary>
<ul>${items.join('')}</ul>
${sent.join('')}${codeHtml('json', JSON.stringify(cases[0]!.body, null, 2))}
</details>`;
}

function samplesHtml({ samples }: Endpoint): string {
  const sections = samples.map(
    ({ name, language, code }) => `<section data-tab="${name}"><h3>${name}</h3>\n${codeHtml(language, code)}</section>`,
  );
  return `<section class="card" aria-labelledby="samples"><h2 id="samples">Request</h2>
<div class="tabs" data-tabs="language">\n${sections.join('\n')}\n</div></section>`;
}

function examplesHtml({ examples }: Endpoint): string {
  const sections = examples.map(({ type, text }) => {
    const [name, language] = formats[type] ?? [type, ''];
    return `<section data-tab="${name}"><h3>${name}</h3>\n${codeHtml(language, text)}</section>`;
  });
  return `<section class="card" aria-labelledby="example"><h2 id="example">Example response <span class="status">200</span></h2>
<div class="tabs"${examples.length > 1 ? ' data-tabs="format"' : ''}>\n${sections.join('\n')}\n</div></section>`;
}

function codeHtml(language: string, code: string): string {
  return `<pre tabindex="0"><code>${highlightCode(code.trimEnd(), language)}</code></pre>`;
}
