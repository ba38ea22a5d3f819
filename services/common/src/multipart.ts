import { errors } from '@endzone/contracts/errors';
import type { Request, RequestHandler } from 'express';
import multer from 'multer';
import { AppError } from './appError.ts';

const limits = { fieldSize: 256 * 1024, fields: 200, files: 12, fileSize: 5_242_880 };

// No file is accepted yet: a part that is a file refuses the request at its field.
const upload = multer({
  storage: multer.memoryStorage(),
  limits,
  fileFilter: (_req, file, done) => {
    const property = file.fieldname.replace(/\[([a-zA-Z][^\]]*)\]/g, '.$1');
    done(new AppError(errors.unsupportedFormat, { violations: [{ property, code: 'unsupported_format' }] }));
  },
}).any();

/** `images[0][title]` as nested objects and lists; no name can reach a prototype. */
export function nestFields(flat: Record<string, unknown>): Record<string, unknown> {
  const root: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(flat)) setField(root, name, value);
  return root;
}

function setField(root: Record<string, unknown>, name: string, value: unknown): void {
  const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
  const isNested = /^[^[\]]+(\[[^[\]]+\])+$/.test(name);
  if (!isNested) {
    root[name.endsWith('[]') ? name.slice(0, -2) : name] = name.endsWith('[]') ? [value].flat() : value;
    return;
  }
  let place: Record<string, unknown> = root;
  path.forEach((part, i) => {
    const isLast = i === path.length - 1;
    const next = /^\d{1,3}$/.test(path[i + 1] ?? '') ? [] : Object.create(null);
    if (isLast) place[part] = value;
    else {
      if (!Object.hasOwn(place, part) || typeof place[part] !== 'object') place[part] = next;
      place = place[part] as Record<string, unknown>; // an object or a list, made above
    }
  });
}

/** Reads the text fields of a multipart body into `req.body`. */
export const readForm: RequestHandler = (req: Request, res, next) => {
  upload(req, res, (error: unknown) => {
    if (error instanceof multer.MulterError) {
      const tooLarge = error.code === 'LIMIT_FILE_SIZE' ? errors.fileTooLarge : errors.bodyTooLarge;
      next(
        new AppError(error.code.startsWith('LIMIT') ? tooLarge : errors.malformedRequest, { cause: error }),
      );
    } else if (error)
      next(error instanceof AppError ? error : new AppError(errors.malformedRequest, { cause: error }));
    else {
      req.body = nestFields(req.body as Record<string, unknown>);
      next();
    }
  });
};
