import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { Chip } from '@endzone/shared-ui/data/Chip.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { media } from '@endzone/shared-ui/theme/theme.ts';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Plus from 'lucide-react/icons/plus';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { styled } from 'styled-components';
import { useSchedule } from './scheduleContext.ts';

export type Shown = 'rounds' | 'clubs';
type Props = {
  shown: Shown;
  onShown: (shown: Shown) => void;
  onGenerate: () => void;
  onImport: () => void;
  onRound: () => void;
};

/** What is done to the whole schedule, and how it is shown. */
export function ScheduleTools({ shown, onShown, onGenerate, onImport, onRound }: Props) {
  const t = useTexts();
  const { state, apply } = useSchedule();
  return (
    <Tools>
      <Button size="sm" icon={<Icon of={WandSparkles} size="sm" />} onClick={onGenerate}>
        {t('schedule.tools.generate')}
      </Button>
      <Button size="sm" icon={<Icon of={ClipboardPaste} size="sm" />} onClick={onImport}>
        {t('schedule.tools.import')}
      </Button>
      <Button size="sm" icon={<Icon of={Plus} size="sm" />} onClick={onRound}>
        {t('schedule.tools.round')}
      </Button>
      <IconButton
        label={t('schedule.tools.undo')}
        icon={<Icon of={Undo2} />}
        disabled={state.past.length === 0}
        onClick={() => apply({ kind: 'undone' })}
      />
      <IconButton
        label={t('schedule.tools.redo')}
        icon={<Icon of={Redo2} />}
        disabled={state.future.length === 0}
        onClick={() => apply({ kind: 'redone' })}
      />
      <Ways>
        {(['rounds', 'clubs'] as const).map((way) => (
          <Chip key={way} isPressed={shown === way} onClick={() => onShown(way)}>
            {t(`schedule.tools.${way}`)}
          </Chip>
        ))}
      </Ways>
    </Tools>
  );
}

const Tools = styled(Row)`
  align-items: center;
`;
const Ways = styled(Row)`
  ${media.roomy} {
    margin-inline-start: auto;
  }
`;
