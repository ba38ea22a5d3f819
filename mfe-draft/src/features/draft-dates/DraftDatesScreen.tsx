import { topicsOfLeague } from '@endzone/contracts/changes';
import { homeZone } from '@endzone/contracts/messages/format';
import { errors } from '@endzone/contracts/errors';
import type { DraftSettings, LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import { useConnection } from '@endzone/shared-ui/api/connection.ts';
import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useFormVersion } from '@endzone/shared-ui/api/useFormVersion.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { draftWindowState, missingTeamCount } from '@endzone/shared-ui/game/draftWindow.ts';
import { lazyPart } from '@endzone/shared-ui/host/lazyPart.tsx';
import { useMe, useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { NotFoundScreen } from '@endzone/shared-ui/host/NotFoundScreen.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { showDateTime } from '@endzone/shared-ui/time/dates.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { CancelDraft } from './CancelDraft.tsx';
import { FixedDates } from './FixedDates.tsx';
import {
  changeDraft,
  findDraft,
  getSchedule,
  prepareSeason,
  scheduleDraft,
  type DraftDates,
  type Schedule,
} from './api.ts';
import { withOwnBounds } from './ownBounds.ts';
import { SettingsCard } from './SettingsCard.tsx';

/** Who only reads the dates needs no calendar. */
const DatesForm = lazyPart(async () => (await import('./DatesForm.tsx')).DatesForm);

/** A league's admin chooses when the draft is: dates, then what they make of it, then yes. Others read it. */
export function DraftDatesScreen() {
  const t = useTexts();
  const { id: leagueId = '' } = useParams();
  const { data, failure, status, reload } = useLoad(() => getSchedule(leagueId), [leagueId]);
  const loaded = useLastOfServer(data);
  useFresh(reload, {
    isLive: isSeasonLive(loaded?.season),
    isLoading: status === 'loading',
    isShared: true,
    of: topicsOfLeague(leagueId),
    failure,
  });
  const zone = useMe()?.teams?.find(({ league_id: of }) => of === leagueId)?.timezone ?? homeZone;
  const isMine = mayChoose(loaded);
  const obstacle = loaded && obstacleOf(loaded, isMine);
  const isOpen = isMine && !obstacle && !isWindowOver(loaded);
  const title = t(!isOpen ? 'draftDates.form' : loaded?.draft ? 'draftDates.change' : 'draftDates.add');
  usePageTitle(title);

  if (failure && !loaded && failure.code !== 'season_not_found' && isMissing(failure))
    return <NotFoundScreen />;
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
      {loaded && !isOpen && <CancelDraft schedule={loaded} onRefused={reload} />}
      {loaded && isOpen && <Choice loaded={loaded} zone={zone} reload={reload} />}
    </Page>
  );
}

type ChoiceProps = { loaded: Schedule; zone: string; reload: () => unknown };

/** The dates, then what they make of the draft. Those that were saved from another window meanwhile are shown beside them. */
function Choice({ loaded, zone, reload }: ChoiceProps) {
  const { league, season, draft, quietZone } = loaded;
  const { locale } = useMount();
  const reader = { locale, zone };
  const [dates, setDates] = useState<DraftDates>();
  const [settings, setSettings] = useState<DraftSettings>();
  // What is asked stays what is done: the draft may be scheduled or cancelled elsewhere before the answer.
  const [isChange, setIsChange] = useState(draft !== undefined);
  const { theirs, send } = useFormVersion<Seen>(
    seenOf(draft),
    async () => seenOf(await findDraft(league.id, season.id)),
    draft ? errors.changedMeanwhile.code : errors.draftExists.code,
  );
  const [before] = useState(() => datesOf(seenOf(draft)));
  const handleDates = async (chosen: DraftDates) => {
    setSettings(await withOwnBounds(() => prepareSeason(league.id, chosen), reader));
    setDates(chosen);
    setIsChange(draft !== undefined);
  };
  const handleRefused = () => {
    setSettings(undefined);
    return reload();
  };
  if (settings && dates)
    return (
      <SettingsCard
        leagueId={league.id}
        isChange={isChange}
        dates={dates}
        settings={settings}
        zone={zone}
        quietZone={quietZone}
        onSave={() =>
          send((version) =>
            withOwnBounds(
              async () =>
                isChange
                  ? changeDraft(league.id, season.id, dates, version)
                  : scheduleDraft(league.id, dates),
              reader,
            ),
          )
        }
        onBack={() => setSettings(undefined)}
        onRefused={handleRefused}
      />
    );
  return (
    <>
      <DatesForm
        season={season}
        zone={zone}
        quietZone={quietZone}
        initial={dates ?? before}
        before={before}
        theirs={theirs && datesOf(theirs)}
        leagueId={league.id}
        onDates={handleDates}
      />
      <CancelDraft schedule={loaded} onRefused={reload} />
    </>
  );
}

/** What the device kept says nothing of what may be done: without a connection an open form stays as it is. */
function useLastOfServer(present: Schedule | undefined): Schedule | undefined {
  const isConnected = useConnection();
  const [last, setLast] = useState(present);
  if (isConnected && present !== last) setLast(present);
  return isConnected ? present : (last ?? present);
}

type Seen = DraftDates & { version: number };

/** As the form keeps them. No draft has the version 0. */
function seenOf(draft: LeagueSeason | undefined): Seen {
  if (!draft) return { draftStartsAt: '', draftEndsAt: '', quietHours: null, version: 0 };
  const { draftStartsAt, draftEndsAt, quietHours, version } = draft;
  return { draftStartsAt, draftEndsAt, quietHours, version };
}

function datesOf({ version: _, ...dates }: Seen): DraftDates {
  return dates;
}

/** The admin's until the draft has begun. What is not known yet takes nothing away. */
const mayChoose = (loaded: Schedule | undefined): boolean =>
  !loaded || (loaded.draft ? loaded.draft.can.changeDraft : loaded.league.can.edit).allowed;

const isWindowOver = (loaded: Schedule | undefined): boolean =>
  loaded !== undefined && draftWindowState(loaded.season.draftWindow) === 'over';

type Obstacle = 'windowOver' | 'notFull' | 'notFullYet';

/** Why a draft that is not scheduled cannot be scheduled, known before anybody chooses a date. */
function obstacleOf(loaded: Schedule, isMine: boolean): Obstacle | undefined {
  if (loaded.draft) return undefined;
  if (isWindowOver(loaded)) return 'windowOver';
  if (!isMine) return undefined;
  if (loaded.league.nbAvailableSlots > 0) return 'notFull';
  return missingTeamCount(loaded.league) > 0 ? 'notFullYet' : undefined;
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
        count: obstacle === 'notFull' ? league.nbAvailableSlots : missingTeamCount(league),
        to: showDateTime(locale, season.draftWindow.endDate, zone),
        zone,
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
