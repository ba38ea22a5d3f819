import { AppError } from '@endzone/common/appError';
import { recordAudit } from '@endzone/common/audit';
import { now } from '@endzone/common/clock';
import { findDone, isMade, newCommandId } from '@endzone/common/command';
import { newOutbox } from '@endzone/common/outbox';
import { errors } from '@endzone/contracts/errors';
import { nameKeyOf } from '../../domain/hungarian.ts';
import { validateTeamImport, type ValidatedTeamRow, type TeamImportInput } from '../../domain/teamImport.ts';
import { PlayerModel } from '../../core/player/model.ts';
import { RealGameModel } from '../../core/real-game/model.ts';
import { RealTeamModel } from '../../core/real-team/model.ts';
import { requireNoOngoingSeason } from '../../core/season/requireNoOngoingSeason.ts';
import type { Imported } from '../../core/list-import/listImport.ts';
import { TeamImportModel, type TeamImportStep } from '../../core/team-import/model.ts';
import { teamImports } from '../../core/team-import/store.ts';

const idOf = ({ line }: ValidatedTeamRow) => newCommandId(`imported team ${line}`);

/** The audit trail's entry: each club by its name. */
function trailOf(steps: TeamImportStep[], isUndo = false) {
  const clubs = Object.fromEntries(steps.map(({ after: { name, status } }) => [name, { status }]));
  const none = Object.fromEntries(steps.map(({ after: { name } }) => [name, null]));
  const [before, after] = isUndo ? [clubs, none] : [none, clubs];
  return recordAudit({ type: 'club', id: null, name: '' }, before, after);
}

/** "All rows that are not refused, as one command"; with `preview` nothing is stored. */
export async function importTeams(
  inputs: TeamImportInput[],
  preview: boolean,
): Promise<Imported<ValidatedTeamRow>> {
  const _id = newCommandId('team import');
  if (!preview && (await isMade(TeamImportModel, _id))) return teamImports.resume(_id);
  await requireNoOngoingSeason();
  const keys = inputs.map(({ name }) => nameKeyOf(name ?? ''));
  const present = await RealTeamModel.find({ nameKey: { $in: keys } }, { nameKey: 1 }).lean();
  const rows = validateTeamImport(inputs, new Map(present.map((team) => [team.nameKey, team._id])));
  const steps = rows.flatMap((row): TeamImportStep[] =>
    row.action === 'create' ? [{ teamId: idOf(row), after: row.after }] : [],
  );
  if (preview || steps.length === 0) return { id: null, rows };
  return teamImports.store({
    _id,
    state: 'storing',
    at: now(),
    rows: rows.map((row) => (row.action === 'create' ? { ...row, team: idOf(row) } : row)),
    steps,
    ...newOutbox(trailOf(steps)),
  });
}

/** Whether one of its clubs has players or games, or was changed since: then it cannot be undone. */
async function isInUse(steps: TeamImportStep[]): Promise<boolean> {
  const ids = steps.map(({ teamId }) => teamId);
  const unchanged = await RealTeamModel.countDocuments({
    $or: steps.map(({ teamId, after }) => ({ _id: teamId, ...after, logoUrl: null })),
  });
  const used =
    (await PlayerModel.exists({ teamId: { $in: ids } })) ??
    (await RealGameModel.exists({
      $or: [{ 'team1.teamId': { $in: ids } }, { 'team2.teamId': { $in: ids } }],
    }));
  return unchanged < steps.length || used !== null;
}

/** "204 while none of its clubs has players or games or was changed since." */
export async function undoTeamImport(importId: string): Promise<void> {
  // A repetition is answered as before, also when a season has begun since.
  if (!(await findDone(TeamImportModel, importId))) await requireNoOngoingSeason();
  await teamImports.undo(importId, async ({ steps }) => {
    if (await isInUse(steps)) throw new AppError(errors.importInUseTeams);
    return { trail: trailOf(steps, true) };
  });
}
