import { notDone, pushCommand } from '@endzone/common/command';
import { enqueue, flushOutbox, withOutbox } from '@endzone/common/outbox';
import { importedFields, type ImportedFields } from '../../domain/playerImport.ts';
import { enqueueRankingChanged } from '../announcement/ranking.ts';
import { countChange } from '../change-counter/store.ts';
import { defineListImport } from '../list-import/listImport.ts';
import { PlayerModel } from '../player/model.ts';
import { PlayerImportModel, type ImportStep, type PlayerImportDocument } from './model.ts';

type Named = PlayerImportDocument['storedBy'];
/** The fields that the import changed, as `to` has them: what somebody else wrote meanwhile stays. */
function changedFields(
  one: ImportedFields,
  other: ImportedFields,
  to: ImportedFields,
): Partial<ImportedFields> {
  const [before, after, wanted] = [one, other, to].map((fields) => Object.entries(importedFields(fields)));
  return Object.fromEntries((wanted ?? []).filter((_, i) => before?.[i]?.[1] !== after?.[i]?.[1]));
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

function undoStep(step: ImportStep, undoneBy: Named, { at }: PlayerImportDocument) {
  const { playerId: _id, before, after } = step;
  // Whoever was saved since the undoing was allowed stays as they were saved.
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

/** The write that ends it also tells; whoever comes second finds nothing to end. */
async function end(
  { _id, steps }: PlayerImportDocument,
  from: PlayerImportDocument['state'],
  to: PlayerImportDocument['state'],
): Promise<void> {
  await countChange('people');
  await enqueueRankingChanged();
  const event = enqueue('fantasy', 'playersChanged', { playerIds: steps.map(({ playerId }) => playerId) });
  await PlayerImportModel.updateOne({ _id, state: from }, withOutbox([event], { $set: { state: to } }));
  flushOutbox();
}

async function carryOut(found: PlayerImportDocument): Promise<void> {
  const { undoneBy } = found;
  if (found.state === 'storing') {
    await PlayerModel.bulkWrite(found.steps.map((step) => storeStep(step, found)));
    await end(found, 'storing', 'stored');
  }
  if (found.state === 'undoing' && undoneBy) {
    await PlayerModel.bulkWrite(found.steps.map((step) => undoStep(step, undoneBy, found)));
    await end(found, 'undoing', 'undone');
  }
}

export const playerImports = defineListImport(PlayerImportModel, carryOut);
