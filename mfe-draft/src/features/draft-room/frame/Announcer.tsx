import type { DraftState } from '@endzone/contracts/fantasy/draft';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { ScreenReaderOnly } from '@endzone/shared-ui/text/ScreenReaderOnly.tsx';
import { pickSentence, turnSentence } from '../words.ts';

/** "27. választás: …": what has just arrived and who is choosing now, for who listens, politely. */
export function Announcer({ state, newestPickNo }: { state: DraftState; newestPickNo: number | undefined }) {
  const t = useTexts();
  const newest = newestPickNo === undefined ? undefined : state.picks[newestPickNo - 1];
  const said = [newest && pickSentence(t, newest), turnSentence(t, state)].filter(Boolean).join('. ');
  return (
    <ScreenReaderOnly as="div" role="status">
      {said}
    </ScreenReaderOnly>
  );
}
