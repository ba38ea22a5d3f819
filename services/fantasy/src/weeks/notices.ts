import type { EachNotice } from '@endzone/contracts/events';
import type { NotificationCode } from '@endzone/contracts/notifications';
import type { FantasyGame, IdOf } from '../domain/fantasyGame.ts';
import type { GameResult } from '../domain/gameResult.ts';
import type { Id, Players } from '../domain/leagueSeason.ts';
import type { PlayChanges, ResultChange } from '../domain/playChanges.ts';
import { pointsToWire, type Points } from '../domain/points.ts';
import { weeksOfPlayoffs, type LeagueWeeks } from '../domain/schedule.ts';
import type { Trophy } from '../domain/trophies.ts';
import type { LeagueFace } from '../shared/copies/read.ts';
import type { GivenTrophy, PlayState } from '../shared/leaguePlayModel.ts';
import type { LeagueSeasonDocument } from '../shared/leagueSeasonModel.ts';
import { teamName } from '../shared/seasonTeam.ts';

/** A league that is told, and by which job: what was taken back is told again when it comes again. */
export type Told = {
  jobId: Id;
  league: LeagueFace;
  leagueSeasonId: string;
  /** Read when a team has left the league: what it was called is kept there. */
  season?: Pick<LeagueSeasonDocument, 'teams'>;
  span: LeagueWeeks;
  state: PlayState;
  changes: PlayChanges;
  players: Players;
  /** Makes the ids that people are told: up to here games and trophies go by their keys. */
  idOf: IdOf;
};

// A team that has left the league is managed by nobody.
const managerOf = ({ league }: Pick<Told, 'league'>, teamId: Id) =>
  league.teams.find(({ id }) => id === teamId)?.managerId;
const managersOf = ({ league }: Pick<Told, 'league'>) => league.teams.map(({ managerId }) => managerId);

type About = Pick<Told, 'jobId' | 'league'>;
type Notice = { code: NotificationCode; to: (Id | null | undefined)[]; params: EachNotice['params'] };

/** Teams without a manager are told nothing. */
function tellOf({ jobId }: About, what: string, { code, to, params }: Notice): EachNotice[] {
  const recipients = to.filter((userId) => userId !== null && userId !== undefined);
  return recipients.length > 0 ? [{ subject: `${what}:${jobId}`, code, recipients, params }] : [];
}

/** To everybody of a league season: `week_started`, `week_frozen`, `result_withdrawn`. */
export function weekNotices(
  code: 'week_started' | 'week_frozen' | 'result_withdrawn',
  week: number,
  told: About & Pick<Told, 'leagueSeasonId'>,
): EachNotice[] {
  return tellOf(told, `week:${told.leagueSeasonId}:${week}`, {
    code,
    to: managersOf(told),
    params: { week },
  });
}

/** To the members of a league that was left out. */
export function leftOutNotices(week: number, told: About): EachNotice[] {
  const to = told.league.teams.map(({ managerId }) => managerId);
  return tellOf(told, `week:${told.league.id}:${week}`, { code: 'week_left_out', to, params: { week } });
}

/** "Both managers at the lock", the trophies of the week, and who is in the playoffs. */
export function lockNotices(told: Told): EachNotice[] {
  const results = told.changes.results.flatMap(({ gameId, after }) => {
    const game = told.state.games.find(({ id }) => id === gameId);
    return game && after ? resultNotices(game, after, told) : [];
  });
  return [...results, ...givenNotices(told), ...playoffNotices(told)];
}

