import type { Ad, AdPage, AdPlacement } from '@endzone/contracts/content/ads';
import { useEffect, useState } from 'react';
import { api } from '../api/client.ts';
import { useIsOffline } from '../api/connection.ts';
import { AdSlot } from '../layout/AdSlot.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { emptyPlaces, rememberEmpty } from './emptyAdPlaces.ts';

type Props = { page: AdPage; placement: AdPlacement };

const nameOf = ({ page, placement }: Props) => `${page}/${placement}`;

let asked: Promise<Ad[]> | undefined;
let known: readonly Ad[] | undefined;

/** All of them once: most places are empty, and asking for each would be an error in the browser's log. */
function listAds(): Promise<Ad[]> {
  asked ??= readAds().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

const isAt =
  ({ page, placement }: Props) =>
  (ad: Ad): boolean =>
    ad.page === page && ad.placement === placement;

async function readAds(): Promise<Ad[]> {
  const ads: Ad[] = await api.get('/ads');
  known = ads;
  return ads;
}

/** In this tab, or by the list of all of them. */
const isKnownEmpty = (place: Props): boolean =>
  emptyPlaces().has(nameOf(place)) || known?.some(isAt(place)) === false;

// The edge, which wrote what is shown until the first screen is there, kept room for every advertisement.
const isFirstPage = () => document.getElementById('first') !== null;

/** The advertisement of a page. A place that turns out to be empty keeps its box here; from the next page on none is kept free in vain. */
export function PageAd({ page, placement }: Props) {
  const t = useUiTexts();
  const [isLeftOut] = useState(() => !isFirstPage() && isKnownEmpty({ page, placement }));
  const isOffline = useIsOffline();
  const ad = useAd(isLeftOut || isOffline ? undefined : { page, placement });
  if (isLeftOut || (isOffline && !ad)) return null;
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
    let isShown = true;
    listAds().then(
      (ads) => {
        const found = ads.find(isAt({ page, placement }));
        if (!found) rememberEmpty(nameOf({ page, placement }));
        else if (isShown) setAd(found);
      },
      // An advertisement that does not come is nobody's trouble.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [page, placement]);
  return ad;
}
