type Given = { params?: object; query?: object };

const entriesOf = (value: object): [string, unknown][] => Object.entries(value);

/** `/leagues/:leagueId` and its parameters as an address below `/api`. */
export function addressOf(path: string, { params = {}, query = {} }: Given): string {
  const values = new Map(entriesOf(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`no value for :${name} in ${path}`);
    return encodeURIComponent(String(value));
  });
  const search = searchOf(query);
  return `/api${filled}${search && `?${search}`}`;
}

/** Lists as `a,b`; what is missing or empty is left out. */
function searchOf(query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') search.set(name, text);
  }
  return search.toString();
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (value instanceof Blob) return form.append(name, value);
  if (Array.isArray(value)) {
    if (value.length === 0) form.append(name, '');
    return value.forEach((item: unknown, index) => append(form, `${name}[${index}]`, item));
  }
  if (typeof value === 'object') {
    return entriesOf(value).forEach(([key, item]) => append(form, `${name}[${key}]`, item));
  }
  form.append(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value)); // nothing else is left
}

/** Values and files as the API reads them: `images[0][title]`, booleans 1 and 0, an empty list as an empty field. */
export function toFormData(values: object): FormData {
  const form = new FormData();
  for (const [name, value] of entriesOf(values)) append(form, name, value);
  return form;
}

const fingerprint = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified];

/** Two commands of the same text are one intent. */
export function intentOf(method: string, address: string, body: unknown): string {
  const content =
    body instanceof FormData ? [...body].map(([name, value]) => [name, fingerprint(value)]) : body;
  return JSON.stringify([method, address, content ?? null]);
}
