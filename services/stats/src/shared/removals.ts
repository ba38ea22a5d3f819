import { findDone, pushCommand, thisCommand } from '@endzone/common/command';
import { kickOutbox, pushOutbox, tell } from '@endzone/common/outbox';
import { countChange } from './changes.ts';
import { PlayerModel } from './playerModel.ts';
import { tellRanking } from './ranking.ts';
import { RealGameModel } from './realGameModel.ts';
import { RealTeamModel } from './realTeamModel.ts';
import { SeasonModel } from './seasonModel.ts';
import { tellSeason } from './seasons.ts';
import { type Removal, TellerModel, tellerId } from './tellerModel.ts';

function toldOf({ kind, id }: Removal) {
  if (kind === 'team') return [];
  return kind === 'season' ? tellSeason(id) : [tell('fantasy', 'playersChanged', { playerIds: [id] })];
}

/** Deletes a season with its games, a player, or a club. Answers whether it is gone: a season whose draft window opened stays. */
async function erase({ kind, id }: Removal): Promise<boolean> {
  if (kind === 'season') {
    await SeasonModel.deleteOne({ _id: id, status: 'pending' });
    if (await SeasonModel.exists({ _id: id })) return false;
    await RealGameModel.deleteMany({ seasonId: id });
    await countChange('figures');
  } else if (kind === 'team') {
    await RealTeamModel.deleteOne({ _id: id });
    await countChange('people');
  } else {
    await PlayerModel.deleteOne({ _id: id });
    await countChange('people');
    await tellRanking();
  }
  return true;
}

/** Every step may be done twice; what is gone cannot tell it itself, and is told by the write that ends the removal. */
async function carryOut(removal: Removal): Promise<boolean> {
  const isGone = await erase(removal);
  const told = pushOutbox(isGone ? toldOf(removal) : []);
  await TellerModel.updateOne(
    { _id: tellerId, 'removals.id': removal.id },
    { ...told, $pull: { removals: { id: removal.id } } },
  );
  kickOutbox();
  return isGone;
}

/** Decided by one write: whatever dies after it is made up for. Answers whether it is gone. */
export async function remove(removal: Removal): Promise<boolean> {
  await TellerModel.updateOne(
    { _id: tellerId },
    { $addToSet: { removals: removal }, $push: pushCommand(thisCommand()) },
    { upsert: true },
  );
  return carryOut(removal);
}

/** Whether the command under way was decided already; what it still leaves to be done is done now. */
export async function isRemoved(removal: Removal): Promise<boolean> {
  if (!(await findDone(TellerModel, tellerId))) return false;
  if (await TellerModel.exists({ _id: tellerId, 'removals.id': removal.id })) await carryOut(removal);
  return removal.kind !== 'season' || (await SeasonModel.exists({ _id: removal.id })) === null;
}

/** Ends the removals that a process that died has left. */
export async function finishRemovals(): Promise<number> {
  const teller = await TellerModel.findById(tellerId, { removals: 1 }).lean<{ removals?: Removal[] }>();
  const removals = teller?.removals ?? [];
  for (const removal of removals) await carryOut(removal);
  return removals.length;
}
