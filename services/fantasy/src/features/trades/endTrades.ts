import { now } from '@endzone/common/clock';
import { TradeModel } from './model.ts';
import { closed } from './tradeState.ts';

type OfLeagues = { leagueIds: string[]; seasonId: string };

/**
 * "From the first playoff week on nobody trades, and what is still open is void": that everybody knows, so nobody is notified. One
 * that somebody is accepting is left to them: the week that has started makes them lose their race.
 */
export async function endTrades({ leagueIds, seasonId }: OfLeagues): Promise<void> {
  await TradeModel.updateMany(
    { leagueId: { $in: leagueIds }, seasonId, status: 'proposed', claimedAt: null },
    { $set: { status: 'void', voidReason: 'deadline_passed', decidedAt: now() }, $unset: closed },
  );
}
