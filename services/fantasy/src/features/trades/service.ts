import type { RequestContext } from '../../core/access/requestContext.ts';
import { AppError } from '@endzone/common/appError';
import { now, wall } from '@endzone/common/clock';
import { newCommandId, thisCommand } from '@endzone/common/command';
import { crashPoint } from '@endzone/common/crashPoint';
import { presentError } from '@endzone/common/errorHandler';
import type { Identity } from '@endzone/common/identity';
import { newId } from '@endzone/common/ids';
import { isDuplicate } from '@endzone/common/mongo';
import { flushOutbox, enqueue } from '@endzone/common/outbox';
import { errors } from '@endzone/contracts/errors';
import type { TradePossibility, TradeProposal, TradeStatus } from '@endzone/contracts/fantasy/trades';
import { ownerOf } from '../../domain/leagueSeason.ts';
import type { FantasyRefusal } from '../../domain/refusal.ts';
import {
  applyTrade,
  maxOpenTrades,
  refuseAccept,
  refusePropose,
  refuseReject,
  refuseWithdraw,
  tradeSides,
  tradeVoidReason,
  voidedTrades,
  type Proposal,
  type TradeMoment,
} from '../../domain/trade.ts';
import { getLeagueAsMember, getSeason, requireTeam, activeSeason } from '../../core/access/access.ts';
import { readLeagueOfTeam, readPeople, readPlayers, readPlayersWith } from '../../core/copies/read.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { changeLeagueSeason, findLeagueSeason } from '../../core/league-season/store.ts';
import { logged } from '../../core/league-log/logged.ts';
import { throwIfRefused, fantasyError } from '../../core/league-season/refusal.ts';
import { rosterStatusOf } from '../../core/roster/rosterMoment.ts';
import { readRecords } from '../../core/league-play/store.ts';
import { presentSeasonTeam } from '../../core/league-season/seasonTeam.ts';
import { asTrade } from './asTrade.ts';
import { TradeModel, type TradeDocument } from './model.ts';
import { traded } from './tradeLog.ts';
import { tradeNotices, type TradeContext } from './notices.ts';
import { playerRef, presentState, presentTrade, type TradeView } from './presenter.ts';
import {
  claimTrade,
  closeTrade,
  contextOf,
  finishAcceptance,
  releaseIfAbandoned,
  getTrade,
  isHeld,
  waitForDecision,
  openTrades,
  releaseTrade,
  voidTrade,
} from './tradeState.ts';

type Pair = { leagueId: string; fromPlayerId: string; toPlayerId: string };

async function momentOf(season: LeagueSeasonDocument): Promise<TradeMoment> {
  const real = await getSeason(season.seasonId);
  return { ...real, roster: rosterStatusOf(season, real, now()) };
}

async function viewOf(context: TradeContext, { user, locale }: RequestContext): Promise<TradeView> {
  const { season, league } = context;
  const real = await getSeason(season.seasonId);
  return {
    season,
    league,
    people: await readPeople(season.teams.map(({ managerId }) => managerId)),
    records: await readRecords(season, real),
    locale,
    players: await readPlayers(),
    moment: await momentOf(season),
    userId: user.userId,
  };
}

type ProposalCheck = { context: TradeContext; proposal: Proposal; refusal: FantasyRefusal | undefined };

/** Checks that the user may propose trades here, and what the rules say about this one. */
async function checkProposal(
  { leagueId, fromPlayerId, toPlayerId }: Pair,
  { user }: RequestContext,
): Promise<ProposalCheck> {
  const league = await getLeagueAsMember(leagueId, user);
  requireTeam(league, user);
  const real = await activeSeason();
  const season = real && (await findLeagueSeason(leagueId, real.id));
  if (!season) throw new AppError(errors.leagueSeasonNotFound);
  const players = await readPlayersWith([fromPlayerId, toPlayerId]);
  if (!players.has(fromPlayerId) || !players.has(toPlayerId)) throw new AppError(errors.playerNotFound);
  const moment = await momentOf(season);
  const waiting = (await openTrades(leagueId, season.seasonId)).map(asTrade);
  const gone = new Set(voidedTrades(season, moment, waiting).map(({ trade }) => trade.id));
  const open = waiting.filter(({ id }) => !gone.has(id));
  const proposal: Proposal = {
    userId: user.userId,
    isMember: true,
    fromPlayerId,
    toPlayerId,
    openTrades: open,
  };
  const refusal = refusePropose(season, moment, proposal);
  return { context: { league, season, players }, proposal, refusal };
}

