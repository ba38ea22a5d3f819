import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { thisCommand } from '@endzone/common/command';
import { config } from '@endzone/common/config';
import type { Identity } from '@endzone/common/identity';
import { errors } from '@endzone/contracts/errors';
import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { CardShape, ShareLink } from '@endzone/contracts/fantasy/shareCards';
import type { SharedCard } from '@endzone/contracts/internal/fantasy';
import { homeZone, toDate } from '@endzone/contracts/messages/format';
import type { Locale } from '@endzone/contracts/messages';
import { createHash } from 'node:crypto';
import type { Id } from '../../domain/leagueSeason.ts';
import { wallTimeAt } from '../../domain/zonedTime.ts';
import { activeSeason, getLeague, getLeagueAsMember, getSeason } from '../../core/access/access.ts';
import type { RequestContext } from '../../core/access/requestContext.ts';
import { presentPicks } from '../../core/draft/presenter.ts';
import { viewRoom } from '../../core/draft/room.ts';
import type { LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { cardCrest, teamName } from '../../core/league-season/seasonTeam.ts';
import { findLeagueSeason } from '../../core/league-season/store.ts';
import { draftCard, resultCard } from './cards.ts';
import { SharedModel, type SharedDocument } from './model.ts';

export type ReadGame = (leagueId: Id, gameId: Id, request: RequestContext) => Promise<FantasyGame>;
type ShareRequest = {
  kind: 'result' | 'draft';
  gameId?: Id | undefined;
  teamId?: Id | undefined;
  locale?: Locale | undefined;
  shape?: 'wide' | 'tall' | undefined;
};

const retentionMilliseconds = 30 * 86_400_000;

/** Not to be guessed, and the same for the same request, whoever asks. */
function tokenOf(shared: Omit<SharedDocument, '_id' | 'expiresAt'>): string {
  const { kind, leagueId, seasonId, subjectId, locale, shape } = shared;
  const words = ['share', kind, leagueId, seasonId, subjectId, locale, shape, config().IDENTITY_SECRET];
  return createHash('sha256').update(words.join('\n')).digest('base64url').slice(0, 32);
}

async function draftedTeam(leagueId: Id, teamId: Id | undefined): Promise<{ seasonId: Id; subjectId: Id }> {
  const real = await activeSeason();
  const season = real && (await findLeagueSeason(leagueId, real.id));
  if (!season?.teams.some(({ id }) => id === teamId) || teamId === undefined)
    throw new AppError(errors.teamNotFound);
  if (!season.draft?.endedAt) throw new AppError(errors.draftNotEnded);
  return { seasonId: season.seasonId, subjectId: teamId };
}

/** @throws AppError `league_not_found`, `not_league_member`, `game_not_found`, `team_not_found`, `result_not_official`, `draft_not_ended`. */
export async function shareCard(
  leagueId: Id,
  asked: ShareRequest,
  request: RequestContext,
  readGame: ReadGame,
): Promise<ShareLink> {
  await getLeagueAsMember(leagueId, request.user);
  const subject = async () => {
    if (asked.kind === 'draft') return draftedTeam(leagueId, asked.teamId);
    const game = await readGame(leagueId, asked.gameId ?? '', request);
    if (!game.isFinal) throw new AppError(errors.resultNotOfficial);
    return { seasonId: game.seasonId, subjectId: game.id };
  };
  const shared = {
    kind: asked.kind,
    leagueId,
    ...(await subject()),
    locale: asked.locale ?? request.locale,
    shape: asked.shape ?? 'wide',
  };
  const token = tokenOf(shared);
  const expiresAt = new Date((thisCommand()?.at ?? now()).getTime() + retentionMilliseconds);
  await SharedModel.updateOne({ _id: token }, { $set: { ...shared, expiresAt } }, { upsert: true });
  return { url: `/share/${token}.png`, pageUrl: `/share/${token}` };
}

// Whoever has the address sees the picture: it is made as for the owner, who is a member of no league and may read all.
const anybody = (locale: Locale): Identity => ({ userId: '', sessionId: '', isOwner: true, locale });

async function findSeason({ leagueId, seasonId }: SharedDocument): Promise<LeagueSeasonDocument> {
  const season = await findLeagueSeason(leagueId, seasonId);
  if (!season) throw new AppError(errors.leagueSeasonNotFound);
  return season;
}

const yearOf = (startsAt: string) => String(wallTimeAt(toDate(startsAt).getTime(), homeZone).year);

/** What an address shows now, in the shape that is asked for, or else that it was shared in. @throws AppError when it is unknown, too old, or what it showed is gone. */
export async function readShared(
  token: string,
  shape: CardShape | undefined,
  readGame: ReadGame,
): Promise<SharedCard> {
  const shared = await SharedModel.findOne({ _id: token, expiresAt: { $gt: now() } }).lean<SharedDocument>();
  if (!shared) throw new AppError(errors.gameNotFound);
  const { leagueId, subjectId, locale } = shared;
  const league = await getLeague(leagueId);
  const season = await findSeason(shared);
  const crestOf = (teamId: Id) => cardCrest(teamId, { league, season });
  const frame = { league: league.name, locale, shape: shape ?? shared.shape, crestOf };
  if (shared.kind === 'result') {
    const game = await readGame(leagueId, subjectId, { user: anybody(locale), locale });
    if (!game.isFinal) throw new AppError(errors.gameNotFound);
    const card = resultCard(game, frame);
    const title = card.sides.map(({ name, points }) => `${name} ${points}`).join(' – ');
    return { card, title, description: `${card.eyebrow} · ${league.name}`, locale };
  }
  const real = await getSeason(shared.seasonId);
  const view = await viewRoom({ league, real, season }, locale);
  const team = { id: subjectId, name: teamName(subjectId, { league, season }) };
  const card = draftCard({ team, picks: presentPicks(view), year: yearOf(real.startsAt) }, frame);
  return { card, title: team.name, description: `${card.eyebrow} · ${league.name}`, locale };
}

/** "League deleted": its shared cards go with it. */
export async function deleteShared(leagueId: Id): Promise<void> {
  await SharedModel.deleteMany({ leagueId });
}
