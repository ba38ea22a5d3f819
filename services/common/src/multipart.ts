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

/** Lists with holes are refused: `images[999999][title]` would make a million entries. */
function hasHoles(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const isSparse = Array.isArray(value) && Object.keys(value).length !== value.length;
  return isSparse || Object.values(value).some(hasHoles);
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
    else next(hasHoles(req.body) ? new AppError(errors.malformedRequest) : undefined);
  });
};
