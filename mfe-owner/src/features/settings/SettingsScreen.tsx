import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Columns } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useState } from 'react';
import { JobCard } from '../../data/jobs/JobCard.tsx';
import { LatestJobs } from '../../data/jobs/LatestJobs.tsx';
import { useJobNotices } from '../../data/jobs/useJobNotices.ts';
import { useSeason } from '../../data/season/useSeason.ts';
import { getSettings, type Saved } from './api.ts';
import { HealthCard } from './HealthCard.tsx';
import { SettingsCard } from './SettingsCard.tsx';

/** How the site runs, its time zone, partner, social pages and contact address, and what was done last. */
export function SettingsScreen() {
  const t = useTexts();
  useJobNotices();
  const { jobs } = useSeason();
  usePageTitle(t('settings.title'));
  const { data, failure, status, reload } = useLoad(getSettings, []);
  const [last, setLast] = useState<Saved>();
  return (
    <Page
      title={t('settings.title')}
      width="full"
      actions={
        <>
          <LinkButton to="/owner/jobs">{t('settings.jobs')}</LinkButton>
          <LinkButton to="/owner/releases">{t('settings.releases')}</LinkButton>
          <LinkButton to="/owner/audit">{t('settings.audit')}</LinkButton>
        </>
      }
    >
      <Columns
        rail={
          <>
            <JobCard />
            <LatestJobs jobs={jobs} />
          </>
        }
      >
        <HealthCard />
        {data ? (
          <SettingsCard
            settings={data}
            last={last}
            onSaved={(saved) => {
              setLast(saved);
              return reload();
            }}
          />
        ) : failure ? (
          <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />
        ) : (
          <Skeleton shape="text" count={4} />
        )}
      </Columns>
    </Page>
  );
}
