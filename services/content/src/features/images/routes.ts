import { onInternal } from '@endzone/common/internalRoute';
import type {
  LogoCopy,
  ReadPictureAnswer,
  ReadPictureInput,
  StoredPicture,
  StorePicturesInput,
} from '@endzone/contracts/internal/content';
import { storePicture } from '../../core/file/store.ts';
import { pictureSent, presentPicture } from './presenter.ts';
import * as service from './service.ts';

/** What other services do with pictures: read them, and store them once the rules have let them through. */
export const picturesInternal = [
  onInternal<ReadPictureInput>('post', '/pictures/read', async ({ body }): Promise<ReadPictureAnswer> => {
    const pictures = await service.readPictures(body.kind, Buffer.from(body.bytes, 'base64'));
    return pictures ? { pictures: pictures.map(presentPicture) } : { refused: 'unsupported_format' };
  }),
  onInternal<StorePicturesInput>('post', '/pictures', async ({ body }) => {
    await Promise.all(body.pictures.map((picture) => storePicture(pictureSent(picture))));
  }),
  onInternal('get', '/pictures/:key', async ({ params }): Promise<StoredPicture> =>
    presentPicture(await service.readStored(params.key ?? '')),
  ),
  onInternal('get', '/team-logos/:logoId/copy', async ({ params }): Promise<LogoCopy> => {
    const id = String(params.logoId);
    return { id, pictures: (await service.copyLogo(id)).map(presentPicture) };
  }),
];
