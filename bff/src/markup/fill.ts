import type { Markup, MarkupPart } from '@endzone/contracts/markup';
import { escapeHtml } from '../page.ts';

/** What fills the places of an entry, of those with its look. */
export type Entry = { look: string; fields: Record<string, string> };
/** What fills a page. */
export type Filling = Entry & { lists: Record<string, Entry[]> };

/** What a release promised and its file does not hold. */
class IncompleteMarkup extends Error {
  override name = 'IncompleteMarkup';
}

function valueOf(name: string, { fields }: Entry): string {
  const value = fields[name];
  if (value === undefined) throw new IncompleteMarkup(`nothing fills ${name}`);
  return value;
}

function fillPart(part: MarkupPart, entry: Entry, filling: Filling, file: Markup): string {
  if (typeof part === 'string') return part;
  if ('text' in part) return escapeHtml(valueOf(part.text, entry));
  if ('query' in part) return encodeURIComponent(valueOf(part.query, entry));
  if ('html' in part) return valueOf(part.html, entry);
  if ('drawing' in part) return file.covers[Number(valueOf(part.drawing, entry))] ?? '';
  const own = filling.lists[part.list]?.[part.at];
  if (!own) return '';
  if ('parts' in part) return fillAll(part.parts, entry, filling, file);
  const fragment = file.fragments[part.looks[own.look] ?? -1];
  if (!fragment) throw new IncompleteMarkup(`${part.list} has no look ${own.look}`);
  return fillAll(fragment, own, filling, file);
}

const fillAll = (parts: MarkupPart[], entry: Entry, filling: Filling, file: Markup): string =>
  parts.map((part) => fillPart(part, entry, filling, file)).join('');

/**
 * The HTML of a page in the look that its filling has. Values are escaped wherever they stand; `html` is what the edge wrote itself, or
 * a post's text as content has cleaned it.
 * @throws Error when the markup has no such look, or a place that nothing fills.
 */
export function fill(looks: Record<string, MarkupPart[]>, filling: Filling, file: Markup): string {
  const parts = looks[filling.look];
  if (!parts) throw new IncompleteMarkup(`there is no look ${filling.look}`);
  return fillAll(parts, filling, filling, file);
}
