import type { Call } from '../call.ts';
import * as accounts from './accounts.ts';
import * as bff from './bff.ts';
import * as content from './content.ts';
import * as draft from './fantasy/draft.ts';
import * as fantasyGames from './fantasy/games.ts';
import * as rosters from './fantasy/rosters.ts';
import * as trades from './fantasy/trades.ts';
import * as leagues from './leagues.ts';
import * as realGames from './stats/games.ts';
import * as players from './stats/players.ts';
import * as points from './stats/points.ts';
import * as seasons from './stats/seasons.ts';
import * as realTeams from './stats/teams.ts';

const modules = [
  bff,
  accounts,
  content,
  draft,
  fantasyGames,
  leagues,
  players,
  points,
  realGames,
  realTeams,
  rosters,
  seasons,
  trades,
];

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value;

type ValuesOf<Module> = Module extends unknown ? Module[keyof Module] : never;
/** Any call of the API with its own types: a client finds it by method and path. */
export type ApiCall = Extract<
  ValuesOf<(typeof modules)[number]>,
  { method: string; path: string; who: string }
>;

/** Every call of the API. */
export const allCalls: readonly Call[] = modules.flatMap((module) =>
  Object.values<unknown>(module).filter(isCall),
);
