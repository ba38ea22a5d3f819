import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { comingWeek, hasNextWeek } from '@endzone/shared-ui/game/clubWeeks.ts';
import { draftWindowState, mayDraftAfterAll, missingTeamCount } from '@endzone/shared-ui/game/draftWindow.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { millisOf } from '@endzone/shared-ui/time/dates.ts';
import type { CaretakerRoster } from '../../data/caretaker/CaretakerSwitch.tsx';
import { gapsOf } from '../../data/line-up/roster.ts';
import { startersOut } from '../../data/line-up/startersOut.ts';
import { setByCaretaker } from '../../data/line-up/setByCaretaker.ts';
import { endOfTrades } from '../../data/roster-lock/lock.ts';
import { ownTurnDeadline } from '../../data/seasons/ownTurn.ts';
import type { Dashboard } from './api.ts';

/** Something that waits for the reader, and where one press deals with it. */
export type Task = {
  kind:
    | 'requests'
    | 'trades'
    | 'draft'
    | 'turn'
    | 'schedule'
    | 'reschedule'
    | 'slots'
    | 'gaps'
    | 'out'
    | 'roster';
  /** The number in its sentence, which chooses the plural. */
  count: number;
  name?: string;
  week?: number;
  /** Until then it waits, in epoch milliseconds. */
  deadline?: number | undefined;
  to: string;
  /** Somebody else waits for it. */
  isUrgent: boolean;
  /** Rosters are locked: only a part of it can be done now. */
  isLocked?: boolean;
  /** They do not open before that week, which makes it void. */
  voidBy?: number | undefined;
  /** Nobody manages the team: a caretaker is all that helps. */
  isUnmanaged?: boolean;
};

/** Only what can be mended now and for a week to come: a locked roster is as it is. */
const hasGaps = (roster: Roster, season: Dashboard['season']) =>
  roster.status === 'open' && (season === null || hasNextWeek(season)) && gapsOf(roster) > 0;
const hasCaretaker = ({ caretaker }: CaretakerRoster) => caretaker?.enabled === true;
/** The team has no manager to remind, and its caretaker does what can be done. */
const isCaredFor = (roster: CaretakerRoster) => roster.team.owner === null && hasCaretaker(roster);

/** Rosters as they will be by the lock: what a caretaker can mend waits for nobody, as for the reminder. */
function rostersAtLock({ rosters, season }: Dashboard): Roster[] {
  const week = comingWeek(season);
  if (season === null || week === undefined) return rosters;
  return rosters.map((roster) => (hasCaretaker(roster) ? setByCaretaker(roster, season, week) : roster));
}

/** Starters who are inactive or rest in the coming week: they cost as much as an empty place, and the reminder counts them too. */
function outOf(roster: Roster | undefined, season: Dashboard['season']) {
  const week = comingWeek(season);
  const isOpen = roster?.status === 'open' && season !== null && week !== undefined;
  return { week, count: isOpen ? startersOut(roster, season, week).length : 0 };
}

/** Its draft has waited for the league for so long that it never starts by itself. */
function needsNewDates(
  { status, draftProblem, draftLatestStartAt, can }: LeagueSeason,
  now: number,
): boolean {
  const isTooLate = status === 'pending' && draftProblem !== null && now > millisOf(draftLatestStartAt);
  return isTooLate && can.changeDraft.allowed;
}

/** "Requests, free slots, draft not scheduled, rosters with gaps before the next round, open offers": what others wait for first. */
export function tasksOf(dashboard: Dashboard, now = serverNow()): Task[] {
  const { league, isAdmin, teamId, pending, season, leagueSeason, trades } = dashboard;
  const rosters = rostersAtLock(dashboard);
  const home = `/leagues/${league.id}`;
  const requests = pending.filter(({ type: kind }) => kind === 'REQUESTED').length;
  const offers = trades.filter(({ status, toTeam }) => status === 'proposed' && toTeam.id === teamId);
  const areOffersLocked = offers.every(({ can }) => can.accept.why === 'roster_locked');
  const mine = rosters.find(({ team }) => team.id === teamId);
  const voidBy = endOfTrades(mine?.lockedBy ?? null, season ?? undefined, now);
  const others = rosters.filter(
    (roster) => roster !== mine && hasGaps(roster, season) && !isCaredFor(roster),
  );
  const out = outOf(mine, season);
  const canChooseDates =
    isAdmin &&
    missingTeamCount(league) <= 0 &&
    season !== null &&
    draftWindowState(season.draftWindow, now) !== 'over';
  const canReschedule = canChooseDates && leagueSeason !== null && needsNewDates(leagueSeason, now);
  const canSchedule =
    canChooseDates &&
    (league.currentSeason === null || (leagueSeason !== null && mayDraftAfterAll(leagueSeason, now)));
  const isDrafting = leagueSeason?.status === 'drafting';
  const deadline = ownTurnDeadline(leagueSeason, teamId);
  const task = (kind: Task['kind'], count: number, to: string, rest: Partial<Task> = {}): Task[] =>
    count > 0 ? [{ kind, count, to, isUrgent: false, ...rest }] : [];
  return [
    ...task(deadline === undefined ? 'draft' : 'turn', isDrafting ? 1 : 0, `${home}/draft`, {
      isUrgent: true,
      deadline,
    }),
    ...task('requests', requests, '/settings#members', { isUrgent: true }),
    ...task('trades', offers.length, '/team/trades', {
      isUrgent: true,
      isLocked: areOffersLocked,
      voidBy: areOffersLocked ? voidBy : undefined,
    }),
    ...task('gaps', mine && hasGaps(mine, season) ? gapsOf(mine) : 0, '/team'),
    ...task('out', out.count, '/team', { week: out.week }),
    ...task('schedule', canSchedule ? 1 : 0, `${home}/draft/schedule`),
    ...task('reschedule', canReschedule ? 1 : 0, `${home}/draft/schedule`),
    ...task('slots', league.can.invite.allowed ? league.nbAvailableSlots : 0, `/invite/${league.id}`),
    ...(isAdmin
      ? others.flatMap((roster) =>
          task('roster', gapsOf(roster), `${home}/team/${roster.team.id}/roster`, {
            name: roster.team.name,
            isUnmanaged: roster.team.owner === null,
          }),
        )
      : []),
  ];
}
