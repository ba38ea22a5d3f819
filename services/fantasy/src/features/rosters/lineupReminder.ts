import { now } from '@endzone/common/clock';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { formatInstant } from '@endzone/contracts/fields';
import type { InternalPlayer, InternalSeason } from '@endzone/contracts/internal/stats';
import { caretakerLineup } from '../../domain/caretaker.ts';
import type { Id, RosterEntry } from '../../domain/leagueSeason.ts';
import { hasGaps } from '../../domain/lineupGaps.ts';
import { isReminderDue, remindersFrom } from '../../domain/lineupReminder.ts';
import { readCurrentSeason, readLeague, readPlayers } from '../../core/copies/read.ts';
import {
  LeagueSeasonModel,
  type LeagueSeasonDocument,
  type SeasonTeam,
} from '../../core/league-season/model.ts';
import { changeLeagueSeason, type Changed } from '../../core/league-season/store.ts';
import { notice } from '../../core/notification/notice.ts';
import { rosterStatusOf } from '../../core/roster/rosterMoment.ts';

/** The week whose games lock the rosters by the end of the day. */
type NextWeek = {
  real: InternalSeason;
  week: number;
  locksAt: Date;
  playingTeamIds: Set<Id>;
  players: Map<Id, InternalPlayer>;
};

async function findNextWeek(): Promise<NextWeek | undefined> {
  const real = await readCurrentSeason();
  if (!real) return undefined;
  const { locksAt } = rosterStatusOf({ status: 'ongoing', weekPlaying: 0 }, real, now());
  if (!locksAt || now() < remindersFrom(locksAt)) return undefined;
  const week = real.currentWeek + 1;
  const playingTeamIds = new Set(real.weeks.find((each) => each.week === week)?.teamIds);
  return { real, week, locksAt, playingTeamIds, players: await readPlayers() };
}

/** Leagues that are looked at in one go: there may be thousands, and a job has seconds. */
const pageSize = 250;
/** The next go begins behind this league season. */
let after = '';

/** "Managers with gaps in their line-up are reminded the day before." */
export async function remindOfGaps(): Promise<number> {
  const next = await findNextWeek();
  if (!next) return 0;
  const page = await readPage(next);
  after = page.length < pageSize ? '' : (page.at(-1)?._id ?? '');
  let reminded = 0;
  for (const season of page)
    if (teamsToRemind(season, next).length > 0) reminded += await remindLeague(season.leagueId, next);
  return reminded;
}

/** A league season as far as its gaps show it: its draft stays where it is. */
const wanted = { leagueId: 1, status: 1, weekPlaying: 1, quietHours: 1, told: 1, teams: 1 } as const;
type Looked = Pick<LeagueSeasonDocument, '_id' | keyof typeof wanted>;

function readPage({ real }: NextWeek): Promise<Looked[]> {
  return LeagueSeasonModel.find(
    { seasonId: real.id, status: 'ongoing', cancelledAt: null, _id: { $gt: after } },
    wanted,
  )
    .sort({ _id: 1 })
    .limit(pageSize)
    .lean<Looked[]>();
}

async function remindLeague(leagueId: Id, next: NextWeek): Promise<number> {
  const league = await readLeague(leagueId);
  if (!league) return 0;
  let reminded = 0;
  await changeLeagueSeason(leagueId, next.real.id, (season): Changed | undefined => {
    const teams = teamsToRemind(season, next);
    reminded = teams.length;
    if (reminded === 0) return undefined;
    const keys = teams.flatMap(({ id }) => [keyWithoutLock(next, id), reminderKey(next, id)]);
    const told = [...new Set([...season.told, ...keys])];
    return { season: { ...season, told }, events: reminders(teams, season, next, league) };
  });
  return reminded;
}

/** Once for each team, week and lock: its first game may be put off. */
const reminderKey = ({ week, locksAt }: NextWeek, teamId: Id) =>
  `lineup:${week}:${teamId}:${formatInstant(locksAt)}`;

/** All that a version before this one writes and looks for: it told once for each team and week. */
const keyWithoutLock = ({ week }: NextWeek, teamId: Id) => `lineup:${week}:${teamId}`;

function isTold({ told }: Looked, next: NextWeek, teamId: Id): boolean {
  const anyLock = keyWithoutLock(next, teamId);
  const isOfVersionBefore = told.includes(anyLock) && !told.some((key) => key.startsWith(`${anyLock}:`));
  return isOfVersionBefore || told.includes(reminderKey(next, teamId));
}

function teamsToRemind(season: Looked, next: NextWeek): SeasonTeam[] {
  const { real, locksAt, players, playingTeamIds } = next;
  if (!isReminderDue(season.quietHours, locksAt, now())) return [];
  if (rosterStatusOf(season, real, now()).status !== 'open') return [];
  return season.teams.filter(
    (team) =>
      team.managerId !== null &&
      !isTold(season, next, team.id) &&
      hasGaps(lineupOf(team, next), players, playingTeamIds),
  );
}

/** A caretaker will have set it by the lock: only what they cannot mend is left to the manager. How well somebody scores fills no place. */
function lineupOf({ caretaker, entries }: SeasonTeam, { players, playingTeamIds }: NextWeek): RosterEntry[] {
  return caretaker ? caretakerLineup(entries, { players, playingTeamIds, averages: new Map() }) : entries;
}

function reminders(
  teams: SeasonTeam[],
  season: LeagueSeasonDocument,
  { week, locksAt }: NextWeek,
  league: { id: Id; name: string },
): OutboxEntry[] {
  const { leagueId, seasonId } = season;
  const instant = formatInstant(locksAt);
  return notice({
    code: 'lineup_reminder',
    subject: `lineup:${leagueId}:${seasonId}:${week}:${instant}`,
    to: teams.map(({ managerId }) => managerId),
    league,
    season,
    params: { week, date: { instant } },
  });
}
