import type { RecipientCount } from '@endzone/contracts/accounts/messages';
import { unknownPlaceholder } from '@endzone/contracts/accounts/messageTemplates';
import type { Locale } from '@endzone/contracts/messages/format';
import type { Translate } from '@endzone/shared-ui/i18n/texts.ts';
import type { MessageForm, TranslationForm } from './messageForm.ts';

/** What hinders a message or is unusual about it, with the field where it is mended. */
export type Finding =
  | { kind: 'missing'; what: 'subject' | 'body'; language: Locale; field: string }
  | { kind: 'unknown'; placeholder: string; language: Locale; field: string }
  | { kind: 'noPicture'; language: Locale; field: string }
  | { kind: 'refused'; message: string; language?: Locale; field: string }
  | { kind: 'noTitle'; field: string }
  | { kind: 'nobody'; newsletter: boolean }
  | { kind: 'complete' };

export const isError = ({ kind }: Finding): boolean => kind !== 'noPicture' && kind !== 'complete';

export const reachesNobody = ({ hu, en }: RecipientCount): boolean => hu + en === 0;

/** Why none of those who were selected gets it. */
export const noneReachedText = (t: Translate, newsletter: boolean): string =>
  t(`messages.check.noneReached.${newsletter ? 'newsletter' : 'service'}`);

function findingsOf({ language, subject, body }: TranslationForm, place: number): Finding[] {
  return Object.entries({ subject, body }).flatMap(([name, text]): Finding[] => {
    const what = name === 'subject' ? 'subject' : 'body';
    const field = `translations[${place}].${what}`;
    if (text.trim() === '') return [{ kind: 'missing', what, language, field }];
    const placeholder = unknownPlaceholder(text);
    return placeholder === undefined ? [] : [{ kind: 'unknown', placeholder, language, field }];
  });
}

/** `count`: to how many it would go; undefined while that is not known. */
export function checkMessage(
  { title, newsletter, translations }: MessageForm,
  count: RecipientCount | undefined,
): Finding[] {
  const inTexts = translations.flatMap(findingsOf);
  const hasPicture = translations.some(({ headerImage }) => headerImage !== '');
  const noPicture = translations.flatMap(({ language, headerImage }, place): Finding[] =>
    hasPicture && headerImage === ''
      ? [{ kind: 'noPicture', language, field: `translations[${place}].headerImage` }]
      : [],
  );
  return [
    ...(title.trim() === '' ? [{ kind: 'noTitle', field: 'title' } as const] : []),
    ...inTexts,
    ...(count && reachesNobody(count) ? [{ kind: 'nobody', newsletter } as const] : []),
    ...noPicture,
    ...(inTexts.some(({ kind }) => kind === 'missing') ? [] : [{ kind: 'complete' } as const]),
  ];
}

const fieldsOf = ({ translations }: MessageForm) => [
  { field: 'title' },
  ...translations.flatMap(({ language }, place) =>
    ['subject', 'headerImage', 'body'].map((name) => ({ language, field: `translations[${place}].${name}` })),
  ),
];

/** Nobody is told of an empty field before the field says so itself; what only the server finds stands among the checks too. */
export function shownFindings(
  form: MessageForm,
  findings: readonly Finding[],
  errorOf: (field: string) => string | undefined,
): Finding[] {
  const refused = fieldsOf(form).flatMap((place): Finding[] => {
    const message = errorOf(place.field);
    const isKnown = findings.some((finding) => 'field' in finding && finding.field === place.field);
    return message === undefined || isKnown ? [] : [{ kind: 'refused', message, ...place }];
  });
  const isSaid = (finding: Finding) =>
    (finding.kind !== 'missing' && finding.kind !== 'noTitle') || errorOf(finding.field) !== undefined;
  return [...findings.filter(isSaid), ...refused].toSorted((a, b) => Number(isError(b)) - Number(isError(a)));
}
