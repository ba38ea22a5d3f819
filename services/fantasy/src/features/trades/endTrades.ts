import { now } from '@endzone/common/clock';
import { voidedTrades } from '../../domain/trade.ts';
import { getSeason } from '../../core/access/access.ts';
import { findLeagueSeason } from '../../core/league-season/store.ts';
import { asTrade } from './asTrade.ts';
import { TradeModel } from './model.ts';
import { closed, openTrades } from './tradeState.ts';

type OfLeagues = { leagueIds: string[]; seasonId: string };

/**
 * "From the first playoff week on nobody trades, and what is still open is void": that everybody knows, so nobody is notified. One
 * that somebody is accepting is left to them: the week that has started makes them lose their race. One whose player or manager has
 * left is left to the handler of that event, which may still be under way and notifies them.
 */
export async function endTrades({ leagueIds, seasonId }: OfLeagues): Promise<void> {
  const ofLeagues = { leagueId: { $in: leagueIds }, seasonId, status: 'proposed' } as const;
  const trading: string[] = await TradeModel.distinct('leagueId', ofLeagues);
  if (trading.length === 0) return;
  const weeks = await getSeason(seasonId);
  for (const leagueId of trading) {
    const open = await openTrades(leagueId, seasonId);
    const season = await findLeagueSeason(leagueId, seasonId);
    // The trades of a league that is deleted meanwhile go with it.
    if (!season) continue;
    const ended = voidedTrades(season, weeks, open.map(asTrade)).filter(
      ({ reason }) => reason.code === 'deadline_passed',
    );
    await TradeModel.updateMany(
      { _id: { $in: ended.map(({ trade }) => trade.id) }, status: 'proposed', claimedAt: null },
      { $set: { status: 'void', voidReason: 'deadline_passed', decidedAt: now() }, $unset: closed },
    );
  }
}
