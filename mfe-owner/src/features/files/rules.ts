import { saveAd, type AdPage, type AdPlacement } from '@endzone/contracts/content/ads';
import { file } from '@endzone/contracts/fields';

export type AdForm = { page: string; placement: string; file: File | null; url: string };

export const placeOf = (page: AdPage | string, placement: AdPlacement | string) => `${page}/${placement}`;

/** Those of the call; a place that has no picture yet needs one. */
export const adRules = (taken: ReadonlySet<string>) =>
  saveAd.body.shape({
    file: file().test('file', { code: 'required', variant: 'image' }, (value, { parent }) => {
      const { page, placement } = parent as AdForm; // a test sees the whole form
      return Boolean(value) || taken.has(placeOf(page, placement));
    }),
  });
