import { Answer, on, onForm } from '@endzone/common/route';
import { getFile, uploadImage } from '@endzone/contracts/content/images';
import { filePathOf } from '../../core/image/fileKey.ts';
import { storePicture } from '../../core/file/store.ts';
import { requirePicture } from '../../core/image/images.ts';
import * as service from './service.ts';

const kept = 'public, max-age=31536000, immutable';

export const fileRoutes = [
  on(getFile, async ({ params }) => {
    const { bytes, type } = await service.readFile(params.fileKey ?? '');
    const headers = { 'Content-Type': type, 'Cache-Control': kept, 'X-Content-Type-Options': 'nosniff' };
    return new Answer(bytes, { headers });
  }),
  onForm(uploadImage, async ({ files }) => {
    const picture = await requirePicture(files, 'image', 'image');
    return { url: filePathOf(await storePicture(picture)) };
  }),
];
