import { lazy, Suspense, useCallback, useMemo, useState, type ComponentType, type ReactElement } from 'react';
import { timesReconnected } from '../api/connection.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { hasTexts, loadTexts } from '../i18n/instance.ts';
import { textsIn, useNamespace, type FeatureTexts } from '../i18n/texts.ts';
import { Page } from '../layout/Page.tsx';
import { BrokenScreen } from './BrokenScreen.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

type ScreenModule = Record<string, ComponentType>;
type Lazy = { load: () => Promise<ScreenModule>; texts: FeatureTexts; found: { screen?: ComponentType } };

/** A file of a screen exports it alone, as a component whose name ends in `Screen`. */
function screenOf(module: ScreenModule): ComponentType {
  const [, screen] = Object.entries(module).find(([name]) => name.endsWith('Screen')) ?? [];
  if (!screen) throw new Error(`no screen among ${Object.keys(module).join(', ')}`);
  return screen;
}

/**
 * The element of a route, loaded with its texts when it is first shown:
 * `lazyScreen(() => import('./RegisterScreen.tsx'), featureTexts('register', { hu: …, en: … }))`.
 */
export function lazyScreen(load: () => Promise<ScreenModule>, texts: FeatureTexts): ReactElement {
  const given: Lazy = { load, texts, found: {} };
  return <LazyScreen {...given} />;
}

function LazyScreen({ load, texts, found }: Lazy) {
  const [{ attempt, since }, setTry] = useState(() => ({ attempt: 0, since: timesReconnected() }));
  const retry = useCallback(
    () => setTry((last) => ({ attempt: last.attempt + 1, since: timesReconnected() })),
    [],
  );
  const entry = textsIn(useNamespace(), texts);
  const Screen = useMemo(() => {
    // Shown before: no stand-in flashes up.
    if (found.screen && hasTexts(entry)) return found.screen;
    return lazy(async () => {
      const [module] = await Promise.all([load(), loadTexts(entry)]);
      found.screen = screenOf(module);
      return { default: found.screen };
    });
    // oxlint-disable-next-line react/exhaustive-deps -- a new attempt loads again
  }, [load, entry, found, attempt]);
  return (
    <ScreenBoundary key={attempt} fallback={<BrokenScreen onRetry={retry} since={since} />}>
      <Suspense fallback={<Waiting />}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  );
}

const Waiting = () => (
  <Page title="" titleHidden>
    <Skeleton shape="page" />
  </Page>
);
