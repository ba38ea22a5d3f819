import type { AdPage, AdPlacement } from '@endzone/contracts/calls/content';
import type { Ad } from '@endzone/contracts/types/content';
import { useEffect, useState } from 'react';
import { api } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { AdSlot } from '../layout/AdSlot.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { emptyPlaces, rememberEmpty } from './emptyAdPlaces.ts';

type Props = { page: AdPage; placement: AdPlacement };

/** The advertisement of a page. A place that turned out to be empty keeps its box here, and is left out from the next page on. */
export function PageAd({ page, placement }: Props) {
  const t = useUiTexts();
  const place = `${page}/${placement}`;
  const [isLeftOut] = useState(() => emptyPlaces().has(place));
  const ad = useAd(isLeftOut ? undefined : { page, placement });
  if (isLeftOut) return null;
  return (
    <AdSlot
      placement={placement}
      ad={ad && { url: ad.url ?? undefined, imageUrl: ad.image, name: t('ad.label') }}
    />
  );
}

function useAd(place: Props | undefined): Ad | undefined {
  const [ad, setAd] = useState<Ad>();
  const { page, placement } = place ?? {};
  useEffect(() => {
    if (!page || !placement) return undefined;
    const controller = new AbortController();
    api
      .get('/ads/:page/:placement', { params: { page, placement }, signal: controller.signal })
      // An advertisement that does not come is nobody's trouble.
      .then(setAd, (error: unknown) => {
        if (error instanceof ApiError && error.code === 'ad_not_found') rememberEmpty(`${page}/${placement}`);
      });
    return () => controller.abort();
  }, [page, placement]);
  return ad;
}
