import { errors } from '../errors.ts';
import { plainText } from '../fields.ts';

export const pictures = [errors.fileTooLarge, errors.unsupportedFormat] as const;

// A picture comes as a file; what is text in its place is none.
export const picture = plainText;
