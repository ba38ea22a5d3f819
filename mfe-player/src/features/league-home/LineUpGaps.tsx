import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useSelector } from 'react-redux';
import { LineUpWarning } from '../../data/line-up/LineUpWarning.tsx';
import { selectNextGame, selectRoster, selectSeason } from './selectors.ts';

/** What the reader's own line-up lacks for the coming week, while it can still be mended. */
export function LineUpGaps() {
  const t = useTexts();
  const roster = useSelector(selectRoster);
  const season = useSelector(selectSeason);
  const next = useSelector(selectNextGame);
  if (roster?.status !== 'open') return null;
  return (
    <LineUpWarning roster={roster} season={season}>
      {/* The board of the next game has the way there itself. */}
      {!next && <Link to="/team">{t('leagueHome.lineUp')}</Link>}
    </LineUpWarning>
  );
}
