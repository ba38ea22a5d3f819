import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useDispatch } from 'react-redux';
import { getClubs } from '../../data/schedule/api.ts';
import { SeasonPending } from '../../data/season/SeasonPending.tsx';
import { seasonRequested, seasonSaved } from '../../data/season/slice.ts';
import { useSeason } from '../../data/season/useSeason.ts';
import { SchedulePage } from './SchedulePage.tsx';

/** The schedule of the current season, or of one that is being prepared. */
export function ScheduleScreen() {
  const t = useTexts();
  usePageTitle(t('schedule.title'));
  const { season, previous, status, failure, reload } = useSeason();
  const dispatch = useDispatch();
  const clubs = useLoad(getClubs, []);
  if (season === undefined || !clubs.data)
    return (
      <SeasonPending
        status={status === 'failed' ? status : clubs.status === 'failed' ? 'failed' : 'loading'}
        failure={failure ?? clubs.failure}
        title={failure ? undefined : t('schedule.clubsFailed')}
        onRetry={() => {
          reload();
          void clubs.reload();
        }}
      />
    );
  if (clubs.data.length < 2)
    return (
      <Page title={t('schedule.title')} width="full">
        <EmptyState
          title={t('schedule.noClubs.title')}
          action={<LinkButton to="/owner/teams">{t('schedule.noClubs.add')}</LinkButton>}
        >
          {t('schedule.noClubs.text')}
        </EmptyState>
      </Page>
    );
  const current = season?.status === 'finished' ? null : season;
  // Another season is another editor.
  return (
    <SchedulePage
      key={current?.id ?? 'new'}
      season={current}
      previous={previous}
      clubs={clubs.data}
      onSaved={(saved) => dispatch(saved ? seasonSaved(saved) : seasonRequested())}
    />
  );
}
