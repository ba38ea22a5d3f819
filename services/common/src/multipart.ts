import type { Call } from '@endzone/contracts/call';
import { errors } from '@endzone/contracts/errors';
import type { Request, RequestHandler } from 'express';
import multer from 'multer';
import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { AppError } from './appError.ts';
import { ChunkCombiner } from './chunkCombiner.ts';

/** The files of a form by their property: `headerImage`, `images[0].image`. */
export type Files = Readonly<Record<string, Buffer>>;

const mebibyte = 1024 * 1024;
export const fileBytes = 5 * mebibyte;
/** A whole form: twelve files, its text, and what stands between them. */
export const formBytes = 62 * mebibyte;
/** All text of a form together, as much as a JSON body may be. */
const textBytes = mebibyte;
/** The longest names are `translations[1][headerImage]`. */
const nameLimits = { fieldNameSize: 100, fieldNestingDepth: 4 };
const maxFiles = 12;
const usualFields = 200;
const limitsOf = (maxFields: number) => ({
  ...nameLimits,
  // Lists have at most as many entries as a form has fields.
  fieldArrayIndexLimit: Math.max(999, maxFields - 1),
  fieldSize: textBytes,
  fields: maxFields,
  files: maxFiles,
  parts: maxFields + maxFiles,
  fileSize: fileBytes,
});
/** What is said of names; all other limits say that there is too much. */
const ofNames = ['LIMIT_FIELD_KEY', 'LIMIT_FIELD_NESTING', 'LIMIT_FIELD_ARRAY_INDEX'];

/** `images[0][image]` is `images[0].image` in the form's words. */
const propertyOf = (fieldName: string) => fieldName.replace(/\[([a-zA-Z][^\]]*)\]/g, '.$1');
const fieldOf = (fieldName: string) => fieldName.split(/[.[]/)[0] ?? '';

const malformed = (property: string, code: string) =>
  new AppError(errors.malformedRequest, { violations: [{ property, code }] });

/** The names of files are bounded as those of fields, which the reader of the form does by itself. */
function nameRefused(fieldName: string): AppError | undefined {
  const isTooDeep = fieldName.split('[').length - 1 > nameLimits.fieldNestingDepth;
  return isTooDeep ? new AppError(errors.malformedRequest) : undefined;
}

/**
 * Why a part that is a file refuses the request, asked before any of its bytes is kept: a form costs no more memory than the files that its
 * call takes. A call that takes none refuses each at its field.
 */
function fileCheck(accepted: Call['files']): (fieldName: string) => AppError | undefined {
  const taken: string[] = [];
  return (fieldName) => {
    const [property, field] = [propertyOf(fieldName), fieldOf(fieldName)];
    if (!accepted)
      return new AppError(errors.unsupportedFormat, {
        violations: [{ property, code: 'unsupported_format' }],
      });
    if (!Object.hasOwn(accepted, field)) return malformed(property, 'unknown_field');
    if (taken.includes(property)) return malformed(property, 'wrong_type');
    taken.push(property);
    const ofField = taken.filter((one) => fieldOf(one) === field);
    return ofField.length > (accepted[field] ?? 0) ? new AppError(errors.bodyTooLarge) : undefined;
  };
}

/** Lists with holes are refused: `images[999999][title]` would make a million entries. */
function hasHoles(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const isSparse = Array.isArray(value) && Object.keys(value).length !== value.length;
  return isSparse || Object.values(value).some(hasHoles);
}

/** A form that does not say how long it is may be no longer either, and its text is counted while it comes, not when all of it is there. */
function readBounded(form: Readable, reader: Writable): void {
  let [size, text] = [0, 0];
  reader.on('field', (_name: string, value: string) => (text += Buffer.byteLength(value)));
  form.pipe(reader);
  form.on('data', (chunk: Buffer) => {
    size += chunk.length;
    // The rest is drained, and the reason reported.
    if (size > formBytes || text > textBytes) reader.destroy(new AppError(errors.bodyTooLarge));
  });
}

/** What a form is read from: the request, with the small chunks of its body combined. */
function formOf(req: Request): Request {
  const form = req.pipe(new ChunkCombiner());
  req.once('close', () => {
    if (!req.readableEnded) form.destroy();
  });
  // The reader looks at nothing but the stream and its headers.
  return Object.assign(form, { headers: req.headers }) as unknown as Request;
}

function refuseText(text: unknown): AppError | undefined {
  if (hasHoles(text)) return new AppError(errors.malformedRequest);
  return Buffer.byteLength(JSON.stringify(text)) > textBytes ? new AppError(errors.bodyTooLarge) : undefined;
}

/** What a broken form is refused with; a file that is too large at its field. */
function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof multer.MulterError)) return new AppError(errors.malformedRequest, { cause: error });
  if (error.code === 'LIMIT_FILE_SIZE')
    return new AppError(errors.fileTooLarge, {
      violations: [{ property: propertyOf(error.field ?? ''), code: 'file_too_large' }],
      cause: error,
    });
  const isLimit = error.code.startsWith('LIMIT') && !ofNames.includes(error.code);
  return new AppError(isLimit ? errors.bodyTooLarge : errors.malformedRequest, { cause: error });
}

/** The form's reader runs callbacks: an error thrown there would be uncaught and end the process. */
function refusalOf(check: () => AppError | undefined): AppError | undefined {
  try {
    return check();
  } catch (error) {
    return asRefusal(error);
  }
}

function filesOf(req: Request): Files {
  const sent = (req.files ?? []) as Express.Multer.File[]; // `any()` makes a list
  return Object.fromEntries(sent.map(({ fieldname, buffer }) => [propertyOf(fieldname), buffer]));
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Distinguishes two requests with the same text fields. */
export function fingerprintOf(files: Files): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([property, bytes]) => [property, hashOf(bytes)]));
}

/** Reads the text fields of a multipart body into `req.body`, its files into what `filesSent` answers. */
export function readForm(accepted: Call['files'], maxFields = usualFields): RequestHandler {
  const refusedFile = fileCheck(accepted);
  const options = {
    storage: multer.memoryStorage(),
    limits: limitsOf(maxFields),
    fileFilter: (_req: Request, { fieldname }: Express.Multer.File, done: multer.FileFilterCallback) => {
      const refused = refusalOf(() => nameRefused(fieldname) ?? refusedFile(fieldname));
      if (refused) done(refused);
      else done(null, true);
    },
    streamHandler: readBounded,
  };
  const upload = multer(options).any();
  return (req, res, next) => {
    const form = formOf(req);
    upload(form, res, (error: unknown) => {
      form.resume(); // what is left of one that is passed over
      req.files = form.files;
      // A content type that is passed over leaves no fields behind, not even none.
      const text: unknown = (req.body = form.body);
      if (error || text === undefined) next(asRefusal(error));
      else next(refusalOf(() => refuseText(text)));
    });
  };
}

export const filesSent = (req: Request): Files => (req.files ? filesOf(req) : {});
