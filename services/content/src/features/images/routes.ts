import { serve } from '@endzone/common/internalRoute';
import * as internal from '@endzone/contracts/internal/content';
import { storePicture } from '../../core/file/store.ts';
import { pictureSent, presentPicture } from './presenter.ts';
import * as service from './service.ts';

/** What other services do with pictures: read them, and store them once the rules have let them through. */
export const picturesInternal = [
  serve(internal.readPicture, async ({ kind, bytes }) => {
    const pictures = await service.readPictures(kind, Buffer.from(bytes, 'base64'));
    return pictures ? { pictures: pictures.map(presentPicture) } : { refused: 'unsupported_format' as const };
  }),
  serve(internal.storePictures, async ({ pictures }) => {
    await Promise.all(pictures.map((picture) => storePicture(pictureSent(picture))));
  }),
  serve(internal.readStoredPicture, async ({ key }) => presentPicture(await service.readStored(key))),
  serve(internal.copyLogo, async ({ logoId: id }) => ({
    id,
    pictures: (await service.copyLogo(id)).map(presentPicture),
  })),
];
