import { call } from '../call.ts';
import type { Day, Id, Instant, Points } from '../common.ts';
import { errors } from '../errors.ts';
import { id, integer, object, optionalId, plainText } from '../fields.ts';
import type { Slot } from '../game.ts';
import type { Team } from '../leagues/teams.ts';
import type { PlayerRef, WeekScores } from '../stats/players.ts';
import { leagueParams, seasonErrors, seasonParams } from './fields.ts';
import type { Trophy } from './trophies.ts';

export type LineupPlayer = PlayerRef & {
  rosterPlayerId: Id;
  activityStatus: 'active' | 'bench';
  fantasyPosition: Slot;
  points: Points;
  isFinal: boolean;
};
export type Lineup = { id: Id; players: LineupPlayer[] };

export type FantasySide = Team & {
  rank: number | null;
  seed: number | null;
  score: Points | null;
  playersScores: { playerId: Id; scores: WeekScores }[];
};

export type GameKind = 'regular' | 'semi_final' | 'final' | 'third_place';

export type FantasyGame = {
  id: Id;
  leagueId: Id;
  seasonId: Id;
  date: Day | null;
  startedAt: Instant | null;
  week: number;
  kind: GameKind;
  state: 'scheduled' | 'live' | 'frozen' | 'final';
  isFinal: boolean;
  team1: FantasySide;
  team2: FantasySide;
  roster1: Lineup | null;
  roster2: Lineup | null;
  team1Points: Points | null;
  team2Points: Points | null;
  bench1Points: Points | null;
  bench2Points: Points | null;
  gameResult: 0 | 1 | 2 | null;
  decidedBy: 'points' | 'seed' | null;
  team1Round: number;
  team2Round: number;
  team1SawResult: boolean;
  team2SawResult: boolean;
  isFrozen: boolean;
  team1Editable: boolean;
  team2Editable: boolean;
  correctedAt: Instant | null;
};

/** What locking a week would publish. */
export type LockPreview = {
  results: FantasyGame[];
  nbResults: number;
  standingsChanged: boolean;
  trophies: Trophy[];
};

type CorrectedSide = { id: Id; name: string; before: Points; after: Points };

/** A published result as a correction would change it. */
export type CorrectedResult = {
  league: { id: Id; name: string };
  gameId: Id;
  week: number;
  team1: CorrectedSide;
  team2: CorrectedSide;
  /** As `gameResult` of a game. */
  resultBefore: 0 | 1 | 2;
  resultAfter: 0 | 1 | 2;
};

const base = { service: 'fantasy' } as const;
const gameQuery = object({ week: integer(1, 99), team: optionalId() });

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
  audit: 'nobody',
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
