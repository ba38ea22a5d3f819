import { loadTexts } from '@endzone/shared-ui/i18n/instance.ts';
import { textsIn } from '@endzone/shared-ui/i18n/texts.ts';
import { lazy, Suspense } from 'react';
import { laterTexts } from '../locales/laterTexts.ts';

const Nothing = () => <></>;
// The older release may be gone already.
const UpdateBar = lazy(() =>
  Promise.all([import('./UpdateBar.tsx'), loadTexts(textsIn('shell', laterTexts))]).then(
    ([module]) => ({ default: module.UpdateBar }),
    () => ({ default: Nothing }),
  ),
);

/** Says that there is a newer release; without it the page goes on as it is. */
export const LazyUpdateBar = (props: { aboveTabBar: boolean }) => (
  <Suspense>
    <UpdateBar {...props} />
  </Suspense>
);
