import { api } from '@endzone/shared-ui/api/client.ts';
import { toFormData } from '@endzone/shared-ui/api/request.ts';
import { useCallback, useState } from 'react';

/** Stores a picture. @returns the path at which it is served. */
export type Upload = (image: File) => Promise<string>;

const uploadImage = (image: File) => api.post('/upload-image', { body: toFormData({ image }) });

/** Pictures that are sent as soon as they are chosen, so that a draft can hold them; what has them waits for those under way. */
export function usePictureUploads() {
  const [nbUnderWay, setUnderWay] = useState(0);
  const upload: Upload = useCallback(async (image) => {
    setUnderWay((nb) => nb + 1);
    try {
      return (await uploadImage(image)).url;
    } finally {
      setUnderWay((nb) => nb - 1);
    }
  }, []);
  return { upload, isUploading: nbUnderWay > 0 };
}
