import { AppError } from '@endzone/common/appError';
import { recordAudit } from '@endzone/common/audit';
import { now } from '@endzone/common/clock';
import {
  isMade,
  newCommand,
  newCommandId,
  thisCommand,
  type Command,
  type CommandRef,
} from '@endzone/common/command';
import { call } from '@endzone/common/internalClient';
import { newOutbox } from '@endzone/common/outbox';
import { errors } from '@endzone/contracts/errors';
import { findRostered, type Rostered } from '@endzone/contracts/internal/fantasy';
import { dayIn } from '../../domain/localDay.ts';
import { labelsOf } from '../../domain/namesakes.ts';
import {
  importedFields,
  validateImport,
  sameFields,
  type ImportedFields,
  type ImportInput,
  type ValidatedRow,
} from '../../domain/playerImport.ts';
import type { Imported } from '../../core/list-import/listImport.ts';
import { PlayerImportModel, type ImportStep } from '../../core/player-import/model.ts';
import { playerImports } from '../../core/player-import/store.ts';
import { siteTimezone } from '../../core/site-settings/timezone.ts';
import { currentFigures, readSnapshot, type StatsSnapshot } from '../../core/snapshot/snapshot.ts';

async function rosteredOf(playerIds: string[]): Promise<Rostered> {
  if (playerIds.length === 0) return { now: [], ever: [] };
  return call(findRostered, { playerIds });
}

/** Players with statistics of the current season or in a roster of an unfinished one. */
async function usedAmong(snapshot: StatsSnapshot, playerIds: string[]): Promise<Set<string>> {
  const lines = currentFigures(snapshot)?.lines;
  const { now: rostered } = await rosteredOf(playerIds);
  return new Set([...rostered, ...playerIds.filter((id) => lines?.has(id))]);
}

const idOf = ({ line }: ValidatedRow) => newCommandId(`imported player ${line}`);

function stepsOf(rows: ValidatedRow[], used: Set<string>): ImportStep[] {
  return rows.flatMap((row): ImportStep[] => {
    if (row.action === 'create')
      return [{ playerId: idOf(row), before: null, after: row.after, wasInUse: false }];
    if (row.action !== 'change' || row.player === null) return [];
    const { player: playerId, before, after } = row;
    return [{ playerId, before, after, wasInUse: used.has(playerId) }];
  });
}

/** The audit trail's entry: each player's fields before and after, with the names of clubs; namesakes have labels of their own. */
function trailOf(steps: ImportStep[], { teams }: Pick<StatsSnapshot, 'teams'>, isUndo = false) {
  const clubOf = (teamId: string) => teams.get(teamId)?.name ?? teamId;
  const people = steps.map(({ playerId: id, after }) => ({ id, ...after }));
  const labels = labelsOf(people, ({ teamId }) => clubOf(teamId));
  const shown = (fields: ImportedFields | null) => {
    if (!fields) return null;
    const { teamId, ...others } = fields;
    return { ...others, club: clubOf(teamId) };
  };
  const all = (of: 'before' | 'after') =>
    Object.fromEntries(steps.map((step) => [labels.get(step.playerId) ?? step.playerId, shown(step[of])]));
  const [from, to] = isUndo ? (['after', 'before'] as const) : (['before', 'after'] as const);
  return recordAudit({ type: 'players', id: null, name: '' }, all(from), all(to));
}

const refOf = ({ id, isKeyless }: Command): CommandRef => ({ id, ...(isKeyless && { isKeyless }) });

/** "All rows that are not refused, as one command"; with `preview` nothing is stored. */
export async function importPlayers(
  inputs: ImportInput[],
  preview: boolean,
): Promise<Imported<ValidatedRow>> {
  const _id = newCommandId('player import');
  if (!preview && (await isMade(PlayerImportModel, _id))) return playerImports.resume(_id);
  const snapshot = await readSnapshot();
  const ids = inputs.flatMap(({ id }) => (id && snapshot.players.has(id) ? [id] : []));
  const used = await usedAmong(snapshot, ids);
  const players = new Map([...snapshot.players].map(([id, player]) => [id, importedFields(player)]));
  const today = dayIn(await siteTimezone(), now());
  const rows = validateImport(inputs, { players, teamIds: snapshot.teams, fixed: used, today });
  const steps = stepsOf(rows, used);
  if (preview || steps.length === 0) return { id: null, rows };
  return playerImports.store({
    _id,
    state: 'storing',
    at: now(),
    storedBy: refOf(thisCommand() ?? newCommand()),
    rows: rows.map((row) => (row.action === 'create' ? { ...row, player: idOf(row) } : row)),
    steps,
    ...newOutbox(trailOf(steps, snapshot)),
  });
}

/** Whether one of its players got into a roster or a sheet since, or was changed: then it cannot be undone. */
async function isInUse(steps: ImportStep[]): Promise<boolean> {
  const snapshot = await readSnapshot();
  const ids = steps.map(({ playerId }) => playerId);
  const used = await usedAmong(snapshot, ids);
  const { ever } = await rosteredOf(ids);
  const everRostered = new Set(ever);
  const everPlayed = (id: string) => [...snapshot.seasons.values()].some(({ lines }) => lines.has(id));
  return steps.some(({ playerId, before, after, wasInUse }) => {
    const player = snapshot.players.get(playerId);
    if (!player || !sameFields(after, importedFields(player))) return true;
    if (!before) return Boolean(player.photo) || everRostered.has(playerId) || everPlayed(playerId);
    return !wasInUse && used.has(playerId);
  });
}

/** "204 while none of its players is on a roster, in a sheet or changed since." */
export async function undoImport(importId: string): Promise<void> {
  await playerImports.undo(importId, async ({ steps }, command) => {
    if (await isInUse(steps)) throw new AppError(errors.importInUse);
    const trail = trailOf(steps, await readSnapshot(), true);
    return { trail, fields: { undoneBy: refOf(command) } };
  });
}