function resultNotices(game: FantasyGame, result: GameResult, told: Told): EachNotice[] {
  const { week, team1, team2 } = game;
  const gameId = told.idOf(game.id);
  const { gameResult, decidedBy, team1Points, team2Points } = result;
  const winner = teamName((gameResult === 1 ? team1 : team2).teamId, told);
  const side = (teamId: Id, opponentId: Id, own: Points, other: Points, isWinner: boolean) => {
    const outcome = gameResult === 0 ? 'tie' : isWinner ? 'win' : 'loss';
    const bySeed = decidedBy === 'seed' && outcome !== 'tie';
    const points = pointsToWire(own);
    const params: Notice['params'] = bySeed
      ? { week, winner, points, gameId }
      : {
          week,
          team: teamName(teamId, told),
          points,
          opponent: teamName(opponentId, told),
          opponentPoints: pointsToWire(other),
          gameId,
        };
    const code: NotificationCode = bySeed ? `result_${outcome}_seed` : `result_${outcome}`;
    return tellOf(told, `game:${gameId}`, { code, to: [managerOf(told, teamId)], params });
  };
  return [
    ...side(team1.teamId, team2.teamId, team1Points, team2Points, gameResult === 1),
    ...side(team2.teamId, team1.teamId, team2Points, team1Points, gameResult === 2),
  ];
}

function playoffNotices(told: Told): EachNotice[] {
  const [week] = weeksOfPlayoffs(told.span);
  const pairs = told.changes.pairs.drawn.filter((game) => game.week === week);
  if (week === undefined) return [];
  const seats = pairs.flatMap(({ team1, team2 }) => [team1, team2]);
  return seats.flatMap(({ teamId, seed }) =>
    tellOf(told, `playoffs:${told.leagueSeasonId}`, {
      code: 'playoffs_qualified',
      to: [managerOf(told, teamId)],
      params: { seed: seed ?? 0, week },
    }),
  );
}

function givenNotices(told: Told): EachNotice[] {
  return told.changes.trophies.given.flatMap((trophy) => {
    const given = givenOf(trophy, told.state);
    return given ? trophyNotices(given, told) : [];
  });
}

function givenOf({ key, teamId }: Trophy, { trophies }: PlayState): GivenTrophy | undefined {
  return trophies.find((trophy) => trophy.key === key && trophy.teamId === teamId);
}

function trophyNotices(
  { id: key, type, week, teamId, playerId, points }: GivenTrophy,
  told: Told,
): EachNotice[] {
  const id = told.idOf(key);
  const player = playerId === null ? undefined : told.players.get(playerId)?.name;
  const params = {
    trophyId: id,
    ...(week !== null && { week }),
    ...(player !== undefined && { player }),
    ...(points !== null && { points: pointsToWire(points) }),
  };
  return tellOf(told, `trophy:${id}`, { code: `trophy_${type}`, to: [managerOf(told, teamId)], params });
}

/** "Managers whose result changed are told with before and after"; a trophy that went to another team is told to both. */
export function correctionNotices(told: Told): EachNotice[] {
  const { results, trophies } = told.changes;
  const withdrawn = trophies.withdrawn.flatMap(({ key, week, teamId }) =>
    tellOf(told, `trophy:${told.leagueSeasonId}:${key}:${teamId}`, {
      code: 'trophy_withdrawn',
      to: [managerOf(told, teamId)],
      params: { week: week ?? 0 },
    }),
  );
  return [
    ...results.flatMap((change) => (change.isTold ? correctedNotices(change, told) : [])),
    ...withdrawn,
    ...givenNotices(told),
  ];
}

function correctedNotices({ gameId: key, week, before, after }: ResultChange, told: Told): EachNotice[] {
  const game = told.state.games.find(({ id }) => id === key);
  if (!game || !before || !after) return [];
  const gameId = told.idOf(key);
  return ([1, 2] as const).flatMap((side) => {
    const [own, other] = side === 1 ? [game.team1, game.team2] : [game.team2, game.team1];
    const params = {
      week,
      team: teamName(own.teamId, told),
      opponent: teamName(other.teamId, told),
      before: scoreFor(side, before),
      after: scoreFor(side, after),
      resultBefore: outcomeFor(side, before),
      resultAfter: outcomeFor(side, after),
      gameId,
    };
    const to = [managerOf(told, own.teamId)];
    return tellOf(told, `game:${gameId}`, { code: 'result_corrected', to, params });
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
export function finishNotices(told: Told): EachNotice[] {
  const places = told.state.standings.flatMap(({ teamId, place }) =>
    tellOf(told, `season:${told.leagueSeasonId}`, {
      code: 'season_finished',
      to: [managerOf(told, teamId)],
      params: { place: place ?? 0 },
    }),
  );
  return [...places, ...givenNotices(told)];
}
