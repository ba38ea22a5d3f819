import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { CaretakerSwitch, type CaretakerRoster } from './CaretakerSwitch.tsx';

type CaretakerSectionProps = {
  roster: CaretakerRoster;
  /** The reader's own team; else an admin looks after somebody's. */
  isOwn: boolean;
  onSwitched: (roster: Roster) => void;
};

/** Has the server set the line-up before each week, and ends that by one press. */
export function CaretakerSection({ roster, isOwn, onSwitched }: CaretakerSectionProps) {
  const t = useTexts();
  return (
    <Section title={t('caretaker.title')}>
      <Card $pad>
        <Stack $gap={2}>
          <CaretakerSwitch
            roster={roster}
            label={t(`caretaker.switch.${isOwn ? 'mine' : 'theirs'}`)}
            onSwitched={onSwitched}
          />
          <Muted>{t('caretaker.lead')}</Muted>
          {!isOwn && !roster.caretaker?.enabled && <Muted>{t('caretaker.theirs')}</Muted>}
        </Stack>
      </Card>
    </Section>
  );
}
