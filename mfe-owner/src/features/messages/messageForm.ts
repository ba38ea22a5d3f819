import { messageFields, type MessageTemplate } from '@endzone/contracts/accounts/messageTemplates';
import { object, plainText } from '@endzone/contracts/fields';
import type { Locale } from '@endzone/contracts/messages/format';

export type TranslationForm = {
  language: Locale;
  subject: string;
  body: string;
  /** The path of the picture, '' without one. */
  headerImage: string;
};
export type MessageForm = {
  /** '' is '-- Create New --'. */
  templateId: string;
  title: string;
  newsletter: boolean;
  /** Hungarian, then English. */
  translations: readonly TranslationForm[];
};

/** There is one message in the making on a device. */
export const draftName = 'endzone.messageDraft';

/** The order of the columns. */
export const languages = ['hu', 'en'] as const;

/** The rules of the calls, with the template that is named in the path of one of them. */
export const messageRules = object({ ...messageFields, templateId: plainText() });

const emptyTranslation = (language: Locale): TranslationForm => ({
  language,
  subject: '',
  body: '',
  headerImage: '',
});

/** Nobody gets a newsletter unasked: that is what a message is until somebody says otherwise. */
export const emptyMessage: MessageForm = {
  templateId: '',
  title: '',
  newsletter: true,
  translations: languages.map(emptyTranslation),
};

export const messageFormOf = ({ id, title, newsletter, translations }: MessageTemplate): MessageForm => ({
  templateId: id,
  title,
  newsletter,
  translations: languages.map((language) => {
    const found = translations.find((one) => one.language === language);
    return found ? { ...found, headerImage: found.headerImage ?? '' } : emptyTranslation(language);
  }),
});

/** A form that becomes that of `template`: its pictures are the template's own now, but for those chosen since it was `sent`. */
export const asTemplate = (
  form: MessageForm,
  sent: MessageForm,
  template: MessageTemplate | undefined,
): MessageForm => {
  if (!template) return { ...form, templateId: '' };
  const stored = messageFormOf(template).translations;
  return {
    ...form,
    templateId: template.id,
    translations: form.translations.map((one, place) =>
      one.headerImage === sent.translations[place]?.headerImage
        ? { ...one, headerImage: stored[place]?.headerImage ?? '' }
        : one,
    ),
  };
};

/** The form as the rules leave it: texts trimmed. What is half typed may still be wrong. */
export function asSaved(form: MessageForm): MessageForm {
  const { translations, ...rest } = messageRules.cast(form, { assert: false }) as MessageForm; // the same fields
  return {
    ...emptyMessage,
    ...rest,
    translations: translations.map((one, place) => ({ ...emptyMessage.translations[place], ...one })),
  };
}

/** Blanks that saving takes away make no other message. */
export const isSameMessage = (a: MessageForm, b: MessageForm): boolean =>
  JSON.stringify(messageParts(asSaved(a))) === JSON.stringify(messageParts(asSaved(b)));

/** Its fields by their names in the form. */
export const messageFieldsOf = ({ title, newsletter, translations }: MessageForm): Record<string, unknown> =>
  Object.fromEntries([
    ['title', title],
    ['newsletter', newsletter],
    ...translations.flatMap(({ subject, body, headerImage }, place) => [
      [`translations[${place}].subject`, subject],
      [`translations[${place}].body`, body],
      [`translations[${place}].headerImage`, headerImage],
    ]),
  ]);

const messageParts = ({ templateId, title, newsletter, translations }: MessageForm) => [
  templateId,
  title,
  newsletter,
  ...translations.map(({ language, subject, body, headerImage }) => [language, subject, body, headerImage]),
];

const isTranslation = (value: unknown, language: Locale): value is TranslationForm => {
  if (typeof value !== 'object' || value === null) return false;
  const given = value as Record<string, unknown>; // looked at here
  return (
    given.language === language &&
    (['subject', 'body', 'headerImage'] as const).every((name) => typeof given[name] === 'string')
  );
};

/** What a device kept may be anything. */
export function isMessageForm(values: unknown): values is MessageForm {
  if (typeof values !== 'object' || values === null) return false;
  const { templateId, title, newsletter, translations } = values as Record<string, unknown>; // looked at here
  return (
    typeof templateId === 'string' &&
    typeof title === 'string' &&
    typeof newsletter === 'boolean' &&
    Array.isArray(translations) &&
    translations.length === languages.length &&
    languages.every((language, place) => isTranslation(translations[place], language))
  );
}
