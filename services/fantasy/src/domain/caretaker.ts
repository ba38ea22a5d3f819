import { isStarter, seatBestFirst } from '@endzone/contracts/fantasy/placing';
import type { Id, Player, Players, RosterEntry } from './leagueSeason.ts';
import { scoresIn, type WeekPlayer } from './lineupGaps.ts';
import type { PlayerPoints, Points } from './points.ts';
import type { FantasyRefusal } from './refusal.ts';

/** Since when the server sets the line-up, and who asked for it. */
export type Caretaker = { since: Date; by: Id };

const dayMs = 24 * 3_600_000;
const absentMs = 14 * dayMs;

/** The user who asks, the team's manager, and when the manager made their last request; null: never, or too long ago to be known. */
export interface CaretakerRequest {
  userId: Id;
  isAdmin: boolean;
  enabled: boolean;
  managerId: Id | null;
  seenAt: Date | null;
  now: Date;
}

/**
 * "The manager may always end it and begin it for himself; the admin may begin it for a team whose manager was not seen for 14 days or
 * that has none."
 */
export function refuseCaretaker(request: CaretakerRequest): FantasyRefusal | undefined {
  const { userId, isAdmin, enabled, managerId, seenAt, now } = request;
  if (managerId === userId) return undefined;
  if (!isAdmin) return { code: 'forbidden' };
  if (!enabled || managerId === null || seenAt === null) return undefined;
  return now.getTime() - seenAt.getTime() < absentMs ? { code: 'manager_is_active' } : undefined;
}

/** What players did in a week; `nbLines` of those with more than one line. */
export type PlayedPoints = { points: PlayerPoints; nbLines?: Readonly<Record<Id, number>> };

/** "Points of the season so far ÷ games with a line", in hundredths; who had no line is not in it. */
export function seasonAverages(weeks: readonly PlayedPoints[]): ReadonlyMap<Id, number> {
  const sums = new Map<Id, { points: Points; games: number }>();
  for (const { points: all, nbLines = {} } of weeks)
    for (const [playerId, points] of Object.entries(all)) {
      const sum = sums.get(playerId) ?? { points: 0, games: 0 };
      sum.points += points;
      sum.games += nbLines[playerId] ?? 1;
      sums.set(playerId, sum);
    }
  return new Map([...sums].map(([playerId, { points, games }]) => [playerId, points / games]));
}

/** What the line-up of a week is chosen by. */
export interface CaretakerWeek {
  players: ReadonlyMap<Id, Player & WeekPlayer>;
  playingTeamIds: ReadonlySet<Id>;
  averages: ReadonlyMap<Id, number>;
}

/** "Players inactive, injured or on a bye last; ties by ranking, then id." */
function bestFirst({ players, playingTeamIds, averages }: CaretakerWeek) {
  const judge = ({ playerId }: RosterEntry) => {
    const player = players.get(playerId);
    return {
      plays: Number(player?.status === 'active' && scoresIn(playingTeamIds, player)),
      average: averages.get(playerId) ?? 0,
      rank: player?.draftRank ?? Number.MAX_SAFE_INTEGER,
    };
  };
  return (one: RosterEntry, other: RosterEntry): number => {
    const [a, b] = [judge(one), judge(other)];
    return (
      b.plays - a.plays ||
      b.average - a.average ||
      a.rank - b.rank ||
      (one.playerId < other.playerId ? -1 : 1)
    );
  };
}

const startersOf = (entries: readonly RosterEntry[]) =>
  entries.filter(isStarter).map(({ rosterPlayerId }) => rosterPlayerId);

/**
 * "The legal line-up with the highest sum of season averages; all places that can be filled are filled." The same entries when the same
 * players start already.
 */
export function caretakerLineup(entries: RosterEntry[], week: CaretakerWeek): RosterEntry[] {
  const lineup = seatBestFirst(entries, bestFirst(week));
  const before = new Set(startersOf(entries));
  const after = startersOf(lineup);
  return after.length === before.size && after.every((id) => before.has(id)) ? entries : lineup;
}

/** Who starts now and did not before, and the other way round. */
export function lineupChanges(
  before: readonly RosterEntry[],
  after: readonly RosterEntry[],
  players: Players,
): { in: string[]; out: string[] } {
  const [was, is] = [new Set(startersOf(before)), new Set(startersOf(after))];
  const namesOf = (of: readonly RosterEntry[], others: Set<Id>) =>
    of
      .filter((entry) => isStarter(entry) && !others.has(entry.rosterPlayerId))
      .map(({ playerId }) => players.get(playerId)?.name ?? '');
  return { in: namesOf(after, was), out: namesOf(before, is) };
}
