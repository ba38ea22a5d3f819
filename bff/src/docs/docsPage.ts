import { escapeHtml, page } from '../page.ts';
import type { OpenApi, Operation } from './openApi.ts';

type Listed = { method: string; path: string; operation: Operation };

const json = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function parameterRow(parameter: Record<string, unknown>): string {
  const { name, in: place, required, schema, description } = parameter;
  const cells = [name, place, required ? 'required' : '', description ?? JSON.stringify(schema)];
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(String(cell))}</td>`).join('')}</tr>`;
}

const responseRow = ([status, { description }]: [string, { description: string }]) =>
  `<tr><td>${escapeHtml(status)}</td><td>${description.split('\n\n').map(escapeHtml).join('<br>')}</td></tr>`;

function article({ method, path, operation }: Listed): string {
  const { summary, description, parameters, requestBody, responses, operationId } = operation;
  return `<details id="${escapeHtml(operationId)}">
<summary><code>${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</code> <span class="soft">${escapeHtml(summary)}</span></summary>
<p>${escapeHtml(description)}</p>
<table>${parameters.map(parameterRow).join('')}</table>
${requestBody ? `<p>Body</p>${json(requestBody.content)}` : ''}
<table>${Object.entries(responses).map(responseRow).join('')}</table>
</details>`;
}

function listed({ paths }: OpenApi): Listed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
}

/** The description as a page of plain HTML: it loads nothing and runs nothing. */
export function docsPage(description: OpenApi): string {
  const all = listed(description);
  const groups = [...new Set(all.flatMap(({ operation }) => operation.tags))].sort();
  const sections = groups.map((group) => {
    const calls = all.filter(({ operation }) => operation.tags.includes(group));
    return `<section><h2>${escapeHtml(group)}</h2>${calls.map(article).join('\n')}</section>`;
  });
  const intro = `<p>Every call of Endzone, below <code>/api</code>. The same for programs:
<a href="/api/docs/openapi.json">openapi.json</a>.</p>`;
  return page('Endzone API', intro + sections.join('\n'));
}
