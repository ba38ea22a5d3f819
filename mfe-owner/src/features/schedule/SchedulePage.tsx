import { makeKey } from '@endzone/shared-ui/api/intents.ts';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import type { Season } from '@endzone/contracts/stats/seasons';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Columns, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showDateTime, showListDay, wallTime } from '@endzone/shared-ui/time/dates.ts';
import Hourglass from 'lucide-react/icons/hourglass';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { sizeWords } from '../../data/season/sizeWords.ts';
import { clubIdsOf, daysOf, plannedGames, roundCount, type PlannedGame } from '../../data/schedule/games.ts';
import { nextPlayoffWeeks } from '../../data/season/keptForm.ts';
import { newSeason } from '../../data/schedule/keptSchedule.ts';
import { useSiteZone } from '../../data/site/siteZone.ts';
import { hasScore } from '../../data/season/weeks.ts';
import { DateDialog } from '../../data/games/DateDialog.tsx';
import { seasonName } from '@endzone/shared-ui/game/seasonName.ts';
import { CheckPanel } from './CheckPanel.tsx';
import { GameDialog } from './GameDialog.tsx';
import { GenerateDialog } from './GenerateDialog.tsx';
import { ScheduleImportDialog } from './ScheduleImportDialog.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { checkSchedule, type Frame } from './model/checks.ts';
import { isFixed } from './model/startedGames.ts';
import { SaveCard } from './SaveCard.tsx';
import { ScheduleProvider, type ScheduleView } from './scheduleContext.ts';
import { ScheduleGrid } from './ScheduleGrid.tsx';
import { ScheduleLegend } from './ScheduleLegend.tsx';
import { ScheduleTools, type Shown } from './ScheduleTools.tsx';
import { ClubTable } from './ClubTable.tsx';
import { useScheduleEditing } from './useScheduleEditing.ts';

type Props = {
  /** Null while the season is being prepared. */
  season: Season | null;
  /** Seasons that are over, needed for the season's name. */
  previous: readonly Season[];
  clubs: readonly RealTeam[];
  onSaved: (season?: Season) => void;
};
type OpenDialog = { kind: 'game'; game: PlannedGame } | { kind: 'generate' | 'import' };

const none: readonly PlannedGame[] = [];

/** What the stored season asks of its schedule; one that is being prepared asks for little. */
function frameOf(
  season: Season | null,
  stored: readonly PlannedGame[],
  { clubIds, zone, last }: { clubIds: ReadonlySet<string>; zone: string; last: Season | undefined },
): Frame {
  if (!season)
    return {
      nbPlayoffWeeks: nextPlayoffWeeks(last),
      nbMaxFantasyTeams: undefined,
      firstDay: undefined,
      lastDay: undefined,
      clubIds,
      startedRounds: 0,
      lockedRounds: [],
      started: none,
    };
  return {
    nbPlayoffWeeks: season.nbPlayoffWeeks,
    nbMaxFantasyTeams: season.nbMaxFantasyTeams,
    firstDay: wallTime(season.startsAt, zone).day,
    lastDay: wallTime(season.endsAt, zone).day,
    clubIds,
    startedRounds: season.currentWeek ?? 0,
    lockedRounds: season.lockedWeeks,
    started: stored.filter((game) => isFixed(game, season.currentWeek ?? 0)),
  };
}

