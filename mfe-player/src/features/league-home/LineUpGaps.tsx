import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useSelector } from 'react-redux';
import { getMyRoster } from './api.ts';
import { selectLeagueSeason } from './selectors.ts';

/** The reader's own starting places that are empty while they can still be filled. */
export function LineUpGaps({ leagueId }: { leagueId: string }) {
  const isPlaying = useSelector(selectLeagueSeason)?.status === 'ongoing';
  return isPlaying ? <Gaps leagueId={leagueId} /> : null;
}

function Gaps({ leagueId }: { leagueId: string }) {
  const t = useTexts();
  const { data: roster, reload } = useLoad((signal) => getMyRoster(leagueId, signal), [leagueId]);
  useFresh(reload);
  const count = roster?.openSlots.filter((slot) => slot !== 'BENCH').length ?? 0;
  if (roster?.status !== 'open' || count === 0) return null;
  return (
    <Banner kind="warn" title={t('leagueHome.gaps.title', { count })}>
      {t('leagueHome.gaps.text')} <Link to="/team">{t('leagueHome.gaps.fill')}</Link>
    </Banner>
  );
}
