import type { BodyOf, Call } from '@endzone/contracts/call';
import {
  type createMessageTemplate,
  messageBody,
  type Translation,
} from '@endzone/contracts/accounts/messageTemplates';
import { errors } from '@endzone/contracts/errors';
import type { InternalPicture } from '@endzone/contracts/internal/content';
import type { Locale } from '@endzone/contracts/messages';
import { AppError } from '@endzone/common/appError';
import { requireNoViolations } from '@endzone/common/refusal';
import { fileKeysIn, filePathOf } from '@endzone/common/filePath';
import type { Files } from '@endzone/common/multipart';
import { readPictures } from '@endzone/common/pictures';
import { refuseHtml, safeHtml } from '@endzone/common/safeHtml';
import type { AnyObjectSchema } from '@endzone/contracts/call';
import type { MessageText } from './model.ts';

type Fields = Record<string, { innerType?: AnyObjectSchema; of?: unknown }>;

/** The call with the rule that accounts alone can check: what is empty once it is reduced was not there. */
export function withSafeBodies<C extends Call>(call: C): C {
  const { translations } = (call.body?.fields ?? {}) as Fields; // an object of schemas: references are not used
  if (!translations?.innerType) throw new Error(`${call.name} has no translations`);
  const body = messageBody.test('safe', (value, { createError }) => {
    const refused = typeof value === 'string' && value !== '' && refuseHtml(value, 'body');
    return !refused || createError({ message: refused });
  });
  const ruled = (translations as { of: (schema: unknown) => unknown }).of(
    translations.innerType.shape({ body }),
  ); // a list of yup
  return { ...call, body: call.body?.shape({ translations: ruled as never }) };
}

type Sent = Pick<BodyOf<typeof createMessageTemplate>, 'title' | 'newsletter' | 'translations'>;
type ReadTranslation = {
  language: Locale;
  subject: string;
  body: string;
  /** Sent anew, and not stored yet. */
  picture: InternalPicture | undefined;
  isWithoutImage: boolean;
  /** Text in place of a file. */
  said: string | undefined;
};
/** A form that was read, its pictures too; nothing is stored. */
export type ReadMessage = Pick<MessageText, 'title' | 'newsletter'> & { translations: ReadTranslation[] };

const propertyOf = (i: number) => `translations[${i}].headerImage`;

function requireNoOtherFiles(files: Files, count: number): void {
  const expected = Array.from({ length: count }, (_, i) => propertyOf(i));
  const others = Object.keys(files).filter((property) => !expected.includes(property));
  if (others.length === 0) return;
  const violations = others.map((property) => ({ property, code: 'unknown_field' as const }));
  throw new AppError(errors.malformedRequest, { violations });
}

/** @throws AppError `unsupported_format` (415) at the picture that is none. */
export async function readMessage(
  { title, newsletter, translations }: Sent,
  files: Files,
): Promise<ReadMessage> {
  requireNoOtherFiles(files, translations.length);
  const read: ReadTranslation[] = [];
  for (const [i, { language, subject, body, headerImage, removeHeaderImage }] of translations.entries()) {
    const file = files[propertyOf(i)];
    const [picture] = file ? await readPictures('mail', file, propertyOf(i)) : [];
    read.push({
      language,
      subject,
      body: safeHtml(body),
      picture,
      isWithoutImage: removeHeaderImage ?? false,
      said: headerImage || undefined,
    });
  }
  return { title, newsletter: newsletter ?? false, translations: read };
}

const inOrder = (a: Translation, b: Translation) => (a.language < b.language ? -1 : 1);

/**
 * The message as it is stored: a header image that was not sent anew stays as it is in the template that it is made of.
 * @throws AppError `validation_failed` where another picture is named.
 */
export function textOf(
  { title, newsletter, translations }: ReadMessage,
  template: Pick<MessageText, 'translations'> | undefined,
): MessageText {
  const violations: { property: string; code: 'invalid_url' }[] = [];
  const written = translations.map(({ language, subject, body, picture, isWithoutImage, said }, i) => {
    const present = template?.translations.find((each) => each.language === language)?.headerImage ?? null;
    if (said && !picture && said !== present)
      violations.push({ property: propertyOf(i), code: 'invalid_url' });
    const headerImage = picture ? picture.path : isWithoutImage ? null : present;
    return { language, subject, body, headerImage };
  });
  requireNoViolations(violations);
  const shown = written.flatMap(({ body, headerImage }) => [
    ...fileKeysIn(body).map(filePathOf),
    ...(headerImage ? [headerImage] : []),
  ]);
  return { title, newsletter, translations: written.toSorted(inOrder), pictures: [...new Set(shown)] };
}

export const picturesSent = ({ translations }: ReadMessage): InternalPicture[] =>
  translations.flatMap(({ picture }) => picture ?? []);
