import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';

type Props = {
  failure: Failure;
  /** In the list, of the rows that were sent. */
  lines: readonly number[];
  onRetry: () => unknown;
  busy: boolean;
};

/** Why a list could not be judged; where single cells are at fault, in which line. */
export function ValidationFailed({ failure, lines, onRetry, busy }: Props) {
  const t = useTexts();
  const said = failure.violations.flatMap(({ property, message }) => {
    const line = lines[Number(/^rows\[(\d+)\]/.exec(property)?.[1])];
    return line === undefined ? [] : [t('table.line', { line, message })];
  });
  return (
    <LoadFailed failure={failure} onRetry={onRetry} busy={busy}>
      {said.length > 0 ? [...new Set(said)].map((text) => <p key={text}>{text}</p>) : undefined}
    </LoadFailed>
  );
}
