import type { Locale } from '@endzone/contracts/messages/format';

/** What Endzone says otherwise: elvet, eszköz, mentetlen, "nem mentjük", fantasyjáték; ’ in English. */
const banned: Record<Locale, [name: string, pattern: RegExp][]> = {
  hu: ['eldob', 'készülék', 'elmentetlen', 'nem kerül mentésre', 'fantasy já'].map((word) => [
    `the banned word “${word}”`,
    new RegExp(word, 'i'),
  ]),
  en: [['a straight apostrophe', /\p{L}'\p{L}/u]],
};

/** Sentences that the specification has in these letters. */
const fixed = [
  "League no longer exists or you don't have access here",
  "Only the team's manager may do this",
  "Passwords don't match",
  "You didn't fill in your e-mail",
  "You don't have any active memberships!",
];

/** The words of a text that Endzone says otherwise. */
export function bannedIn(locale: Locale, text: string): string[] {
  const free = fixed.reduce((rest, sentence) => rest.replace(sentence, ''), text);
  return banned[locale].filter(([, pattern]) => pattern.test(free)).map(([name]) => name);
}
