import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { useSelector } from 'react-redux';
import { selectFailure, selectStatus } from './selectors.ts';
import type { PartName } from './slice.ts';

type PartFailedProps = { part: PartName; title: string; onRetry: () => void };

/** In the place of a part that could not be read. */
export function PartFailed({ part, title, onRetry }: PartFailedProps) {
  const failure = useSelector(selectFailure(part));
  const isLoading = useSelector(selectStatus(part)) === 'loading';
  return failure && <LoadFailed failure={failure} title={title} onRetry={onRetry} busy={isLoading} />;
}
