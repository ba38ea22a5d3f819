import { filePathOf } from '@endzone/common/filePath';
import { Answer } from '@endzone/common/answer';
import { on, onForm } from '@endzone/common/route';
import { getFile, uploadImage } from '@endzone/contracts/content/images';
import { storePicture } from '../../core/file/store.ts';
import { requirePicture } from '../../core/image/images.ts';
import * as service from './service.ts';

const headersOfAll = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  // Pictures of mails are shown in pages of mail programs.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

export const fileRoutes = [
  on(getFile, async ({ params }) => {
    const { bytes, type } = await service.readFile(params.fileKey ?? '');
    return new Answer(bytes, { headers: { 'Content-Type': type, ...headersOfAll } });
  }),
  onForm(uploadImage, async ({ files }) => {
    const picture = await requirePicture(files, 'image', 'image');
    return { url: filePathOf(await storePicture(picture)) };
  }),
];
