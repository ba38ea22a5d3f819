import type { AdPage } from '@endzone/contracts/content/ads';
import { PageAd } from '@endzone/shared-ui/host/PageAd.tsx';
import { standsBelow } from './adPlace.ts';

type Props = { page: AdPage | undefined; place: 'above' | 'below' };

/** The wide advertisement of this page, above its title or below a form. */
export function TopAd({ page, place }: Props) {
  if (!page || standsBelow(page) !== (place === 'below')) return null;
  return <PageAd key={page} page={page} placement="top" />;
}
