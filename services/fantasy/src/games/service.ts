import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import type { Identity } from '@endzone/common/identity';
import { errors } from '@endzone/contracts/errors';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import type { Locale } from '@endzone/contracts/messages';
import type { FantasyGame } from '@endzone/contracts/types/fantasy';
import type { FantasyGame as DrawnGame } from '../domain/fantasyGame.ts';
import type { Id } from '../domain/leagueSeason.ts';
import { getLeagueAsMember, getSeason, seasonAtHand } from '../shared/access.ts';
import { readPeople, readPlayers } from '../shared/copies/read.ts';
import { readPlay } from '../shared/leaguePlays.ts';
import type { LeagueSeasonDocument } from '../shared/leagueSeasonModel.ts';
import { findLeagueSeason, leagueSeasonsOf } from '../shared/leagueSeasons.ts';
import { presentGame, type GameView } from '../shared/presentGame.ts';
import { rosterStatusOf } from '../shared/rosterMoment.ts';
import { weekFigures, weekWithLineups } from './weekView.ts';

export type Asking = { user: Identity; locale: Locale };
type Filter = { week?: number; team?: Id };

type Place = { league: InternalLeague; real: InternalSeason; season: LeagueSeasonDocument };

async function viewOf(
  { league, real, season }: Place,
  { user, locale }: Asking,
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
  asking: Asking,
): Promise<FantasyGame[]> {
  const league = await getLeagueAsMember(leagueId, asking.user);
  const real = seasonId === undefined ? await seasonAtHand() : await getSeason(seasonId);
  const season = real && (await findLeagueSeason(leagueId, real.id));
  const view = season && (await viewOf({ league, real, season }, asking));
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

export async function readGame(leagueId: Id, gameId: Id, asking: Asking): Promise<FantasyGame> {
  const league = await getLeagueAsMember(leagueId, asking.user);
  const { season, real, game } = await findGame(gameId, leagueId);
  const view = await viewOf({ league, real, season }, asking);
  if (!view) throw new AppError(errors.gameNotFound);
  const figures = await weekWithLineups([game], game.week, view);
  return presentGame(game, view, figures(game.week));
}
