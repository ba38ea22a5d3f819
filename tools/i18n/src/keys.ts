import { bannedIn } from './bannedWords.ts';
import type { Json, TextFile } from './textFiles.ts';

/** `{ a: { b: 'x' } }` as `a.b` → `x`. */
export function flat(texts: Json, above = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${above}${key}`, value]] : [...flat(value, `${above}${key}.`)],
  );
  return new Map(entries);
}

const pluralEnding = /_(zero|one|two|few|many|other)$/;
/** The key that code asks for: the endings of plurals are chosen by the number. */
export const asked = (key: string): string => key.replace(pluralEnding, '');

/** All keys of a file as code writes them. */
export function keysOf({ feature, en, hu }: TextFile): Set<string> {
  const above = feature === undefined ? '' : `${feature}.`;
  const all = [...flat(en).keys(), ...flat(hu).keys()];
  return new Set(all.map((key) => asked(`${above}${key}`)));
}

export const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? ''))].sort();

/** Where a Hungarian text takes a form that depends on what will stand in a placeholder. */
export const guesses = (text: string): string[] => [
  // "a 6. forduló", but "az 5. forduló".
  ...(/(^|[\s(„])az? \{\{/i.test(text) ? ['an article before a placeholder'] : []),
  // "a 6-ban", but "az 5-ben".
  ...(/\}\}(?:<\/\w+>|[.”])*-?\p{L}/u.test(text) ? ['a suffix behind a placeholder'] : []),
];

function unsortedIn(texts: Json, above: string): string[] {
  const keys = Object.keys(texts);
  const first = keys.find((key, index) => key < (keys[index - 1] ?? ''));
  const deeper = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [] : unsortedIn(value, `${above}${key}.`),
  );
  return [...(first === undefined ? [] : [`${above}${first}`]), ...deeper];
}

/** What is wrong between the two languages of one place, one sentence each. */
export function faultsOf({ folder, hu, en }: TextFile): string[] {
  const [inHu, inEn] = [flat(hu), flat(en)];
  const missing = (from: Map<string, string>, there: Map<string, string>, language: string) =>
    [...there.keys()]
      .filter((key) => !from.has(key))
      .map((key) => `${folder}: ${key} is missing in ${language}`);
  const differing = [...inHu]
    .filter(([key, text]) => {
      const other = inEn.get(key);
      return other !== undefined && placeholders(text).join() !== placeholders(other).join();
    })
    .map(([key]) => `${folder}: placeholders of ${key} differ between the languages`);
  const empty = [...inHu, ...inEn]
    .filter(([, text]) => text.trim() === '')
    .map(([key]) => `${folder}: ${key} is empty`);
  const guessed = [...inHu].flatMap(([key, text]) =>
    guesses(text).map((guess) => `${folder}: ${key} has ${guess}`),
  );
  const banned = (
    [
      ['hu', inHu],
      ['en', inEn],
    ] as const
  ).flatMap(([language, texts]) =>
    [...texts].flatMap(([key, text]) =>
      bannedIn(language, text).map((word) => `${folder}: ${key} has ${word}`),
    ),
  );
  const unsorted = [
    ...unsortedIn(hu, 'hu.json: ').map((key) => `${folder}/${key} is not in its place`),
    ...unsortedIn(en, 'en.json: ').map((key) => `${folder}/${key} is not in its place`),
  ];
  return [
    ...missing(inHu, inEn, 'hu'),
    ...missing(inEn, inHu, 'en'),
    ...differing,
    ...empty,
    ...guessed,
    ...banned,
    ...unsorted,
  ];
}
