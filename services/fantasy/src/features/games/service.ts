import type { RequestContext } from '../../core/access/requestContext.ts';
import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { errors } from '@endzone/contracts/errors';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { FantasyGame as DrawnGame } from '../../domain/fantasyGame.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { getLeagueAsMember, getSeason, activeSeason } from '../../core/access/access.ts';
import { readPeople, readPlayers } from '../../core/copies/read.ts';
import { readPlay } from '../../core/league-play/store.ts';
import type { LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { findLeagueSeason, leagueSeasonsOf } from '../../core/league-season/store.ts';
import { presentGame, type GameView } from '../../core/league-play/gamePresenter.ts';
import { rosterStatusOf } from '../../core/roster/rosterMoment.ts';
import { weekFigures, weekWithLineups } from './weekView.ts';

type Filter = { week?: number; team?: Id };

type Place = { league: InternalLeague; real: InternalSeason; season: LeagueSeasonDocument };

async function viewOf(
  { league, real, season }: Place,
  { user, locale }: RequestContext,
): Promise<GameView | undefined> {
  const [play, people, players] = await Promise.all([
    readPlay(season, real),
    readPeople(season.teams.map(({ managerId }) => managerId)),
    readPlayers(),
  ]);
  if (!play) return undefined;
  const { state } = play;
  const records = new Map(state.standings.map((row) => [row.teamId, row]));
  const roster = rosterStatusOf(season, real, now());
  return { league, real, season, people, players, records, locale, state, roster, userId: user.userId };
}

/** "By week, then draft order of team 1." */
function inOrder(games: readonly DrawnGame[], { teams }: LeagueSeasonDocument): DrawnGame[] {
  const orderOf = new Map(teams.map(({ id, draftOrder }) => [id, draftOrder ?? 0]));
  const seat = ({ team1 }: DrawnGame) => orderOf.get(team1.teamId) ?? 0;
  return games.toSorted((a, b) => a.week - b.week || seat(a) - seat(b));
}

/** Head-to-heads of a league; none while nothing is drawn. With a week they come with line-ups and statistics. */
export async function listGames(
  leagueId: Id,
  seasonId: Id | undefined,
  { week, team }: Filter,
  request: RequestContext,
): Promise<FantasyGame[]> {
  const league = await getLeagueAsMember(leagueId, request.user);
  const real = seasonId === undefined ? await activeSeason() : await getSeason(seasonId);
  const season = real && (await findLeagueSeason(leagueId, real.id));
  const view = season && (await viewOf({ league, real, season }, request));
  if (!view) return [];
  const games = inOrder(view.state.games, view.season).filter(
    (game) =>
      (week === undefined || game.week === week) &&
      (team === undefined || game.team1.teamId === team || game.team2.teamId === team),
  );
  const figures =
    week === undefined ? await weekFigures(games, view) : await weekWithLineups(games, week, view);
  return games.map((game) => presentGame(game, view, figures(game.week)));
}

/** A game of any season of the league. @throws AppError `game_not_found`. */
export async function findGame(
  gameId: Id,
  leagueId: Id,
): Promise<{ season: LeagueSeasonDocument; real: InternalSeason; game: DrawnGame }> {
  for (const season of await leagueSeasonsOf(leagueId)) {
    const real = await getSeason(season.seasonId);
    const play = await readPlay(season, real);
    const game = play?.state.games.find(({ id }) => id === gameId);
    if (game) return { season, real, game };
  }
  throw new AppError(errors.gameNotFound);
}

export async function readGame(leagueId: Id, gameId: Id, request: RequestContext): Promise<FantasyGame> {
  const league = await getLeagueAsMember(leagueId, request.user);
  const { season, real, game } = await findGame(gameId, leagueId);
  const view = await viewOf({ league, real, season }, request);
  if (!view) throw new AppError(errors.gameNotFound);
  const figures = await weekWithLineups([game], game.week, view);
  return presentGame(game, view, figures(game.week));
}
