import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { comingWeek } from '@endzone/shared-ui/game/clubWeeks.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useSelector } from 'react-redux';
import { LastSeasonPoints, useLastSeason } from '../../data/last-season/LastSeason.tsx';
import { startersOut } from '../../data/line-up/startersOut.ts';
import { LineUpWarning } from '../../data/line-up/LineUpWarning.tsx';
import { selectNextGame, selectRoster, selectSeason } from './selectors.ts';

/** What the reader's own line-up lacks for the coming week, while it can still be mended. */
export function LineUpGaps() {
  const roster = useSelector(selectRoster);
  const season = useSelector(selectSeason);
  if (roster?.status !== 'open') return null;
  // Only to name somebody who may play instead.
  const week = comingWeek(season);
  const isAsked = season && week !== undefined && startersOut(roster, season, week).length > 0;
  return (
    <LastSeasonPoints season={season} rosters={isAsked ? [roster] : []}>
      <Gaps roster={roster} />
    </LastSeasonPoints>
  );
}

function Gaps({ roster }: { roster: Roster }) {
  const t = useTexts();
  const season = useSelector(selectSeason);
  const next = useSelector(selectNextGame);
  const { lastSeason } = useLastSeason();
  return (
    <LineUpWarning roster={roster} season={season} worthOf={lastSeason?.pointsOf}>
      {/* The board of the next game has the way there itself. */}
      {!next && <Link to="/team">{t('leagueHome.lineUp')}</Link>}
    </LineUpWarning>
  );
}
