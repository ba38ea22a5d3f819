import { isDuplicate } from '@endzone/common/mongo';
import { nameKeyOf } from '../../domain/hungarian.ts';
import { countChange } from '../change-counter/store.ts';
import { defineListImport } from '../list-import/listImport.ts';
import { RealTeamModel } from '../real-team/model.ts';
import { TeamImportModel, type TeamImportDocument, type TeamImportStep } from './model.ts';

const storeStep = ({ teamId: _id, after }: TeamImportStep, createdAt: Date) => ({
  updateOne: {
    filter: { _id },
    update: { $setOnInsert: { ...after, nameKey: nameKeyOf(after.name), logoUrl: null, createdAt } },
    upsert: true,
  },
});

/** A club that somebody saved after the undo was allowed is kept as saved. */
const undoStep = ({ teamId: _id, after }: TeamImportStep) => ({
  deleteOne: { filter: { _id, ...after, logoUrl: null } },
});

/** Of two processes the second changes nothing. */
async function end({ _id, state }: TeamImportDocument, set: Partial<TeamImportDocument>): Promise<void> {
  await countChange('people');
  await TeamImportModel.updateOne({ _id, state }, { $set: set });
}

async function store(found: TeamImportDocument): Promise<void> {
  try {
    await RealTeamModel.bulkWrite(
      found.steps.map((step) => storeStep(step, found.at)),
      { ordered: false },
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  // A club that somebody else created meanwhile under one of these names does not belong to this import.
  const ids = found.steps.map(({ teamId }) => teamId);
  const made = new Set(await RealTeamModel.distinct('_id', { _id: { $in: ids } }));
  const rows = found.rows.map((row) =>
    row.action === 'create' && row.team !== null && !made.has(row.team)
      ? { line: row.line, team: null, action: 'same' as const }
      : row,
  );
  await end(found, { state: 'stored', rows, steps: found.steps.filter(({ teamId }) => made.has(teamId)) });
}

async function carryOut(found: TeamImportDocument): Promise<void> {
  if (found.state === 'storing') await store(found);
  if (found.state === 'undoing') {
    await RealTeamModel.bulkWrite(found.steps.map(undoStep));
    await end(found, { state: 'undone' });
  }
}

export const teamImports = defineListImport(TeamImportModel, carryOut);
