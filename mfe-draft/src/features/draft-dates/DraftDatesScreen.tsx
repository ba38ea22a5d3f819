import { homeZone } from '@endzone/contracts/messages/format';
import type { DraftSettings } from '@endzone/contracts/types/fantasy';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { DatesForm } from './DatesForm.tsx';
import { FixedDates } from './FixedDates.tsx';
import { datesAsked, selectDates, type Loaded } from './slice.ts';
import { prepareSeason, type DraftDates } from './api.ts';
import { SettingsCard } from './SettingsCard.tsx';

/** A league's admin chooses when the draft is: dates, then what they make of it, then yes. Others read it. */
export function DraftDatesScreen() {
  const t = useTexts();
  const { id: leagueId = '' } = useParams();
  const dispatch = useDispatch();
  const { status, loaded, code } = useSelector(selectDates);
  const zone = useMe()?.teams?.find(({ league_id: of }) => of === leagueId)?.timezone ?? homeZone;
  const [dates, setDates] = useState<DraftDates>();
  const [settings, setSettings] = useState<DraftSettings>();
  const isMine = mayChoose(loaded);
  const title = t(!isMine ? 'draftDates.form' : loaded?.draft ? 'draftDates.change' : 'draftDates.add');
  usePageTitle(title);
  const ask = () => dispatch(datesAsked(leagueId));
  useEffect(() => void dispatch(datesAsked(leagueId)), [dispatch, leagueId]);

  const handleDates = async (chosen: DraftDates) => {
    setSettings(await prepareSeason(leagueId, chosen));
    setDates(chosen);
  };
  return (
    <Page title={title} lead={loaded?.league.name} width="form">
      {status === 'loading' && <Skeleton shape="text" />}
      {status === 'failed' &&
        (code === 'season_not_found' ? (
          <NoSeason leagueId={leagueId} />
        ) : (
          <ErrorPanel title={t('draftDates.failed')} onRetry={ask} />
        ))}
      {loaded && !isMine && <FixedDates leagueId={leagueId} draft={loaded.draft} zone={zone} />}
      {loaded && isMine && !settings && (
        <DatesForm
          season={loaded.season}
          zone={zone}
          initial={
            dates ?? {
              draftStartsAt: loaded.draft?.draftStartsAt ?? '',
              draftEndsAt: loaded.draft?.draftEndsAt ?? '',
            }
          }
          leagueId={leagueId}
          onDates={handleDates}
        />
      )}
      {loaded && settings && dates && (
        <SettingsCard
          leagueId={leagueId}
          seasonId={loaded.draft ? loaded.season.id : undefined}
          dates={dates}
          settings={settings}
          zone={zone}
          onBack={() => setSettings(undefined)}
        />
      )}
    </Page>
  );
}

/** The admin's until the draft has begun. What is not known yet takes nothing away. */
const mayChoose = (loaded: Loaded | undefined): boolean =>
  !loaded || (loaded.draft ? loaded.draft.can.changeDraft : loaded.league.can.edit).allowed;

function NoSeason({ leagueId }: { leagueId: string }) {
  const t = useTexts();
  return (
    <EmptyState
      title={t('draftDates.noSeason')}
      action={<LinkButton to={`/leagues/${leagueId}`}>{t('draftDates.back')}</LinkButton>}
    />
  );
}
