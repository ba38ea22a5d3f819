import { call } from '../call.ts';
import type { Id, Instant } from '../common.ts';
import { picture, pictures } from '../content/fields.ts';
import { errors } from '../errors.ts';
import { choice, flag, id, list, longText, object, optionalId, seenVersion, text } from '../fields.ts';
import { locales, type Locale } from '../messages/format.ts';
import { violation } from './fields.ts';

/** A message in one language. */
export type Translation = {
  language: Locale;
  subject: string;
  /** HTML, reduced to what a mail may hold. */
  body: string;
  /** A path on our origin. */
  headerImage: string | null;
};
/** A message that may be sent again and again; English before Hungarian. */
export type MessageTemplate = {
  id: Id;
  title: string;
  /** Goes to those alone who consent to the newsletter, with a link to unsubscribe. */
  newsletter: boolean;
  translations: Translation[];
  updatedAt: Instant;
  /** Counts the changes of the template. */
  version: number;
};

/** What stands for the recipient in a subject or body: `{{firstName}}`. */
export const placeholders = ['name', 'firstName', 'lastName'] as const;
export type Placeholder = (typeof placeholders)[number];

export const placeholderPattern = /\{\{([^{}]*)\}\}/g;
const maxNameLength = 60;

/** The first placeholder of a text that nothing is put in for. */
export function unknownPlaceholder(written: string): string | undefined {
  for (const [, inside = ''] of written.matchAll(placeholderPattern)) {
    const name = inside.replaceAll('&nbsp;', ' ').trim();
    if (!placeholders.some((known) => known === name)) return name.slice(0, maxNameLength);
  }
  return undefined;
}

const knownPlaceholders = <S extends ReturnType<typeof longText>>(field: S): S =>
  field.test('placeholders', (value, { createError }) => {
    const name = typeof value === 'string' ? unknownPlaceholder(value) : undefined;
    return name === undefined || createError({ message: { code: 'unknown_placeholder', params: { name } } });
  });

const invalid = violation('invalid_choice');
const missing = violation('required');

export const messageTitle = text('templateTitle', 120);
export const messageSubject = knownPlaceholders(longText('subject', 200)).test(
  'one line',
  invalid,
  (value) => !/[\n\u2028\u2029]/.test(value),
);
export const messageBody = knownPlaceholders(longText('body', 100_000));

const translation = object({
  language: choice(locales, invalid).required(missing),
  subject: messageSubject,
  body: messageBody,
  headerImage: picture(),
  removeHeaderImage: flag(),
});
type SentTranslation = { language?: string };

/** Each language once at most. */
const translations = list(translation, locales.length)
  .meta({ tooMany: { ...invalid, params: { max: locales.length } } })
  .min(1, missing)
  .required(missing)
  .test('languages', (sent, { path, createError }) => {
    const languages = sent.map(({ language }: SentTranslation) => language);
    const again = languages.findIndex(
      (language, i) => language !== undefined && languages.indexOf(language) < i,
    );
    return again < 0 || createError({ path: `${path}[${again}].language`, message: invalid });
  });

/** What a template and a message that is sent have in common. */
export const messageFields = { title: messageTitle, newsletter: flag(), translations };
export const messageFiles = { translations: locales.length };

const base = { service: 'accounts' } as const;
const ofTemplate = object({ templateId: id() });

export const listMessageTemplates = call<MessageTemplate[]>()({
  ...base,
  name: 'listMessageTemplates',
  method: 'GET',
  path: '/email-templates',
  who: 'owner',
  summary: 'Templates of messages, by title',
});

export const createMessageTemplate = call<MessageTemplate>()({
  ...base,
  name: 'createMessageTemplate',
  method: 'POST',
  path: '/email-templates',
  who: 'owner',
  summary: 'Save a new template; `copyOf` takes over the header images that are not sent anew',
  body: object({ ...messageFields, copyOf: optionalId() }),
  files: messageFiles,
  success: 201,
  errors: [...pictures, errors.validationFailed, errors.templateNotFound],
});

export const updateMessageTemplate = call<MessageTemplate>()({
  ...base,
  name: 'updateMessageTemplate',
  method: 'POST',
  path: '/email-templates/:templateId',
  who: 'owner',
  summary: 'Change a template; a header image stays unless another one comes or it is removed',
  params: ofTemplate,
  body: object({ ...messageFields, version: seenVersion() }),
  files: messageFiles,
  errors: [...pictures, errors.validationFailed, errors.templateNotFound, errors.changedMeanwhile],
});

export const deleteMessageTemplate = call()({
  ...base,
  name: 'deleteMessageTemplate',
  method: 'DELETE',
  path: '/email-templates/:templateId',
  who: 'owner',
  summary: 'Delete a template',
  params: ofTemplate,
  success: 204,
  errors: [errors.templateNotFound],
});
