import type { Document } from 'mongodb';
import type { Stored } from '../shared/stored.ts';

/** What is left of played weeks, collection by collection, as text that can be compared. */
export type Results = {
  documents: Map<string, string[]>;
  nbDocuments: number;
  /** Mails whose process died while it sent them: they are not sent again. */
  nbUnknownMails: number;
};

const collections: [service: string, name: string][] = [
  ['stats', 'seasons'],
  ['stats', 'games'],
  ['stats', 'weekJobs'],
  ['fantasy', 'leagueSeasons'],
  ['fantasy', 'leaguePlays'],
  ['fantasy', 'weekLineups'],
  ['fantasy', 'trades'],
  ['accounts', 'notifications'],
  ['accounts', 'mails'],
  ['leagues', 'leagues'],
  ['leagues', 'leagueLogs'],
];

/** How often something was written, by whom and with which key: they say nothing about the result. */
const immaterial = new Set([
  'rev',
  'runner',
  'attempt',
  'heardAt',
  'no',
  'jobNo',
  'outbox',
  'outboxSince',
  'commands',
  'version',
  'content',
]);

const id = /[0-9a-f]{24}/g;

/** Ids that the weeks themselves made differ from run to run; all others are the same. */
function plain(value: unknown, known: ReadonlySet<string>): unknown {
  if (value instanceof Date) return '<instant>';
  if (typeof value === 'string') return value.replace(id, (each) => (known.has(each) ? each : '<new>'));
  if (Array.isArray(value)) return value.map((each) => plain(each, known));
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).filter(([key]) => !immaterial.has(key));
  return Object.fromEntries(
    fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [plain(key, known), plain(each, known)]),
  );
}

/** Ids of people, teams, players, leagues and games: asked before the weeks are played. */
export async function knownIds(stored: Stored): Promise<Set<string>> {
  const known = new Set<string>();
  const sources: [string, string][] = [
    ['accounts', 'users'],
    ['stats', 'teams'],
    ['stats', 'players'],
    ['stats', 'seasons'],
    ['stats', 'games'],
    ['leagues', 'leagues'],
    ['fantasy', 'leagueSeasons'],
  ];
  for (const [service, name] of sources)
    for (const document of await stored.collection(service, name).find().toArray()) {
      for (const [each] of JSON.stringify(document).matchAll(id)) known.add(each);
    }
  return known;
}

const isCutOff = ({ state }: Document) => state === 'sending' || state === 'unknown';

export async function readResults(stored: Stored, known: ReadonlySet<string>): Promise<Results> {
  const documents = new Map<string, string[]>();
  let [nbDocuments, nbUnknownMails] = [0, 0];
  for (const [service, name] of collections) {
    const found: Document[] = await stored.collection(service, name).find().toArray();
    const cutOff = name === 'mails' ? found.filter(isCutOff) : [];
    nbUnknownMails += cutOff.length;
    // Counted apart: at most once is what is promised of a mail.
    for (const mail of cutOff) mail.state = 'kept';
    const texts = found.map((document) => JSON.stringify(plain(document, known))).sort();
    documents.set(`${service}.${name}`, texts);
    nbDocuments += texts.length;
  }
  return { documents, nbDocuments, nbUnknownMails };
}

/** The first place at which two texts differ, with what stands around it. */
function firstDifference(expected: string, found: string): string {
  let at = 0;
  while (at < expected.length && expected[at] === found[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `…${around(expected)}… became …${around(found)}…`;
}

/** What is left of these when each of the others has taken away one that is equal to it. */
function without(texts: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of others) counts.set(text, (counts.get(text) ?? 0) + 1);
  return texts.filter((text) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count - 1);
    return count <= 0;
  });
}

/** Every field of every document that is not as it was without trouble. */
export function differences(undisturbed: Results, disturbed: Results): string[] {
  return [...undisturbed.documents].flatMap(([name, expected]) => {
    const found = disturbed.documents.get(name) ?? [];
    const [missing, added] = [without(expected, found), without(found, expected)];
    const counts =
      found.length === expected.length ? [] : [`${name}: ${found.length} documents, not ${expected.length}`];
    const changed = Array.from({ length: Math.min(3, Math.max(missing.length, added.length)) }, (_, i) => {
      return `${name}: ${firstDifference(missing[i] ?? '', added[i] ?? '')}`;
    });
    return [...counts, ...changed];
  });
}
