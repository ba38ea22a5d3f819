import { saveAd, type AdPage, type AdPlacement } from '@endzone/contracts/content/ads';
import { file } from '@endzone/contracts/fields';

export type AdForm = { page: string; placement: string; file: File | null; url: string };

export const placeOf = (page: AdPage | string, placement: AdPlacement | string) => `${page}/${placement}`;

/** The rules of the call; the picture is required in a place that has none yet. */
export const adRules = (taken: ReadonlySet<string>) =>
  saveAd.body.shape({
    file: file().test('file', { code: 'required', variant: 'image' }, (value, { parent }) => {
      const { page, placement } = parent as AdForm; // a test sees the whole form
      return Boolean(value) || taken.has(placeOf(page, placement));
    }),
  });
