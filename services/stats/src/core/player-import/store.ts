import { notDone, pushCommand, type CommandRef } from '@endzone/common/command';
import { enqueue, flushOutbox, withOutbox } from '@endzone/common/outbox';
import { importedFields, type ImportedFields } from '../../domain/playerImport.ts';
import { enqueueRankingChanged } from '../announcement/ranking.ts';
import { countChange } from '../change-counter/store.ts';
import { defineListImport } from '../list-import/listImport.ts';
import { PlayerModel } from '../player/model.ts';
import { PlayerImportModel, type ImportStep, type PlayerImportDocument } from './model.ts';

/** The fields in which `before` and `after` differ, as `to` has them: a step leaves alone what somebody else writes to the others. */
function changedFields(
  before: ImportedFields,
  after: ImportedFields,
  to: ImportedFields,
): Partial<ImportedFields> {
  const keys = Object.keys(importedFields(before)) as (keyof ImportedFields)[]; // its own keys
  return Object.fromEntries(keys.filter((key) => before[key] !== after[key]).map((key) => [key, to[key]]));
}

const moved = ({ before, after }: ImportStep) => before !== null && before.teamId !== after.teamId;

function storeStep(step: ImportStep, { storedBy, at }: PlayerImportDocument) {
  const { playerId: _id, before, after } = step;
  if (!before) {
    const made = { ...after, photo: null, transfers: [], ownerOrder: null, rev: 1, createdAt: at };
    return { updateOne: { filter: { _id }, update: { $setOnInsert: made }, upsert: true } };
  }
  const transfer = { fromTeamId: before.teamId, toTeamId: after.teamId, at };
  return {
    updateOne: {
      filter: { _id, ...notDone(storedBy) },
      update: {
        $set: changedFields(before, after, after),
        $inc: { rev: 1 },
        $push: { ...(moved(step) && { transfers: transfer }), ...pushCommand(storedBy) },
      },
    },
  };
}

function undoStep(step: ImportStep, undoneBy: CommandRef, { at }: PlayerImportDocument) {
  const { playerId: _id, before, after } = step;
  // A player whom somebody saved after the undo was allowed is kept as saved.
  if (!before) return { deleteOne: { filter: { _id, ...importedFields(after), photo: null } } };
  return {
    updateOne: {
      filter: { _id, ...notDone(undoneBy), ...changedFields(before, after, after) },
      update: {
        $set: changedFields(before, after, before),
        $inc: { rev: 1 },
        $push: pushCommand(undoneBy),
        ...(moved(step) && { $pull: { transfers: { at } } }),
      },
    },
  };
}

/** The event goes into the write that ends the import; of two processes the second changes nothing. */
async function end(
  { _id, state, steps }: PlayerImportDocument,
  next: PlayerImportDocument['state'],
): Promise<void> {
  await countChange('people');
  await enqueueRankingChanged();
  const event = enqueue('fantasy', 'playersChanged', { playerIds: steps.map(({ playerId }) => playerId) });
  await PlayerImportModel.updateOne({ _id, state }, withOutbox([event], { $set: { state: next } }));
  flushOutbox();
}

async function carryOut(found: PlayerImportDocument): Promise<void> {
  const { state, undoneBy } = found;
  if (state === 'storing') {
    await PlayerModel.bulkWrite(found.steps.map((step) => storeStep(step, found)));
    await end(found, 'stored');
  }
  if (state === 'undoing' && undoneBy) {
    await PlayerModel.bulkWrite(found.steps.map((step) => undoStep(step, undoneBy, found)));
    await end(found, 'undone');
  }
}

export const playerImports = defineListImport(PlayerImportModel, carryOut);
