import { AppError } from '@endzone/common/appError';
import { cachedRead } from '@endzone/common/cachedRead';
import { now } from '@endzone/common/clock';
import type { Identity } from '@endzone/common/identity';
import { errors } from '@endzone/contracts/errors';
import type { Locale } from '@endzone/contracts/messages';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { DraftEvent } from '../../domain/draftEvent.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { getLeagueAsMember, activeSeason } from '../../core/access/access.ts';
import { readLeague, readPlayers, readSeason } from '../../core/copies/read.ts';
import type { LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { findLeagueSeason } from '../../core/league-season/store.ts';
import { presentDraftState } from '../../core/draft/presenter.ts';
import { presentEvent, type NumberedEvent } from './eventPresenter.ts';
import { viewRoom, type DraftView } from '../../core/draft/room.ts';
import { readOwnPart } from './service.ts';

/**
 * The league season whose room somebody enters; without a season that at hand.
 * @throws AppError `league_not_found`, `not_league_member`, `league_season_not_found`.
 */
export async function enterRoom(
  leagueId: Id,
  seasonId: Id | undefined,
  user: Identity,
): Promise<LeagueSeasonDocument> {
  await getLeagueAsMember(leagueId, user);
  const id = seasonId ?? (await activeSeason())?.id;
  const season = id === undefined ? undefined : await findLeagueSeason(leagueId, id);
  if (!season) throw new AppError(errors.leagueSeasonNotFound);
  return season;
}

async function readView(season: LeagueSeasonDocument, locale: Locale): Promise<DraftView> {
  const [league, real] = await Promise.all([readLeague(season.leagueId), readSeason(season.seasonId)]);
  if (!league) throw new AppError(errors.leagueNotFound);
  if (!real) throw new AppError(errors.leagueSeasonNotFound);
  return viewRoom({ league, real, season }, locale);
}

/** The whole room as one person sees it. @throws AppError when it is gone. */
export async function showRoom(
  leagueId: Id,
  seasonId: Id,
  user: Identity,
  locale: Locale,
): Promise<DraftState> {
  const season = await findLeagueSeason(leagueId, seasonId);
  if (!season) throw new AppError(errors.leagueSeasonNotFound);
  const view = await readView(season, locale);
  return presentDraftState(view, await readOwnPart(view, user));
}

/** What names and looks a pick is shown by: read for the first of several, then anew beside the next ones; seen within ten seconds. */
const keptView = cachedRead({
  read: (season: LeagueSeasonDocument) => readView(season, 'en'),
  key: ({ _id }) => _id,
  maxAge: 8_000,
  refreshAfter: 3_000,
  entries: 500,
});

/** One announced change, in both languages: the names of people are written in the reader's way. */
export async function showEvent(
  season: LeagueSeasonDocument,
  event: Exclude<DraftEvent, { kind: 'cancelled' }>,
): Promise<Record<Locale, NumberedEvent>> {
  const view = event.kind === 'pick' ? await viewOfPick(season, event.pickNo) : await readView(season, 'en');
  const current = (locale: Locale) => presentEvent(event, { ...view, season, now: now(), locale });
  return { en: current('en'), hu: current('hu') };
}

/** Picks come close together, and nobody who is picked may be unknown. */
async function viewOfPick(season: LeagueSeasonDocument, pickNo: number): Promise<DraftView> {
  const view = await keptView(season);
  const playerId = season.draft?.picks[pickNo - 1]?.playerId;
  return playerId && !view.players.has(playerId) ? { ...view, players: await readPlayers() } : view;
}
