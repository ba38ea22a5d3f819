import { errors, errorTextKey } from '@endzone/contracts/errors';
import { messages } from '@endzone/contracts/messages';
import { notificationTexts } from '@endzone/contracts/notifications';
import { violationTexts } from '@endzone/contracts/violations';
import { bannedIn } from './bannedWords.ts';
import { guesses, placeholders } from './keys.ts';

type Texts = Readonly<Record<string, string>>;
type Area = keyof typeof messages.en;

/** Keys that the server asks for; `undefined` where only reading its code tells. */
const askedFor: Partial<Record<Area, ReadonlySet<string>>> = {
  errors: new Set(Object.values(errors).map(errorTextKey)),
  violations: new Set([...violationTexts, 'invalid']),
  notifications: new Set(notificationTexts),
};

/** What is wrong with one area of the API's messages, one sentence each. */
export function faultsOfArea(area: string, en: Texts, hu: Texts, asked?: ReadonlySet<string>): string[] {
  const missing = (there: Texts, from: Texts, language: string) =>
    Object.keys(there)
      .filter((key) => !Object.hasOwn(from, key))
      .map((key) => `${area}.${key} is missing in ${language}`);
  const differing = Object.entries(en)
    .filter(
      ([key, text]) => hu[key] !== undefined && placeholders(text).join() !== placeholders(hu[key]).join(),
    )
    .map(([key]) => `placeholders of ${area}.${key} differ between the languages`);
  const guessed = Object.entries(hu).flatMap(([key, text]) =>
    guesses(text).map((guess) => `${area}.${key} has ${guess}`),
  );
  const languages = [
    ['en', en],
    ['hu', hu],
  ] as const;
  const banned = languages.flatMap(([language, texts]) =>
    Object.entries(texts).flatMap(([key, text]) =>
      bannedIn(language, text).map((word) => `${area}.${key} has ${word}`),
    ),
  );
  return [
    ...missing(en, hu, 'hu'),
    ...missing(hu, en, 'en'),
    ...differing,
    ...guessed,
    ...banned,
    ...languages.flatMap(([language, texts]) =>
      outOfPlace(Object.keys(texts)).map((key) => `${language}: ${area}.${key} is not in its place`),
    ),
    ...(asked
      ? Object.keys(en)
          .filter((key) => !asked.has(key))
          .map((key) => `nobody shows ${area}.${key}`)
      : []),
    ...[...(asked ?? [])].filter((key) => !Object.hasOwn(en, key)).map((key) => `${area}.${key} has no text`),
  ];
}

const outOfPlace = (keys: string[]) => keys.filter((key, index) => key < (keys[index - 1] ?? '')).slice(0, 1);

/** What is wrong with the messages of the API. */
export function faultsOfMessages(): string[] {
  const areas = Object.keys(messages.en) as Area[]; // its own keys
  return areas.flatMap((area) => faultsOfArea(area, messages.en[area], messages.hu[area], askedFor[area]));
}
