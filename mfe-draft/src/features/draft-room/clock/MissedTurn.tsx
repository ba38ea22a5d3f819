import type { DraftState } from '@endzone/contracts/fantasy/draft';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import Bot from 'lucide-react/icons/bot';
import TimerOff from 'lucide-react/icons/timer-off';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectView } from '../../../data/draft/selectors.ts';
import { missedTurn } from './missedTurn.ts';
import { useAutoPick } from './useAutoPick.tsx';

type Props = {
  state: DraftState;
  /** Undefined where the queue is on the screen anyway. */
  onQueue: (() => void) | undefined;
};

function textOf(
  t: Translate,
  { pickNo, player, autoSource }: NonNullable<ReturnType<typeof missedTurn>>,
): string {
  if (!player) return t('draftRoom.missed.nobody', { pickNo });
  const { name, position } = player;
  return t(`draftRoom.missed.why.${autoSource ?? 'none'}`, { pickNo, player: name, position });
}

/** Who came to my team while my time ran out, and what keeps it from happening again. */
export function MissedTurn({ state, onQueue }: Props) {
  const t = useTexts();
  const { isSwitching } = useSelector(selectView);
  const [closed, setClosed] = useState(0);
  // It stands until my next pick, which may be due by now.
  const { onSwitch, question } = useAutoPick(state.draft?.team?.id === state.myTeamId);
  const missed = missedTurn(state);
  if (!missed || missed.pickNo === closed) return null;
  return (
    <>
      <Banner
        kind="warn"
        live
        icon={<Icon of={TimerOff} />}
        title={t('draftRoom.missed.title')}
        action={
          <Row $gap={2}>
            <Button
              size="sm"
              icon={<Icon of={Bot} size="sm" />}
              busy={isSwitching}
              onClick={() => onSwitch(true)}
            >
              {t('draftRoom.missed.autoPick')}
            </Button>
            {onQueue && (
              <Button size="sm" onClick={onQueue}>
                {t('draftRoom.missed.queue')}
              </Button>
            )}
            <IconButton
              label={t('draftRoom.missed.close')}
              icon={<Icon of={X} />}
              onClick={() => setClosed(missed.pickNo)}
            />
          </Row>
        }
      >
        {textOf(t, missed)}
      </Banner>
      {question}
    </>
  );
}
