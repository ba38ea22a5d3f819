import type { EachNotice } from '@endzone/contracts/events';
import type { NotificationCode } from '@endzone/contracts/notifications';
import type { FantasyGame, GameResult, IdOf } from '../../domain/fantasyGame.ts';
import type { Id, Players } from '../../domain/leagueSeason.ts';
import type { PlayChanges, ResultChange } from '../../domain/playChanges.ts';
import { pointsToWire, type Points } from '../../domain/points.ts';
import { weeksOfPlayoffs, type LeagueWeeks } from '../../domain/schedule.ts';
import type { Trophy } from '../../domain/leaguePlay.ts';
import type { LeagueSummary } from '../../core/copies/read.ts';
import type { GivenTrophy, PlayState } from '../../core/league-play/model.ts';
import type { LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { teamName } from '../../core/league-season/seasonTeam.ts';

/** A league to be notified, and by which job: what was undone is notified again when it is repeated. */
export type NoticeFacts = {
  jobId: Id;
  seasonId: Id;
  league: LeagueSummary;
  leagueSeasonId: string;
  /** Read when a team has left the league: what it was called is kept there. */
  season?: Pick<LeagueSeasonDocument, 'teams'>;
  span: LeagueWeeks;
  state: PlayState;
  changes: PlayChanges;
  players: Players;
  /** Makes the ids that notices name: up to here games and trophies have only their keys. */
  idOf: IdOf;
};

// A team that has left the league is managed by nobody.
const managerOf = ({ league }: Pick<NoticeFacts, 'league'>, teamId: Id) =>
  league.teams.find(({ id }) => id === teamId)?.managerId;
const managersOf = ({ league }: Pick<NoticeFacts, 'league'>) =>
  league.teams.map(({ managerId }) => managerId);

type About = Pick<NoticeFacts, 'jobId' | 'league'>;
type Notice = { code: NotificationCode; to: (Id | null | undefined)[]; params: EachNotice['params'] };

/** Teams without a manager get no notice. */
function tellOf({ jobId }: About, what: string, { code, to, params }: Notice): EachNotice[] {
  const recipients = to.filter((userId) => userId !== null && userId !== undefined);
  return recipients.length > 0 ? [{ subject: `${what}:${jobId}`, code, recipients, params }] : [];
}

/** To everybody of a league season: `week_started`, `week_frozen`, `result_withdrawn`. */
export function weekNotices(
  code: 'week_started' | 'week_frozen' | 'result_withdrawn',
  week: number,
  facts: About & Pick<NoticeFacts, 'leagueSeasonId' | 'seasonId'>,
): EachNotice[] {
  return tellOf(facts, `week:${facts.leagueSeasonId}:${week}`, {
    code,
    to: managersOf(facts),
    params: { week, seasonId: facts.seasonId },
  });
}

/** To the members of a league that was left out. */
export function leftOutNotices(week: number, facts: About): EachNotice[] {
  const to = facts.league.teams.map(({ managerId }) => managerId);
  return tellOf(facts, `week:${facts.league.id}:${week}`, { code: 'week_left_out', to, params: { week } });
}

/** "Both managers at the lock", the trophies of the week, and who is in the playoffs. */
export function lockNotices(facts: NoticeFacts): EachNotice[] {
  const results = facts.changes.results.flatMap(({ gameId, after }) => {
    const game = facts.state.games.find(({ id }) => id === gameId);
    return game && after ? resultNotices(game, after, facts) : [];
  });
  return [...results, ...givenNotices(facts), ...playoffNotices(facts)];
}

function resultNotices(game: FantasyGame, result: GameResult, facts: NoticeFacts): EachNotice[] {
  const { week, team1, team2 } = game;
  const gameId = facts.idOf(game.id);
  const { seasonId } = facts;
  const { gameResult, decidedBy, team1Points, team2Points } = result;
  const winner = teamName((gameResult === 1 ? team1 : team2).teamId, facts);
  const side = (teamId: Id, opponentId: Id, own: Points, other: Points, isWinner: boolean) => {
    const outcome = gameResult === 0 ? 'tie' : isWinner ? 'win' : 'loss';
    const bySeed = decidedBy === 'seed' && outcome !== 'tie';
    const points = pointsToWire(own);
    const params: Notice['params'] = bySeed
      ? { week, winner, points, gameId, seasonId }
      : {
          week,
          team: teamName(teamId, facts),
          points,
          opponent: teamName(opponentId, facts),
          opponentPoints: pointsToWire(other),
          gameId,
          seasonId,
        };
    const code: NotificationCode = bySeed ? `result_${outcome}_seed` : `result_${outcome}`;
    return tellOf(facts, `game:${gameId}`, { code, to: [managerOf(facts, teamId)], params });
  };
  return [
    ...side(team1.teamId, team2.teamId, team1Points, team2Points, gameResult === 1),
    ...side(team2.teamId, team1.teamId, team2Points, team1Points, gameResult === 2),
  ];
}

function playoffNotices(facts: NoticeFacts): EachNotice[] {
  const [week] = weeksOfPlayoffs(facts.span);
  const pairs = facts.changes.pairs.drawn.filter((game) => game.week === week);
  if (week === undefined) return [];
  const seats = pairs.flatMap(({ team1, team2 }) => [team1, team2]);
  return seats.flatMap(({ teamId, seed }) =>
    tellOf(facts, `playoffs:${facts.leagueSeasonId}`, {
      code: 'playoffs_qualified',
      to: [managerOf(facts, teamId)],
      params: { seed: seed ?? 0, week, seasonId: facts.seasonId },
    }),
  );
}

function givenNotices(facts: NoticeFacts): EachNotice[] {
  return facts.changes.trophies.given.flatMap((trophy) => {
    const given = givenOf(trophy, facts.state);
    return given ? trophyNotices(given, facts) : [];
  });
}

function givenOf({ key, teamId }: Trophy, { trophies }: PlayState): GivenTrophy | undefined {
  return trophies.find((trophy) => trophy.key === key && trophy.teamId === teamId);
}

function trophyNotices(
  { id: key, type, week, teamId, playerId, points }: GivenTrophy,
  facts: NoticeFacts,
): EachNotice[] {
  const id = facts.idOf(key);
  const player = playerId === null ? undefined : facts.players.get(playerId)?.name;
  const params = {
    trophyId: id,
    ...(week !== null && { week }),
    ...(player !== undefined && { player }),
    ...(points !== null && { points: pointsToWire(points) }),
  };
  return tellOf(facts, `trophy:${id}`, { code: `trophy_${type}`, to: [managerOf(facts, teamId)], params });
}

/** "Managers whose result changed are told with before and after"; when a trophy went to another team both are notified. */
export function correctionNotices(facts: NoticeFacts): EachNotice[] {
  const { results, trophies } = facts.changes;
  const withdrawn = trophies.withdrawn.flatMap(({ key, week, teamId }) =>
    tellOf(facts, `trophy:${facts.leagueSeasonId}:${key}:${teamId}`, {
      code: 'trophy_withdrawn',
      to: [managerOf(facts, teamId)],
      params: { week: week ?? 0, seasonId: facts.seasonId },
    }),
  );
  return [
    ...results.flatMap((change) => (change.isTold ? correctedNotices(change, facts) : [])),
    ...withdrawn,
    ...givenNotices(facts),
  ];
}

function correctedNotices(
  { gameId: key, week, before, after }: ResultChange,
  facts: NoticeFacts,
): EachNotice[] {
  const game = facts.state.games.find(({ id }) => id === key);
  if (!game || !before || !after) return [];
  const gameId = facts.idOf(key);
  return ([1, 2] as const).flatMap((side) => {
    const [own, other] = side === 1 ? [game.team1, game.team2] : [game.team2, game.team1];
    const params = {
      week,
      team: teamName(own.teamId, facts),
      opponent: teamName(other.teamId, facts),
      before: scoreFor(side, before),
      after: scoreFor(side, after),
      resultBefore: outcomeFor(side, before),
      resultAfter: outcomeFor(side, after),
      gameId,
      seasonId: facts.seasonId,
    };
    const to = [managerOf(facts, own.teamId)];
    return tellOf(facts, `game:${gameId}`, { code: 'result_corrected', to, params });
  });
}

function scoreFor(side: 1 | 2, { team1Points, team2Points }: GameResult): string {
  const [own, other] = side === 1 ? [team1Points, team2Points] : [team2Points, team1Points];
  return `${pointsToWire(own)}–${pointsToWire(other)}`;
}

function outcomeFor(side: 1 | 2, { gameResult }: GameResult): 'win' | 'loss' | 'tie' {
  if (gameResult === 0) return 'tie';
  return gameResult === side ? 'win' : 'loss';
}

/** "The season is finished, your final place"; and the trophies of the season. */
export function finishNotices(facts: NoticeFacts): EachNotice[] {
  const places = facts.state.standings.flatMap(({ teamId, place }) =>
    tellOf(facts, `season:${facts.leagueSeasonId}`, {
      code: 'season_finished',
      to: [managerOf(facts, teamId)],
      params: { place: place ?? 0, seasonId: facts.seasonId },
    }),
  );
  return [...places, ...givenNotices(facts)];
}