/** Whether a trade may be proposed; what the rules say against it is an answer, not an error. */
export async function checkTrade(pair: Pair, request: RequestContext): Promise<TradePossibility> {
  const { context, refusal } = await checkProposal(pair, request);
  const view = await viewOf(context, request);
  const teamOf = (playerId: string) => {
    const owner = ownerOf(context.season, playerId);
    const team = context.season.teams.find(({ id }) => id === owner?.id);
    return team ? presentSeasonTeam(team, view) : null;
  };
  return {
    possible: !refusal,
    why: refusal?.code ?? null,
    message: refusal ? presentError(fantasyError(refusal, context), request.locale, '').message : null,
    fromTeam: teamOf(pair.fromPlayerId),
    fromPlayer: playerRef(pair.fromPlayerId, view.players),
    toTeam: teamOf(pair.toPlayerId),
    toPlayer: playerRef(pair.toPlayerId, view.players),
  };
}

export async function proposeTrade(pair: Pair, request: RequestContext): Promise<TradeProposal> {
  const _id = newCommandId('trade');
  if (thisCommand()?.isRepetition && (await TradeModel.exists({ _id }))) return shown(_id, request);
  const { context, proposal, refusal } = await checkProposal(pair, request);
  throwIfRefused(refusal, context);
  const { leagueId, seasonId } = context.season;
  const sides = tradeSides(context.season, proposal);
  const trade: TradeDocument = {
    _id,
    leagueId,
    seasonId,
    status: 'proposed',
    ...sides,
    voidReason: null,
    createdAt: now(),
    decidedAt: null,
    claimedAt: null,
    openKey: [seasonId, sides.from.rosterPlayerId, sides.to.rosterPlayerId].join(':'),
    outbox: [],
  };
  const outbox = tradeNotices('trade_proposed', trade, context, request.user.userId);
  await insertTrade({ ...trade, outbox, outboxSince: wall() }, context);
  flushOutbox();
  return shown(_id, request);
}

/** Takes one of the team's places for open proposals: of two at the same moment one gets the last. */
async function insertTrade(trade: TradeDocument, context: TradeContext): Promise<void> {
  for (;;) {
    const openPlace = await freePlace(trade, context);
    if (openPlace === undefined) return throwIfRefused({ code: 'too_many_trades' }, context);
    try {
      await TradeModel.create({ ...trade, openPlace });
      return;
    } catch (error) {
      if (isDuplicate(error, '_id')) return; // this very command was done already
      if (isDuplicate(error, 'openKey')) throw await equalTrade(trade);
      if (!isDuplicate(error, 'openPlace')) throw error;
    }
  }
}

/** Proposals that are void and have not been told yet keep their places until then, and take none from the others. */
async function freePlace(
  { leagueId, seasonId, from }: TradeDocument,
  { season }: TradeContext,
): Promise<string | undefined> {
  const open = (await openTrades(leagueId, seasonId)).filter((trade) => trade.from.teamId === from.teamId);
  const taken = new Set(open.flatMap(({ openPlace }) => openPlace ?? []));
  // Those of before there were places.
  const missingCount = open.length - taken.size;
  const goneCount = voidedTrades(season, await getSeason(seasonId), open.map(asTrade)).length;
  const placeCount = Math.max(0, maxOpenTrades + goneCount - missingCount);
  const places = Array.from({ length: placeCount }, (_, n) => `${seasonId}:${from.teamId}:${n}`);
  return places.find((place) => !taken.has(place));
}

async function equalTrade({ openKey }: TradeDocument): Promise<AppError> {
  const equal = await TradeModel.findOne({ openKey }).lean<TradeDocument>();
  return new AppError(errors.tradeExists, { data: { id: equal?._id } });
}

