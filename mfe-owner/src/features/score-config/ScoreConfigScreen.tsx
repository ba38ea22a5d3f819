import type { ScoreConfig } from '@endzone/contracts/stats/scoreConfig';
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
  const { season } = useSeason();
  usePageTitle(t('scoreConfig.title'));
  const [saved, setSaved] = useState<ScoreConfig>();
  const read = useLoad(getConfig, []);
  const history = useLoad(getHistory, [saved?.version ?? 0]);
  const config = saved && saved.version >= (read.data?.version ?? 0) ? saved : read.data;
  if (!config)
    return (
      <Page title={t('scoreConfig.title')} width="full">
        {read.failure ? (
          <LoadFailed failure={read.failure} onRetry={read.reload} busy={read.status === 'loading'} />
        ) : (
          <Skeleton shape="page" count={6} />
        )}
      </Page>
    );
  return (
    <ScoreConfigPage
      key={config.version}
      config={config}
      history={history.data ?? []}
      season={season ?? undefined}
      onSaved={setSaved}
      onReload={read.reload}
    />
  );
}
