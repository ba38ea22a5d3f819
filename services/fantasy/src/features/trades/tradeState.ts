import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@endzone/common/appError';
import { databaseNow, now } from '@endzone/common/clock';
import { thisCommand } from '@endzone/common/command';
import { flushOutbox, withOutbox } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { timeBudget } from '@endzone/common/timeBudgets';
import { errors } from '@endzone/contracts/errors';
import { voidedTrades, type VoidReason } from '../../domain/trade.ts';
import { getLeague, getSeason } from '../../core/access/access.ts';
import { readPlayers } from '../../core/copies/read.ts';
import { fenceTrade, findLeagueSeason } from '../../core/league-season/store.ts';
import { asTrade } from './asTrade.ts';
import { TradeModel, type TradeDocument } from './model.ts';
import { tradeNotices, type TradeContext } from './notices.ts';

const pollIntervalMilliseconds = 25;
const maxPolls = 80;

/** A proposal that is decided gives its places free. */
export const closed = { openKey: 1, openPlace: 1 } as const;

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
  fields: Pick<TradeDocument, 'status'> & Partial<Pick<TradeDocument, 'voidReason' | 'voidPlayerId'>>,
  entries: OutboxEntry[],
  claimed: Date | null,
): Promise<boolean> {
  const { modifiedCount } = await TradeModel.updateOne(
    { _id, status: 'proposed', claimedAt: claimed },
    withOutbox(entries, { $set: { ...fields, decidedAt: now(), claimedAt: null }, $unset: closed }),
  );
  if (modifiedCount === 1) flushOutbox();
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
  { code, playerId }: VoidReason,
  context: TradeContext,
  byUserId: string | null,
): Promise<boolean> {
  // That the playoffs have begun, everybody knows.
  const notices =
    code === 'deadline_passed' ? [] : tradeNotices('trade_void', trade, context, byUserId, code);
  const fields = { status: 'void', voidReason: code, voidPlayerId: playerId } as const;
  return decide(trade, fields, notices, trade.claimedAt);
}

/** Holds a proposal for an acceptance, so that nobody rejects or withdraws it meanwhile. */
export async function claimTrade(trade: TradeDocument): Promise<TradeDocument | undefined> {
  const free = await releaseIfAbandoned(trade);
  const claimedAt = databaseNow();
  const { modifiedCount } = await TradeModel.updateOne(
    { _id: free._id, status: 'proposed', claimedAt: null },
    { $set: { claimedAt, claimedBy: thisCommand()?.id ?? null } },
  );
  return modifiedCount === 1 ? { ...free, claimedAt } : undefined;
}

/** Whoever accepts it holds it for a moment: what comes of that is what all others hear. */
export async function waitForDecision(tradeId: string): Promise<TradeDocument> {
  for (let look = 1; ; look++) {
    const trade = await getTrade(tradeId);
    if (trade.status !== 'proposed' || !trade.claimedAt || look === maxPolls) return trade;
    await delay(pollIntervalMilliseconds);
  }
}

/** Whether the claim is still the one that was taken: asked between the season's reading and its write. */
export async function isHeld({ _id, claimedAt }: TradeDocument): Promise<boolean> {
  return (await TradeModel.exists({ _id, status: 'proposed', claimedAt })) !== null;
}

/** Its process is taken for dead, as that of a claim from before the clock was set back, or it is this very command's, sent again. */
function isAbandoned({ claimedAt, claimedBy }: TradeDocument): boolean {
  if (!claimedAt) return false;
  const own = thisCommand()?.id;
  const isOwn = own !== undefined && claimedBy === own;
  return isOwn || Math.abs(databaseNow().getTime() - claimedAt.getTime()) >= timeBudget('tradeClaim');
}

/**
 * Looks after a claim whose process died, or only sleeps: either its swap was written, or it never will be. First the claim goes
 * over, so that whoever wakes up finds it gone; then the season is fenced, so that a swap read before that loses its race.
 */
export async function releaseIfAbandoned(trade: TradeDocument): Promise<TradeDocument> {
  const { claimedAt, _id } = trade;
  if (!isAbandoned(trade)) return trade;
  const taken = databaseNow();
  const { modifiedCount } = await TradeModel.updateOne(
    { _id, status: 'proposed', claimedAt },
    { $set: { claimedAt: taken, claimedBy: null } },
  );
  if (modifiedCount === 0) return getTrade(_id);
  await releaseTrade({ ...trade, claimedAt: taken });
  return getTrade(_id);
}

/** Ends a claim, unless its swap is written after all: whoever got an error may not know. */
export async function releaseTrade({ _id, claimedAt, leagueId, seasonId }: TradeDocument): Promise<void> {
  if (!(await fenceTrade(leagueId, seasonId, _id))) return finishAcceptance(_id);
  await TradeModel.updateOne({ _id, claimedAt }, { $set: { claimedAt: null, claimedBy: null } });
}

/** The swap is written: the proposal says so from now on. Repeating it changes nothing. */
export async function finishAcceptance(tradeId: string): Promise<void> {
  await TradeModel.updateOne(
    { _id: tradeId, status: 'proposed' },
    { $set: { status: 'accepted', decidedAt: now(), claimedAt: null }, $unset: closed },
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
  const weeks = await getSeason(seasonId);
  const documents = new Map(waiting.map((trade) => [trade._id, trade]));
  for (const { trade, reason } of voidedTrades(context.season, weeks, waiting.map(asTrade))) {
    const document = documents.get(trade.id);
    if (document) await voidTrade(document, reason, context, byUserId);
  }
}
