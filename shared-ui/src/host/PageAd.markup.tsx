import type { AdPlacement } from '@endzone/contracts/content/ads';
import { closeMark, openMark } from '@endzone/contracts/markup';
import { AdSlot } from '../layout/AdSlot.tsx';

/** The room of an advertisement, on pages that carry some. */
export const PageAd = ({ placement }: { placement: AdPlacement }) => (
  <>
    {openMark('ads')}
    <AdSlot placement={placement} />
    {closeMark('ads')}
  </>
);
