import type { ScoreConfig } from '@endzone/contracts/stats/scoreConfig';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useState } from 'react';
import { useJobNotices } from '../../data/jobs/useJobNotices.ts';
import { useSeason } from '../../data/season/useSeason.ts';
import { getConfig, getHistory } from './api.ts';
import { ScoreConfigPage } from './ScoreConfigPage.tsx';

/** How statistics become points, and what another rule would do. */
export function ScoreConfigScreen() {
  const t = useTexts();
  useJobNotices();
  const { season, jobs, failure: seasonFailure, status: seasonStatus, reload: reloadSeason } = useSeason();
  usePageTitle(t('scoreConfig.title'));
  const [saved, setSaved] = useState<ScoreConfig>();
  const [before, setBefore] = useState<ScoreConfig>();
  /** What the form stands on; a newer one takes its place when nothing typed would be lost. */
  const [base, setBase] = useState<ScoreConfig>();
  /** How often the form began anew, with what somebody else has saved. */
  const [takenCount, setTakenCount] = useState(0);
  const read = useLoad(getConfig, []);
  useFresh(read.reload);
  const newest = saved && saved.version >= (read.data?.version ?? 0) ? saved : read.data;
  const history = useLoad(getHistory, [newest?.version ?? 0]);
  if (!base && newest) setBase(newest);
  if (!base || !newest)
    return (
      <Page title={t('scoreConfig.title')} width="full">
        {read.failure ? (
          <LoadFailed failure={read.failure} onRetry={read.reload} busy={read.status === 'loading'} />
        ) : (
          <Skeleton shape="page" count={6} />
        )}
      </Page>
    );
  const handleSaved = (answer: ScoreConfig, old: ScoreConfig | undefined) => {
    setSaved(answer);
    setBase(answer);
    setBefore(old);
    reloadSeason();
  };
  return (
    <ScoreConfigPage
      key={takenCount}
      config={base}
      newest={newest}
      before={before}
      history={history}
      season={season ?? undefined}
      settledAt={jobs.find(({ finishedAt }) => finishedAt !== null)?.finishedAt ?? undefined}
      seasonUnread={
        season === undefined &&
        seasonFailure && (
          <LoadFailed
            failure={seasonFailure}
            title={t('scoreConfig.seasonUnread')}
            onRetry={reloadSeason}
            busy={seasonStatus === 'loading'}
          />
        )
      }
      onSaved={handleSaved}
      onTake={() => {
        setBase(newest);
        setBefore(undefined);
        setTakenCount(takenCount + 1);
      }}
      onReload={read.reload}
    />
  );
}
