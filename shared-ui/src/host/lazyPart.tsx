import { lazy, Suspense, useCallback, useMemo, useState, type ComponentType } from 'react';
import { timesReconnected, useReconnected } from '../api/connection.ts';
import { ErrorPanel } from '../feedback/ErrorPanel.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/** A heavy part of a screen, which is there without it: where it cannot be loaded, the rest goes on and it is tried again. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const found: { part?: ComponentType<Props> } = {};
  return function LazyPart(props: Props) {
    const [{ attempt, since }, setTry] = useState(() => ({ attempt: 0, since: timesReconnected() }));
    const retry = useCallback(
      () => setTry((last) => ({ attempt: last.attempt + 1, since: timesReconnected() })),
      [],
    );
    const Part = useMemo<ComponentType<Props>>(
      () => found.part ?? lazy(async () => ({ default: (found.part = await load()) })),
      // oxlint-disable-next-line react/exhaustive-deps -- a new attempt loads again
      [attempt],
    );
    return (
      <ScreenBoundary key={attempt} fallback={<BrokenPart onRetry={retry} since={since} />}>
        <Suspense fallback={<Skeleton shape="text" />}>
          <Part {...props} />
        </Suspense>
      </ScreenBoundary>
    );
  };
}

function BrokenPart({ onRetry, since }: { onRetry: () => void; since: number }) {
  const t = useUiTexts();
  useReconnected(onRetry, since);
  return <ErrorPanel title={t('error.load')} onRetry={onRetry} />;
}
