import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { draftWindowState } from '@endzone/shared-ui/game/draftWindow.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showLength } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { DateFacts } from './Facts.tsx';
import { lengthOf } from './rules.ts';

type Props = { leagueId: string; draft: LeagueSeason | undefined; zone: string };

/** Why the dates cannot be changed. Before the start it names what the admin's league lacks. */
function reasonsOf({ status, closedReason, can, draftWindow }: LeagueSeason): string[] {
  if (closedReason === 'never_drafted') return ['draftDates.neverDrafted'];
  if (status !== 'pending') return ['draftDates.begun'];
  if (draftWindowState(draftWindow) === 'over') return ['draftDates.windowOver.fixed'];
  return [`draftDates.why.${can.changeDraft.why}`, 'draftDates.whoChanges'];
}

/** The dates for everybody who cannot choose them, and for all once the draft has begun. */
export function FixedDates({ leagueId, draft, zone }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const back = <LinkButton to={`/leagues/${leagueId}`}>{t('draftDates.back')}</LinkButton>;
  if (!draft)
    return (
      <EmptyState title={t('draftDates.none')} action={back}>
        {t('draftDates.whoSets')}
      </EmptyState>
    );
  const { draftStartsAt, draftEndsAt } = draft;
  const length = showLength(locale, lengthOf(draftStartsAt, draftEndsAt));
  return (
    <Card $pad>
      <Stack $gap={4}>
        <DateFacts dates={draft} zone={zone} />
        <Note>{t('draftDates.length', { length })}</Note>
        <Note>{t(reasonsOf(draft))}</Note>
        <Row $gap={3}>{back}</Row>
      </Stack>
    </Card>
  );
}

const Note = styled.p`
  ${type.small}
  color: ${color.ink2};
`;
