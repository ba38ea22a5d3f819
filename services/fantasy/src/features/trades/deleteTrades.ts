import { TradeModel } from './model.ts';

/** A trade of a deleted league belongs to none. */
const ofDeletedLeague = { leagueId: '' } as const;

/** "League deleted": its trades are deleted once their pending events are delivered. */
export async function deleteTrades(leagueId: string): Promise<void> {
  await TradeModel.updateMany({ leagueId }, { $set: ofDeletedLeague, $unset: { openKey: 1, openPlace: 1 } });
  await purgeDeletedTrades();
}

export async function purgeDeletedTrades(): Promise<number> {
  const { deletedCount } = await TradeModel.deleteMany({
    ...ofDeletedLeague,
    'outbox.0': { $exists: false },
  });
  return deletedCount;
}
