import { AppError } from '@endzone/common/appError';
import { now, wall } from '@endzone/common/clock';
import { kickOutbox, pushOutbox, type OutboxEntry } from '@endzone/common/outbox';
import { errors } from '@endzone/contracts/errors';
import { voidedTrades, type VoidReason } from '../domain/trade.ts';
import { getLeague } from '../shared/access.ts';
import { readPlayers } from '../shared/copies/read.ts';
import { findLeagueSeason } from '../shared/leagueSeasons.ts';
import { asTrade } from './asTrade.ts';
import { TradeModel, type TradeDocument } from './model.ts';
import { tradeNotices, type TradeContext } from './notices.ts';

/** An acceptance under way holds its proposal this long; after that its process is taken for dead. */
const claimMilliseconds = 10_000;

/** @throws AppError `trade_not_found`. */
export async function getTrade(tradeId: string): Promise<TradeDocument> {
  const trade = await TradeModel.findOne({ _id: tradeId, leagueId: { $ne: '' } }).lean<TradeDocument>();
  if (!trade) throw new AppError(errors.tradeNotFound);
  return trade;
}

/** What the words and rules of a trade need. */
export async function contextOf({ leagueId, seasonId }: TradeDocument): Promise<TradeContext> {
  const [league, season, players] = await Promise.all([
    getLeague(leagueId),
    findLeagueSeason(leagueId, seasonId),
    readPlayers(),
  ]);
  if (!season) throw new AppError(errors.tradeNotFound);
  return { league, season, players };
}

/** A proposal is decided once: on the condition that it is open and nobody is accepting it. */
async function decide(
  { _id }: TradeDocument,
  fields: Pick<TradeDocument, 'status'> & { voidReason?: VoidReason },
  entries: OutboxEntry[],
  claimed: Date | null,
): Promise<boolean> {
  const told = pushOutbox(entries);
  const { modifiedCount } = await TradeModel.updateOne(
    { _id, status: 'proposed', claimedAt: claimed },
    { ...told, $set: { ...fields, decidedAt: now(), claimedAt: null, ...told.$set }, $unset: { openKey: 1 } },
  );
  if (modifiedCount === 1) kickOutbox();
  return modifiedCount === 1;
}

/** Rejects or withdraws: false when somebody was quicker. */
export function closeTrade(
  trade: TradeDocument,
  status: 'rejected' | 'withdrawn',
  context: TradeContext,
  byUserId: string,
): Promise<boolean> {
  const code = status === 'rejected' ? 'trade_rejected' : 'trade_withdrawn';
  return decide(trade, { status }, tradeNotices(code, trade, context, byUserId), null);
}

export async function voidTrade(
  trade: TradeDocument,
  voidReason: VoidReason,
  context: TradeContext,
  byUserId: string | null,
): Promise<boolean> {
  const notices = tradeNotices('trade_void', trade, context, byUserId);
  return decide(trade, { status: 'void', voidReason }, notices, trade.claimedAt);
}

/** Holds a proposal for an acceptance, so that nobody rejects or withdraws it meanwhile. */
export async function claimTrade(trade: TradeDocument): Promise<TradeDocument | undefined> {
  const free = await freeOf(trade);
  const claimedAt = wall();
  const { modifiedCount } = await TradeModel.updateOne(
    { _id: free._id, status: 'proposed', claimedAt: null },
    { $set: { claimedAt } },
  );
  return modifiedCount === 1 ? { ...free, claimedAt } : undefined;
}

/** Looks after a claim whose process died: either its swap was written, or nothing happened. */
export async function freeOf(trade: TradeDocument): Promise<TradeDocument> {
  const { claimedAt, _id } = trade;
  if (!claimedAt || wall().getTime() - claimedAt.getTime() < claimMilliseconds) return trade;
  const { season } = await contextOf(trade);
  if (season.acceptedTrades.includes(_id)) await finishAcceptance(_id);
  else await TradeModel.updateOne({ _id, claimedAt }, { $set: { claimedAt: null } });
  return getTrade(_id);
}

export async function releaseTrade({ _id, claimedAt }: TradeDocument): Promise<void> {
  await TradeModel.updateOne({ _id, claimedAt }, { $set: { claimedAt: null } });
}

/** The swap is written: the proposal says so from now on. Repeating it changes nothing. */
export async function finishAcceptance(tradeId: string): Promise<void> {
  await TradeModel.updateOne(
    { _id: tradeId, status: 'proposed' },
    { $set: { status: 'accepted', decidedAt: now(), claimedAt: null }, $unset: { openKey: 1 } },
  );
}

export function openTrades(leagueId: string, seasonId: string): Promise<TradeDocument[]> {
  return TradeModel.find({ leagueId, seasonId, status: 'proposed' }).lean<TradeDocument[]>();
}

/** "A proposal is void, and says so, when one of its players or managers has left or the season is finished." */
export async function voidOpenTrades(
  leagueId: string,
  seasonId: string,
  byUserId: string | null,
): Promise<void> {
  const trades = await openTrades(leagueId, seasonId);
  const [first] = trades;
  if (!first) return;
  const context = await contextOf(first);
  const waiting = trades.filter(({ _id }) => !context.season.acceptedTrades.includes(_id));
  const documents = new Map(waiting.map((trade) => [trade._id, trade]));
  for (const { trade, reason } of voidedTrades(context.season, waiting.map(asTrade))) {
    const document = documents.get(trade.id);
    if (document) await voidTrade(document, reason, context, byUserId);
  }
}