/** A swap that is written decides: the proposal's own document may still have to follow. */
async function settled(trade: TradeDocument): Promise<{ trade: TradeDocument; context: TradeContext }> {
  const context = await contextOf(trade);
  if (trade.status !== 'proposed' || !context.season.acceptedTrades.includes(trade._id))
    return { trade, context };
  await finishAcceptance(trade._id);
  return { trade: await getTrade(trade._id), context };
}

/** "Somebody who manages neither team: 404." */
async function getOwnTrade(
  tradeId: string,
  userId: string,
): Promise<{ trade: TradeDocument; context: TradeContext }> {
  const { trade, context } = await settled(await releaseIfAbandoned(await getTrade(tradeId)));
  const isInvolved = context.season.teams.some(
    ({ id, managerId }) => managerId === userId && (id === trade.from.teamId || id === trade.to.teamId),
  );
  if (!isInvolved) throw new AppError(errors.tradeNotFound);
  return { trade, context };
}

/** Rejects (receiving team) or withdraws (proposing team) a proposal; rosters may be locked. */
export async function decideAgainst(
  tradeId: string,
  status: 'rejected' | 'withdrawn',
  request: RequestContext,
): Promise<TradeProposal> {
  const { trade, context } = await getOwnTrade(tradeId, request.user.userId);
  const rule = status === 'rejected' ? refuseReject : refuseWithdraw;
  const refusal = rule(context.season, asTrade(trade), request.user.userId);
  if (refusal?.code === 'trade_closed' && trade.status === status) return shown(tradeId, request);
  throwIfRefused(refusal, context);
  const weeks = await getSeason(trade.seasonId);
  const voidReason = tradeVoidReason(context.season, weeks, asTrade(trade));
  if (voidReason) {
    await voidTrade(trade, voidReason, context, null);
    throwIfRefused({ code: 'trade_closed', data: { status: 'void' } }, context);
  }
  // Somebody decided it, or is accepting it, at the same moment.
  if (!(await closeTrade(trade, status, context, request.user.userId)))
    await requireStatus(status, tradeId, context);
  return shown(tradeId, request);
}

/** The winner of the race may have wanted the same: "200 with the same proposal when it already has just that status". */
async function requireStatus(wanted: TradeStatus, tradeId: string, context: TradeContext): Promise<void> {
  const { status } = await waitForDecision(tradeId);
  if (status === wanted) return;
  if (status === 'proposed') throw new AppError(errors.rosterChanged);
  throw fantasyError({ code: 'trade_closed', data: { status } }, context);
}

async function shown(tradeId: string, request: RequestContext): Promise<TradeProposal> {
  const trade = await getTrade(tradeId);
  return presentTrade(trade, await viewOf(await contextOf(trade), request));
}

/** "On accept the players switch teams": one write of the league season swaps both or neither. */
export async function acceptTrade(tradeId: string, request: RequestContext): Promise<TradeProposal> {
  const { user } = request;
  const { trade, context } = await getOwnTrade(tradeId, user.userId);
  const isReceiver = context.season.teams.some(
    ({ id, managerId }) => id === trade.to.teamId && managerId === user.userId,
  );
  if (isReceiver && trade.status === 'accepted') return shown(tradeId, request);
  await requireAcceptable(trade, context, user.userId);
  const claimed = await claimTrade(trade);
  if (!claimed) {
    await requireStatus('accepted', tradeId, context);
    return shown(tradeId, request);
  }
  crashPoint('trade-claimed');
  try {
    await swap(claimed, context, user.userId);
  } catch (error) {
    await releaseTrade(claimed);
    throw error;
  }
  crashPoint('trade-swapped');
  await finishAcceptance(tradeId);
  crashPoint('trade-accepted');
  return shown(tradeId, request);
}

