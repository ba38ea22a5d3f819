import { now } from '@endzone/common/clock';
import type { OutboxEntry } from '@endzone/common/outbox';
import { formatInstant } from '@endzone/contracts/fields';
import type { InternalPlayer, InternalSeason } from '@endzone/contracts/internal/stats';
import type { Id } from '../domain/leagueSeason.ts';
import { hasGaps } from '../domain/lineupGaps.ts';
import { readCurrentSeason, readLeague, readPlayers } from '../shared/copies/read.ts';
import {
  LeagueSeasonModel,
  type LeagueSeasonDocument,
  type SeasonTeam,
} from '../shared/leagueSeasonModel.ts';
import { changeLeagueSeason, type Changed } from '../shared/leagueSeasons.ts';
import { notice } from '../shared/notice.ts';
import { rosterStatusOf } from '../shared/rosterMoment.ts';

const dayMs = 24 * 3_600_000;

/** The week whose games lock the rosters within a day. */
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
  const { locksAt } = rosterStatusOf({ status: 'ongoing', weekPlaying: null }, real, now());
  if (!locksAt || locksAt.getTime() - now().getTime() > dayMs) return undefined;
  const week = real.currentWeek + 1;
  const playingTeamIds = new Set(real.weeks.find((each) => each.week === week)?.teamIds);
  return { real, week, locksAt, playingTeamIds, players: await readPlayers() };
}

/** "Managers with gaps in their line-up are reminded the day before." */
export async function remindOfGaps(): Promise<number> {
  const next = await findNextWeek();
  if (!next) return 0;
  let reminded = 0;
  for (const season of await notLookedAt(next)) {
    reminded += await remindLeague(season.leagueId, next);
    looked.revs.set(season._id, season.rev);
  }
  return reminded;
}

type Written = Pick<LeagueSeasonDocument, '_id' | 'leagueId' | 'rev'>;

// What has not been written since this process looked at it has no new gaps, as long as players and season are the same.
let looked: { players?: unknown; season?: string; revs: Map<string, number> } = { revs: new Map() };

async function notLookedAt({ real, players }: NextWeek): Promise<Written[]> {
  const season = `${real.id}:${real.rev}`;
  if (looked.players !== players || looked.season !== season) looked = { players, season, revs: new Map() };
  const seasons = await LeagueSeasonModel.find(
    { seasonId: real.id, status: 'ongoing', cancelledAt: null },
    { leagueId: 1, rev: 1 },
  ).lean<Written[]>();
  return seasons.filter(({ _id, rev }) => looked.revs.get(_id) !== rev);
}

async function remindLeague(leagueId: Id, next: NextWeek): Promise<number> {
  const league = await readLeague(leagueId);
  if (!league) return 0;
  let reminded = 0;
  await changeLeagueSeason(leagueId, next.real.id, (season): Changed | undefined => {
    const teams = teamsToRemind(season, next);
    reminded = teams.length;
    if (reminded === 0) return undefined;
    const told = [...season.told, ...teams.map(({ id }) => reminderKey(next, id))];
    return { season: { ...season, told }, tell: reminders(teams, season, next, league) };
  });
  return reminded;
}

/** Once for each team and week. */
const reminderKey = ({ week }: NextWeek, teamId: Id) => `lineup:${week}:${teamId}`;

function teamsToRemind(season: LeagueSeasonDocument, next: NextWeek): SeasonTeam[] {
  const { real, players, playingTeamIds } = next;
  if (rosterStatusOf(season, real, now()).status !== 'open') return [];
  return season.teams.filter(
    ({ id, managerId, entries }) =>
      managerId !== null &&
      !season.told.includes(reminderKey(next, id)) &&
      hasGaps(entries, players, playingTeamIds),
  );
}

function reminders(
  teams: SeasonTeam[],
  { leagueId, seasonId }: LeagueSeasonDocument,
  { week, locksAt }: NextWeek,
  league: { id: Id; name: string },
): OutboxEntry[] {
  return notice({
    code: 'lineup_reminder',
    subject: `lineup:${leagueId}:${seasonId}:${week}`,
    to: teams.map(({ managerId }) => managerId),
    league,
    params: { week, date: { instant: formatInstant(locksAt) } },
  });
}
