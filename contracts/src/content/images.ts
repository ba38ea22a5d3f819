import { call } from '../call.ts';
import { errors } from '../errors.ts';
import { object, plainText } from '../fields.ts';
import { picture, pictures } from './fields.ts';

/** Where a picture of the editor is served. */
export type UploadedImage = { url: string };

const content = { service: 'content' } as const;

export const uploadImage = call<UploadedImage>()({
  ...content,
  name: 'uploadImage',
  audit: 'nobody',
  method: 'POST',
  path: '/upload-image',
  who: 'owner',
  summary: 'A picture for the text of a post; kept for 7 days if no text has it',
  body: object({ image: picture() }),
  files: { image: 1 },
  success: 201,
  errors: [...pictures],
});

export const getFile = call<Uint8Array>()({
  ...content,
  name: 'getFile',
  method: 'GET',
  path: '/files/:fileKey',
  who: 'anon',
  summary: 'The bytes of a picture; they never change',
  params: object({ fileKey: plainText() }),
  errors: [errors.fileNotFound],
});