/** Rounds and their games under the owner's hands; what is wrong and what will be saved stand beside them. */
export function SchedulePage({ season, previous, clubs, onSaved }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const stored = useMemo(
    () => ({ version: season?.version ?? 0, games: season ? plannedGames(season) : none }),
    [season],
  );
  const startedRounds = season?.currentWeek ?? 0;
  const editing = useScheduleEditing(season?.id ?? newSeason, stored, startedRounds);
  const { state, apply, changes, isDirty, isOld, isFound, changedAt, keepMine, discard } = editing;
  const { present } = state;
  const [shown, setShown] = useState<Shown>('rounds');
  const [dialog, setDialog] = useState<OpenDialog>();
  const names = useMemo(() => new Map(clubs.map(({ id, name }) => [id, name])), [clubs]);
  const zone = useSiteZone();
  const frame = useMemo(
    () => frameOf(season, stored.games, { clubIds: new Set(names.keys()), zone, last: previous[0] }),
    [season, stored, names, zone, previous],
  );
  const findings = useMemo(() => checkSchedule(present, frame), [present, frame]);

  const view: ScheduleView = {
    state,
    apply,
    clubs,
    nameOf: (id) => names.get(id) ?? t('schedule.noClub'),
    findings,
    nbPlayoffWeeks: frame.nbPlayoffWeeks,
    zone,
    startedRounds,
    fixed: useMemo(() => new Set(frame.started.map(({ key }) => key)), [frame]),
    unplayed: useMemo(() => {
      const isOpen = (game: RealGame) => !hasScore(game) && game.dateEditable;
      const open = new Set(season?.games.flatMap((game) => (isOpen(game) ? [game.id] : [])));
      return new Set(frame.started.flatMap(({ key }) => (open.has(key) ? [key] : [])));
    }, [season, frame]),
    changed: useMemo(
      // While a season is being prepared every game is new, so none is marked.
      () =>
        new Set(season ? changes.flatMap(({ kind, game }) => (kind === 'removed' ? [] : [game.key])) : []),
      [season, changes],
    ),
    onGame: (game) => setDialog({ kind: 'game', game }),
  };
  const jump = (key: string) => {
    const game = present.find((one) => one.key === key);
    if (game) setDialog({ kind: 'game', game });
  };
  const addTo = (round: number) =>
    setDialog({
      kind: 'game',
      game: { key: makeKey(), home: '', away: '', day: '', homeRound: round, awayRound: round },
    });
  const close = () => setDialog(undefined);
  const storedGame = dialog?.kind === 'game' && season?.games.find(({ id }) => id === dialog.game.id);
  const days = daysOf(present);
  const playing = clubs.filter(({ status }) => status !== 'inactive');
  return (
    <ScheduleProvider value={view}>
      <Page title={t('schedule.title')} titleHidden width="full">
        {isDirty && season && <LeaveGuard editing={editing} />}
        <Way aria-label={t('schedule.way')}>
          <Link to="/owner/seasons">{t('season.pageTitle')}</Link> /{' '}
          <Link to={season ? `/owner/seasons/${season.id}` : '/owner/seasons/add'}>
            {season ? seasonName(season, [season, ...previous]) : t('schedule.newSeason')}
          </Link>
        </Way>
        <Head>
          <p aria-hidden>
            {t('schedule.title')}
            {isDirty && <Badge icon={Hourglass}>{t(season ? 'schedule.unsaved' : 'schedule.here')}</Badge>}
          </p>
          <small>
            {sizeWords(t, {
              clubs: present.length > 0 ? clubIdsOf(present).length : playing.length,
              rounds: roundCount(present),
              games: present.length,
            }).join(', ')}
            {days && (
              <>
                {' · '}
                <Whole>{showListDay(locale, days.first)}</Whole> –{' '}
                <Whole>{showListDay(locale, days.last)}</Whole>
              </>
            )}
          </small>
        </Head>
        {isOld && (
          <Banner
            kind="warn"
            title={t('schedule.old.title')}
            action={
              <>
                <Button size="sm" onClick={keepMine}>
                  {t('schedule.old.keep')}
                </Button>
                <Button size="sm" onClick={discard}>
                  {t('schedule.old.discard')}
                </Button>
              </>
            }
          >
            {t('schedule.old.text')}
          </Banner>
        )}
        {isFound && season && !isOld && (
          <Banner
            kind="info"
            title={t('schedule.draft.found', { count: changes.length })}
            action={
              // Ctrl+Z brings it back.
              <Button size="sm" onClick={() => apply({ kind: 'replaced', games: stored.games })}>
                {t('schedule.draft.discard')}
              </Button>
            }
          >
            {changedAt !== undefined &&
              t('schedule.draft.changedAt', { time: showDateTime(locale, changedAt) })}
          </Banner>
        )}
        {startedRounds > 0 && <Banner kind="info">{t('schedule.started', { count: startedRounds })}</Banner>}
        <Columns
          rail={
            <>
              <CheckPanel season={season} onJump={jump} onSaved={onSaved} />
              <SaveCard season={season} editing={editing} onSaved={onSaved} />
            </>
          }
        >
          <ScheduleTools
            shown={shown}
            onShown={setShown}
            onGenerate={() => setDialog({ kind: 'generate' })}
            onImport={() => setDialog({ kind: 'import' })}
            onRound={() => addTo(roundCount(present) + 1)}
          />
          {shown === 'rounds' ? (
            <Stack>
              <ScheduleGrid onAdd={addTo} />
              {present.length > 0 && <ScheduleLegend />}
            </Stack>
          ) : (
            <ClubTable />
          )}
        </Columns>
      </Page>
      {dialog?.kind === 'generate' && <GenerateDialog onClose={close} />}
      {dialog?.kind === 'import' && <ScheduleImportDialog onClose={close} />}
      {dialog?.kind === 'game' &&
        (storedGame && view.fixed.has(dialog.game.key) ? (
          <DateDialog game={storedGame} onClose={close} />
        ) : (
          <GameDialog game={dialog.game} frame={frame} onClose={close} />
        ))}
    </ScheduleProvider>
  );
}

const Way = styled.nav`
  ${type.small}
  color: ${color.ink3};
  margin-bottom: calc(-1 * ${space[3]});
`;
const Whole = styled.span`
  white-space: nowrap;
`;

const Head = styled.div`
  p {
    ${type.h1}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[3]};
  }
  small {
    ${type.body}
    color: ${color.ink2};
  }
`;
