import type { Call } from '@endzone/contracts/call';
import { errors as known } from '@endzone/contracts/errors';
import { errors as english } from '@endzone/contracts/messages/en/errors';
import { locales, type Locale } from '@endzone/contracts/messages/format';
import { errors as hungarian } from '@endzone/contracts/messages/hu/errors';
import { refusal } from './fakeApi.ts';

const ofFiles: readonly string[] = [known.fileTooLarge.code, known.unsupportedFormat.code];
/** What is said of a file rather than of the whole. */
export const isOfFile = ({ code }: { code: string }): boolean => ofFiles.includes(code);

/**
 * Every refusal that a call declares, as the API answers it: `name` tells those of one code apart, `message` is the sentence.
 * `file`: the call's field for a file, which the API names with what is wrong with it.
 */
export const refusalsOf = ({ errors }: Pick<Call, 'errors'>, file?: string, locale: Locale = 'en') =>
  errors.map(({ code, status, text }) => {
    const texts: Record<string, string> = locale === 'hu' ? hungarian : english;
    const name = text ?? code;
    const message = texts[name]!;
    const violations = file !== undefined && isOfFile({ code }) && [{ property: file, code, message }];
    return {
      code,
      name,
      message,
      answer: refusal(status, code, { message, ...(violations && { violations }) }),
    };
  });

/** Rows of an `it.each`, in English and in Hungarian: `inBothLanguages((locale) => refusalsOf(deleteAd, undefined, locale))`. */
export const inBothLanguages = <Row extends object>(rowsIn: (locale: Locale) => readonly Row[]) =>
  locales.flatMap((locale) => rowsIn(locale).map((row) => ({ ...row, locale })));
