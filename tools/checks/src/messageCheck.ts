/** Texts of one language: area → key → text. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type MessageProblem = {
  kind: 'missing' | 'unsorted' | 'placeholders' | 'empty' | 'equal' | 'orphan' | 'stale';
  /** `hu.errors.league_full`; without language where both are meant. */
  where: string;
  detail?: string;
};

/** What is said by definitions: the keys that an area must have and, when `only`, no others. */
export type NeededKeys = Readonly<Record<string, { keys: readonly string[]; only: boolean }>>;

export type MessageCheck = {
  en: Texts;
  hu: Texts;
  /** `area.key` of texts that are the same in both languages on purpose. */
  allowEqual: readonly string[];
  needed?: NeededKeys;
};

type Entry = { area: string; key: string; text: string; other: string | undefined };

const entries = (texts: Texts, others: Texts): Entry[] =>
  Object.entries(texts).flatMap(([area, byKey]) =>
    Object.entries(byKey).map(([key, text]) => ({ area, key, text, other: others[area]?.[key] })),
  );

const at = ({ area, key }: Pick<Entry, 'area' | 'key'>) => `${area}.${key}`;

/** Names between double braces, in order of the alphabet. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => String(name)).sort();
}

function missing(language: string, texts: Texts, others: Texts): MessageProblem[] {
  return entries(others, texts)
    .filter(({ other }) => other === undefined)
    .map((entry) => ({ kind: 'missing', where: `${language}.${at(entry)}` }));
}

function unsorted(language: string, texts: Texts): MessageProblem[] {
  return Object.entries(texts).flatMap(([area, byKey]) => {
    const keys = Object.keys(byKey);
    return keys
      .filter((key, index) => key < (keys[index - 1] ?? ''))
      .map((key): MessageProblem => ({ kind: 'unsorted', where: `${language}.${area}.${key}` }));
  });
}

function empty(language: string, texts: Texts): MessageProblem[] {
  return entries(texts, {})
    .filter(({ text }) => text.trim() === '')
    .map((entry) => ({ kind: 'empty', where: `${language}.${at(entry)}` }));
}

function differingPlaceholders(en: Texts, hu: Texts): MessageProblem[] {
  return entries(en, hu).flatMap((entry): MessageProblem[] => {
    if (entry.other === undefined) return [];
    const [english, hungarian] = [entry.text, entry.other].map((text) => placeholdersOf(text).join(', '));
    if (english === hungarian) return [];
    return [{ kind: 'placeholders', where: at(entry), detail: `en: ${english}; hu: ${hungarian}` }];
  });
}

function equal(en: Texts, hu: Texts, allowed: readonly string[]): MessageProblem[] {
  return entries(en, hu)
    .filter((entry) => entry.text === entry.other && !allowed.includes(at(entry)))
    .map((entry) => ({ kind: 'equal', where: at(entry), detail: entry.text }));
}

// An allowance for texts that differ by now would hide the next mistake.
function stale(en: Texts, hu: Texts, allowed: readonly string[]): MessageProblem[] {
  const equalOnes = entries(en, hu).filter(({ text, other }) => text === other);
  const known = new Set(equalOnes.map(at));
  return allowed.filter((key) => !known.has(key)).map((where) => ({ kind: 'stale', where }));
}

function undefinedTexts(language: string, texts: Texts, needed: NeededKeys): MessageProblem[] {
  return Object.entries(needed).flatMap(([area, { keys }]) =>
    keys
      .filter((key) => texts[area]?.[key] === undefined)
      .map((key): MessageProblem => ({ kind: 'missing', where: `${language}.${area}.${key}` })),
  );
}

function orphans(language: string, texts: Texts, needed: NeededKeys): MessageProblem[] {
  return entries(texts, {})
    .filter(({ area, key }) => needed[area]?.only && !needed[area].keys.includes(key))
    .map((entry) => ({ kind: 'orphan', where: `${language}.${at(entry)}` }));
}

function once(problems: MessageProblem[]): MessageProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.kind} ${problem.where}`, problem])).values()];
}

/** What is wrong with the texts of the two languages; nothing when every text is there, sorted, translated and used. */
export function checkMessages({ en, hu, allowEqual, needed = {} }: MessageCheck): MessageProblem[] {
  const languages = Object.entries({ en, hu });
  return once([
    ...missing('en', en, hu),
    ...missing('hu', hu, en),
    ...languages.flatMap(([language, texts]) => [
      ...undefinedTexts(language, texts, needed),
      ...orphans(language, texts, needed),
      ...unsorted(language, texts),
      ...empty(language, texts),
    ]),
    ...differingPlaceholders(en, hu),
    ...equal(en, hu, allowEqual),
    ...stale(en, hu, allowEqual),
  ]);
}
