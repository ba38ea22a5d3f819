import type { Call } from '@endzone/contracts/call';
import { errors as english } from '@endzone/contracts/messages/en/errors';
import { refusal } from './fakeApi.ts';

/** Every refusal that a call declares, as the API answers it: `name` tells those of one code apart, `message` is the English sentence. */
export const refusalsOf = ({ errors }: Pick<Call, 'errors'>) =>
  errors.map(({ code, status, text }) => {
    const texts: Record<string, string> = english;
    const name = text ?? code;
    const message = texts[name]!;
    return { code, name, message, answer: refusal(status, code, { message }) };
  });
