import { homeZone } from '@endzone/contracts/messages/format';
import type { DraftSettings } from '@endzone/contracts/fantasy/leagueSeasons';
import { useConnection } from '@endzone/shared-ui/api/connection.ts';
import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { draftWindowState } from '@endzone/shared-ui/game/draftWindow.ts';
import { lazyPart } from '@endzone/shared-ui/host/lazyPart.tsx';
import { useMe, useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { NotFoundScreen } from '@endzone/shared-ui/host/NotFoundScreen.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { showDateTime } from '@endzone/shared-ui/time/dates.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { CancelDraft } from './CancelDraft.tsx';
import { FixedDates } from './FixedDates.tsx';
import { getSchedule, prepareSeason, type DraftDates, type QuietHours, type Schedule } from './api.ts';
import { SettingsCard } from './SettingsCard.tsx';

/** Who only reads the dates needs no calendar. */
const DatesForm = lazyPart(async () => (await import('./DatesForm.tsx')).DatesForm);

/** A league's admin chooses when the draft is: dates, then what they make of it, then yes. Others read it. */
export function DraftDatesScreen() {
  const t = useTexts();
  const { id: leagueId = '' } = useParams();
  const { data, failure, status, reload } = useLoad(() => getSchedule(leagueId), [leagueId]);
  const loaded = useLastOfServer(data);
  useFresh(reload, { isLive: isSeasonLive(loaded?.season), isLoading: status === 'loading', failure });
  const zone = useMe()?.teams?.find(({ league_id: of }) => of === leagueId)?.timezone ?? homeZone;
  const [dates, setDates] = useState<DraftDates>();
  const [settings, setSettings] = useState<DraftSettings>();
  const isMine = mayChoose(loaded);
  const obstacle = loaded && obstacleOf(loaded, isMine);
  const isOpen = isMine && !obstacle && !isWindowOver(loaded);
  const title = t(!isOpen ? 'draftDates.form' : loaded?.draft ? 'draftDates.change' : 'draftDates.add');
  usePageTitle(title);

  const handleDates = async (chosen: DraftDates) => {
    setSettings(await prepareSeason(leagueId, chosen));
    setDates(chosen);
  };
  if (failure && !loaded && failure.code !== 'season_not_found' && isMissing(failure))
    return <NotFoundScreen />;
  const handleRefused = () => {
    setSettings(undefined);
    return reload();
  };
  return (
    <Page title={title} lead={loaded?.league.name} width="form">
      {!loaded && !failure && <Skeleton shape="text" />}
      {!loaded &&
        failure &&
        (failure.code === 'season_not_found' ? (
          <NoSeason leagueId={leagueId} />
        ) : (
          <LoadFailed
            failure={failure}
            title={t('draftDates.failed')}
            onRetry={reload}
            busy={status === 'loading'}
          />
        ))}
      {loaded && obstacle && <NothingToChoose obstacle={obstacle} loaded={loaded} zone={zone} />}
      {loaded && !obstacle && !isOpen && <FixedDates leagueId={leagueId} draft={loaded.draft} zone={zone} />}
      {loaded && isOpen && !settings && (
        <DatesForm
          season={loaded.season}
          zone={zone}
          initial={
            dates ?? {
              draftStartsAt: loaded.draft?.draftStartsAt ?? '',
              draftEndsAt: loaded.draft?.draftEndsAt ?? '',
              quietHours: quietHoursOf(loaded),
            }
          }
          leagueId={leagueId}
          onDates={handleDates}
        />
      )}
      {loaded?.draft?.can.cancelDraft.allowed && !settings && (
        <Row $gap={3}>
          <CancelDraft leagueId={leagueId} seasonId={loaded.season.id} onRefused={reload} />
        </Row>
      )}
      {loaded && isOpen && settings && dates && (
        <SettingsCard
          leagueId={leagueId}
          seasonId={loaded.draft ? loaded.season.id : undefined}
          dates={dates}
          settings={settings}
          zone={zone}
          onBack={() => setSettings(undefined)}
          onRefused={handleRefused}
        />
      )}
    </Page>
  );
}

/** What the device kept says nothing of what may be done: without a connection an open form stays as it is. */
function useLastOfServer(present: Schedule | undefined): Schedule | undefined {
  const isConnected = useConnection();
  const [last, setLast] = useState(present);
  if (isConnected && present !== last) setLast(present);
  return isConnected ? present : (last ?? present);
}

/** As the form keeps them: without the time zone, which is the admin's. */
function quietHoursOf({ draft }: Schedule): QuietHours | null {
  const quiet = draft?.quietHours;
  return quiet ? { from: quiet.from, to: quiet.to } : null;
}

/** The admin's until the draft has begun. What is not known yet takes nothing away. */
const mayChoose = (loaded: Schedule | undefined): boolean =>
  !loaded || (loaded.draft ? loaded.draft.can.changeDraft : loaded.league.can.edit).allowed;

const isWindowOver = (loaded: Schedule | undefined): boolean =>
  loaded !== undefined && draftWindowState(loaded.season.draftWindow) === 'over';

type Obstacle = 'windowOver' | 'notFull';

/** Why a draft that is not scheduled cannot be scheduled, known before anybody chooses a date. */
function obstacleOf(loaded: Schedule, isMine: boolean): Obstacle | undefined {
  if (loaded.draft) return undefined;
  if (isWindowOver(loaded)) return 'windowOver';
  return isMine && loaded.league.nbAvailableSlots > 0 ? 'notFull' : undefined;
}

type ObstacleProps = { obstacle: Obstacle; loaded: Schedule; zone: string };

function NothingToChoose({ obstacle, loaded: { league, season }, zone }: ObstacleProps) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <EmptyState
      title={t(`draftDates.${obstacle}.title`)}
      action={<LinkButton to={`/leagues/${league.id}`}>{t('draftDates.back')}</LinkButton>}
    >
      {t(`draftDates.${obstacle}.text`, {
        count: league.nbAvailableSlots,
        to: showDateTime(locale, season.draftWindow.endDate, zone),
      })}
    </EmptyState>
  );
}

function NoSeason({ leagueId }: { leagueId: string }) {
  const t = useTexts();
  return (
    <EmptyState
      title={t('draftDates.noSeason')}
      action={<LinkButton to={`/leagues/${leagueId}`}>{t('draftDates.back')}</LinkButton>}
    />
  );
}
