import { AppError } from '@endzone/common/appError';
import { recordAudit } from '@endzone/common/audit';
import { now } from '@endzone/common/clock';
import {
  findDone,
  isMade,
  newCommand,
  newCommandId,
  pushCommand,
  thisCommand,
} from '@endzone/common/command';
import { isDuplicate } from '@endzone/common/mongo';
import { flushOutbox, newOutbox, withOutbox } from '@endzone/common/outbox';
import { errors } from '@endzone/contracts/errors';
import { nameKeyOf } from '../../domain/hungarian.ts';
import { validateTeamImport, type ValidatedTeamRow, type TeamImportInput } from '../../domain/teamImport.ts';
import { PlayerModel } from '../../core/player/model.ts';
import { RealGameModel } from '../../core/real-game/model.ts';
import { RealTeamModel } from '../../core/real-team/model.ts';
import { requireNoOngoingSeason } from '../../core/season/requireNoOngoingSeason.ts';
import {
  TeamImportModel,
  type TeamImportDocument,
  type TeamImportStep,
} from '../../core/team-import/model.ts';
import { carryOut } from '../../core/team-import/store.ts';

/** The rows as they were judged; `id` null when nothing was stored. */
export type ImportedTeams = { id: string | null; rows: ValidatedTeamRow[] };

const idOf = ({ line }: ValidatedTeamRow) => newCommandId(`imported team ${line}`);

/** Each of the clubs by its name. */
function trailOf(steps: TeamImportStep[], isUndo = false) {
  const clubs = Object.fromEntries(steps.map(({ after: { name, status } }) => [name, { status }]));
  const none = Object.fromEntries(steps.map(({ after: { name } }) => [name, null]));
  const [before, after] = isUndo ? [clubs, none] : [none, clubs];
  return recordAudit({ type: 'club', id: null, name: '' }, before, after);
}

/** "All rows that are not refused, as one command"; with `preview` nothing is stored. */
export async function importTeams(inputs: TeamImportInput[], preview: boolean): Promise<ImportedTeams> {
  const _id = newCommandId('team import');
  if (!preview && (await isMade(TeamImportModel, _id))) return carriedOut(_id);
  await requireNoOngoingSeason();
  const keys = inputs.map(({ name }) => nameKeyOf(name ?? ''));
  const present = await RealTeamModel.find({ nameKey: { $in: keys } }, { nameKey: 1 }).lean();
  const rows = validateTeamImport(inputs, new Map(present.map((team) => [team.nameKey, team._id])));
  const steps = rows.flatMap((row): TeamImportStep[] =>
    row.action === 'create' ? [{ teamId: idOf(row), after: row.after }] : [],
  );
  if (preview || steps.length === 0) return { id: null, rows };
  const made = {
    _id,
    state: 'storing' as const,
    at: now(),
    rows: rows.map((row) => (row.action === 'create' ? { ...row, team: idOf(row) } : row)),
    steps,
    ...newOutbox(trailOf(steps)),
  };
  try {
    await TeamImportModel.create(made);
  } catch (error) {
    if (!isDuplicate(error, '_id')) throw error;
  }
  return carriedOut(_id);
}

/** @throws AppError `import_not_found`. */
async function getImport(_id: string): Promise<TeamImportDocument> {
  const found = await TeamImportModel.findById(_id).lean<TeamImportDocument>();
  if (!found) throw new AppError(errors.importNotFound);
  return found;
}

async function carriedOut(_id: string): Promise<ImportedTeams> {
  await carryOut(await getImport(_id));
  flushOutbox();
  const { rows, steps } = await getImport(_id);
  return { id: steps.length > 0 ? _id : null, rows };
}

/** Why an import cannot be undone: a club of it has players or games, or was changed. */
async function isInUse(steps: TeamImportStep[]): Promise<boolean> {
  const ids = steps.map(({ teamId }) => teamId);
  const as = await RealTeamModel.countDocuments({
    $or: steps.map(({ teamId, after }) => ({ _id: teamId, ...after, logoUrl: null })),
  });
  const used =
    (await PlayerModel.exists({ teamId: { $in: ids } })) ??
    (await RealGameModel.exists({
      $or: [{ 'team1.teamId': { $in: ids } }, { 'team2.teamId': { $in: ids } }],
    }));
  return as < steps.length || used !== null;
}

/** "204 while none of its clubs has players or games or was changed since." */
export async function undoTeamImport(importId: string): Promise<void> {
  if (await findDone(TeamImportModel, importId)) return carryOut(await getImport(importId));
  await requireNoOngoingSeason();
  const found = await getImport(importId);
  await carryOut(found);
  if (found.state === 'undoing' || found.state === 'undone') throw new AppError(errors.importNotFound);
  const { steps } = await getImport(importId);
  if (await isInUse(steps)) throw new AppError(errors.importInUseTeams);
  const { modifiedCount } = await TeamImportModel.updateOne(
    { _id: importId, state: 'stored' },
    withOutbox(trailOf(steps, true), {
      $set: { state: 'undoing' },
      $push: pushCommand(thisCommand() ?? newCommand()),
    }),
  );
  if (modifiedCount === 0) throw new AppError(errors.importNotFound);
  await carryOut(await getImport(importId));
  flushOutbox();
}
