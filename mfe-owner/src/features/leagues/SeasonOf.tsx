import type { LeagueRow } from '@endzone/contracts/leagues/league';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, tabular } from '@endzone/shared-ui/theme/theme.ts';
import { showDateTime } from '@endzone/shared-ui/time/dates.ts';
import { styled } from 'styled-components';

type Props = { league: Pick<LeagueRow, 'currentSeason'>; zone: string };

/** The state of the season; a draft that waits says when it begins, one that never took place ended nothing. */
export function SeasonOf({ league: { currentSeason }, zone }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  if (!currentSeason) return <Muted>{t('leagues.notScheduled')}</Muted>;
  if (currentSeason.status === 'pending')
    return (
      <Num>{t('leagues.scheduled', { date: showDateTime(locale, currentSeason.draftStartsAt, zone) })}</Num>
    );
  if (currentSeason.status === 'finished' && currentSeason.hasDrafted === false)
    return <Muted>{t('leagues.neverDrafted')}</Muted>;
  return <StatusBadge group="season" value={currentSeason.status} />;
}

const Num = styled.span`
  ${tabular}
`;
const Muted = styled.span`
  color: ${color.ink3};
`;
