import { call } from '../../call.ts';
import { errors } from '../../errors.ts';
import { id, integer, multi, object, optionalId, optionalText, paging, plainText } from '../../fields.ts';
import type { FantasyGame, LeaderboardRow, Standing, Trophy } from '../../types/fantasy.ts';

const base = { service: 'fantasy' } as const;
const leagueParams = object({ leagueId: id() });
const seasonParams = object({ leagueId: id(), seasonId: id() });
const gameQuery = object({ week: integer(1, 99), team: optionalId() });
const seasonErrors = [errors.leagueNotFound, errors.seasonNotFoundById];

export const getGames = call<FantasyGame[]>()({
  ...base,
  name: 'getGames',
  method: 'GET',
  path: '/leagues/:leagueId/games',
  who: 'member',
  summary: 'Head-to-head games of a league',
  params: leagueParams,
  query: gameQuery,
  errors: [errors.leagueNotFound, errors.notLeagueMember],
});

export const getSeasonGames = call<FantasyGame[]>()({
  ...base,
  name: 'getSeasonGames',
  method: 'GET',
  path: '/leagues/:leagueId/games/season/:seasonId',
  who: 'member',
  summary: 'Head-to-head games of a league in a season',
  params: seasonParams,
  query: gameQuery,
  errors: [...seasonErrors, errors.notLeagueMember],
});

export const getGame = call<FantasyGame>()({
  ...base,
  name: 'getGame',
  method: 'GET',
  path: '/leagues/:leagueId/games/:gameId',
  who: 'member',
  summary: 'A head-to-head game with its line-ups',
  params: object({ leagueId: id(), gameId: id() }),
  errors: [errors.leagueNotFound, errors.notLeagueMember, errors.gameNotFound],
});

type Seen = { team1SawResult: boolean; team2SawResult: boolean };
const viewed = {
  ...base,
  path: '/leagues/:leagueId/games/:gameId/mark-viewed/:side',
  who: 'manager',
  params: object({ leagueId: id(), gameId: id(), side: plainText().required() }),
} as const;
const viewedErrors = [
  errors.leagueNotFound,
  errors.gameNotFound,
  errors.notTeamManager,
  errors.resultNotFinal,
];

export const markGameViewed = call<Seen>()({
  ...viewed,
  name: 'markGameViewed',
  method: 'POST',
  summary: 'Mark a result as seen',
  errors: viewedErrors,
});

/** The same by GET, for clients that know no other way: only with `X-Locale`, which no link or picture carries. */
export const markGameViewedByGet = call<Seen>()({
  ...viewed,
  name: 'markGameViewedByGet',
  method: 'GET',
  summary: 'Mark a result as seen',
  errors: [...viewedErrors, errors.usePost],
});

export const getStandings = call<Standing[]>()({
  ...base,
  name: 'getStandings',
  method: 'GET',
  path: '/leagues/:leagueId/standings',
  who: 'user',
  summary: 'Standings of a league',
  params: leagueParams,
  errors: [errors.leagueNotFound, errors.noStandings],
});

export const getSeasonStandings = call<Standing[]>()({
  ...base,
  name: 'getSeasonStandings',
  method: 'GET',
  path: '/leagues/:leagueId/standings/season/:seasonId',
  who: 'user',
  summary: 'Standings of a league in a season',
  params: seasonParams,
  errors: [...seasonErrors, errors.noStandings],
});

export const getTrophies = call<Trophy[]>()({
  ...base,
  name: 'getTrophies',
  method: 'GET',
  path: '/trophies/:seasonId/:teamId',
  who: 'user',
  summary: 'Trophies of a fantasy team, newest first',
  params: object({ seasonId: id(), teamId: id() }),
  errors: [errors.seasonNotFoundById, errors.teamNotFound],
});

export const getTrophy = call<Trophy>()({
  ...base,
  name: 'getTrophy',
  method: 'GET',
  path: '/trophies/:trophyId',
  who: 'anon',
  summary: 'One trophy',
  params: object({ trophyId: id() }),
  errors: [errors.trophyNotFound],
});

export const markTrophyViewed = call<Trophy>()({
  ...base,
  name: 'markTrophyViewed',
  method: 'POST',
  path: '/trophies/:trophyId/mark-viewed',
  who: 'manager',
  summary: 'Mark a trophy as seen',
  params: object({ trophyId: id() }),
  errors: [errors.trophyNotFound, errors.notTeamManager],
});

export const getLeaderboard = call<LeaderboardRow[]>()({
  ...base,
  name: 'getLeaderboard',
  method: 'GET',
  path: '/leaderboard/:seasonId',
  who: 'anon',
  summary: 'All fantasy teams of a season by points',
  params: object({ seasonId: id() }),
  query: object({
    nbTeams: multi(['4', '6', '8', '10', '12', '14', '16']),
    term: optionalText(100),
    ...paging(50, 200),
  }),
  errors: [errors.seasonNotFoundById],
});
