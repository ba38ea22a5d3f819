import { lazy, Suspense } from 'react';

const Nothing = () => <></>;
// The older release may be gone already.
const UpdateBar = lazy(() =>
  import('./UpdateBar.tsx').then(
    (module) => ({ default: module.UpdateBar }),
    () => ({ default: Nothing }),
  ),
);

/** Says that there is a newer release; without it the page goes on as it is. */
export const LazyUpdateBar = (props: { aboveTabBar: boolean }) => (
  <Suspense>
    <UpdateBar {...props} />
  </Suspense>
);
