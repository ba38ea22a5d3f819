import { TradeModel } from './model.ts';

/** A trade of a deleted league belongs to none. */
const ofDeletedLeague = { leagueId: '' } as const;

/** "League deleted": its trades go, but what they still have to tell is told first. */
export async function forgetTrades(leagueId: string): Promise<void> {
  await TradeModel.updateMany({ leagueId }, { $set: ofDeletedLeague, $unset: { openKey: 1, openPlace: 1 } });
  await removePublishedTrades();
}

export async function removePublishedTrades(): Promise<number> {
  const { deletedCount } = await TradeModel.deleteMany({
    ...ofDeletedLeague,
    'outbox.0': { $exists: false },
  });
  return deletedCount;
}
