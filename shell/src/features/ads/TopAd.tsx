import { PageAd } from '@endzone/shared-ui/host/PageAd.tsx';
import { adPageOf, standsBelow } from './adPageOf.ts';

type Props = { route: string | undefined; place: 'above' | 'below' };

/** The wide advertisement of the page of this route, above its title or below a form. */
export function TopAd({ route, place }: Props) {
  const page = adPageOf(route);
  if (!page || standsBelow(page) !== (place === 'below')) return null;
  return <PageAd key={page} page={page} placement="top" />;
}
