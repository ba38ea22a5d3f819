import { now } from '@endzone/common/clock';
import type { Identity } from '@endzone/common/identity';
import type { Locale } from '@endzone/contracts/messages';
import { getLeague, getSeason } from '../../core/access/access.ts';
import { readPeople, readPlayers } from '../../core/copies/read.ts';
import type { LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { readScores } from '../../core/player/scores.ts';
import type { RosterView } from '../../core/roster/presenter.ts';
import { readRecords } from '../../core/league-play/store.ts';

/** Who looks, and whose figures they want to see. */
export type Looking = {
  user: Pick<Identity, 'userId'>;
  locale: Locale;
  week?: number;
  withScores: boolean;
  /** Only the players of these teams; of all without them. */
  teamIds?: string[];
};

/** Everything that rosters of a league season are presented by. */
export async function rosterView(season: LeagueSeasonDocument, looking: Looking): Promise<RosterView> {
  const { user, locale, week, withScores, teamIds } = looking;
  const [league, real, players] = await Promise.all([
    getLeague(season.leagueId),
    getSeason(season.seasonId),
    readPlayers(),
  ]);
  const teams = season.teams.filter(({ id }) => !teamIds || teamIds.includes(id));
  const playerIds = teams.flatMap(({ entries }) => entries.map(({ playerId }) => playerId));
  const [people, scores] = await Promise.all([
    readPeople(season.teams.flatMap(({ managerId, caretaker }) => [managerId, caretaker?.by ?? null])),
    readScores(playerIds, { real, week, withScores }),
  ]);
  const records = await readRecords(season, real);
  return { season, league, real, players, people, records, scores, locale, userId: user.userId, now: now() };
}