/** A proposal that has become void is stored as void before it is refused. */
async function requireAcceptable(trade: TradeDocument, context: TradeContext, userId: string): Promise<void> {
  const { season } = context;
  const moment = await momentOf(season);
  const refusal = refuseAccept(season, moment, asTrade(trade), userId);
  const voidReason =
    trade.status === 'proposed' ? tradeVoidReason(season, moment, asTrade(trade)) : undefined;
  if (refusal?.code === 'trade_void' && voidReason) await voidTrade(trade, voidReason, context, null);
  throwIfRefused(refusal, context);
}

async function swap(trade: TradeDocument, context: TradeContext, userId: string): Promise<void> {
  const { leagueId, seasonId, _id } = trade;
  await changeLeagueSeason(leagueId, seasonId, async (season) => {
    if (season.acceptedTrades.includes(_id)) return undefined;
    await requireAcceptable(trade, { ...context, season }, userId);
    // Whoever took this process for dead has taken the claim over: the season just read is the last one that they let pass.
    if (!(await isHeld(trade))) {
      await requireStatus('accepted', _id, context);
      return undefined;
    }
    const rosterPlayerIds = { from: newId(), to: newId() };
    const swapped = applyTrade(season, trade, { at: now(), rosterPlayerIds });
    return {
      season: { ...swapped, acceptedTrades: [...season.acceptedTrades, _id] },
      events: [
        enqueue('fantasy', 'tradeAccepted', { tradeId: _id }),
        ...tradeNotices('trade_accepted', trade, { ...context, season }, userId),
        enqueue('fantasy', 'rostersChanged', { leagueId, seasonId, byUserId: userId }),
        ...logged(season, [traded(trade, { ...context, season }, userId)]),
      ],
    };
  });
}

type ListQuery = { status?: (TradeStatus | 'all')[]; limit: number; offset: number };

/** Sent and received proposals of a team, newest first; its manager and the owner see them. */
export async function listTrades(
  { seasonId, teamId }: { seasonId: string; teamId: string },
  { status = ['proposed'], limit, offset }: ListQuery,
  request: RequestContext,
): Promise<{ trades: TradeProposal[]; total: number }> {
  await getSeason(seasonId);
  const season = await LeagueSeasonModel.findOne({
    seasonId,
    'teams.id': teamId,
  }).lean<LeagueSeasonDocument>();
  await requireOwnTeam(teamId, season, request.user);
  if (!season) return { trades: [], total: 0 };
  const ofTeam = { seasonId, $or: [{ 'from.teamId': teamId }, { 'to.teamId': teamId }] };
  const wanted = status.includes('all')
    ? ofTeam
    : { $and: [ofTeam, await inState(status as TradeStatus[], ofTeam, season)] }; // without `all`
  const [documents, total] = await Promise.all([
    TradeModel.find(wanted)
      .sort({ createdAt: -1, _id: -1 })
      .skip(offset)
      .limit(limit)
      .lean<TradeDocument[]>(),
    TradeModel.countDocuments(wanted),
  ]);
  const [first] = documents;
  if (!first) return { trades: [], total };
  const view = await viewOf(await contextOf(first), request);
  return { trades: documents.map((document) => presentTrade(document, view)), total };
}

/** Closed ones are what their documents say; of the few open ones the season decides. */
async function inState(status: readonly TradeStatus[], ofTeam: object, season: LeagueSeasonDocument) {
  const moment = await momentOf(season);
  const open = await TradeModel.find({ ...ofTeam, status: 'proposed' }).lean<TradeDocument[]>();
  const _id = open
    .filter((document) => status.includes(presentState(document, { season, moment }).status))
    .map((document) => document._id);
  const closed = status.filter((one) => one !== 'proposed');
  return { $or: [{ _id: { $in: _id } }, { status: { $in: closed } }] };
}

async function requireOwnTeam(
  teamId: string,
  season: LeagueSeasonDocument | null,
  user: Identity,
): Promise<void> {
  const played = season?.teams.find(({ id }) => id === teamId);
  const known = played ?? (await readLeagueOfTeam(teamId))?.teams.find(({ id }) => id === teamId);
  if (!known || (!user.isOwner && known.managerId !== user.userId)) throw new AppError(errors.teamNotFound);
}
