import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { findDone, pushCommand, thisCommand } from '@endzone/common/command';
import { deviceOf } from '@endzone/common/device';
import { requireNoViolations } from '@endzone/common/refusal';
import { errors } from '@endzone/contracts/errors';
import type { SheetDraft } from '@endzone/contracts/stats/realGames';
import { gameState } from '../../domain/realGame.ts';
import {
  readDraftSheet,
  readSheetPlayers,
  sheetShapeViolations,
  sheetViolations,
  type SheetInput,
} from '../../domain/scoreSheet.ts';
import { violation, type Violation } from '@endzone/contracts/violation';
import { presentDraft, removeDraft } from '../../core/real-game/draft.ts';
import { RealGameModel, type RealGameDocument, type SheetDraftDocument } from '../../core/real-game/model.ts';
import { loadGame, type SheetBody } from './sheets.ts';

type DraftBody = { sheet?: SheetBody | undefined; basedOn?: number | undefined };

/** @throws AppError `game_not_found`, `draft_sheet_not_found`. */
export async function readDraft(gameId: string): Promise<SheetDraft> {
  const game = await RealGameModel.findById(gameId, { version: 1, draft: 1 }).lean<
    Pick<RealGameDocument, 'version' | 'draft'>
  >();
  if (!game) throw new AppError(errors.gameNotFound);
  if (!game.draft) throw new AppError(errors.draftSheetNotFound);
  return presentDraft(game.draft, game.version);
}

const inSheet = (found: readonly Violation[]): Violation[] =>
  found.map((each) => ({ ...each, property: `sheet.${each.property}` }));

/** "Refuses only what is not a sheet", whatever state its game is in. */
export async function saveDraft(
  gameId: string,
  { sheet, basedOn }: DraftBody,
  userAgent: string | undefined,
): Promise<SheetDraft> {
  if (await findDone(RealGameModel, gameId)) return readDraft(gameId);
  if (!sheet || basedOn === undefined) throw missingFields({ sheet, basedOn });
  const { players, ...scores } = sheet;
  requireNoViolations(inSheet(sheetShapeViolations(players)), errors.malformedRequest);
  const input: SheetInput = { ...scores, players: readSheetPlayers(players) };
  const loaded = await loadGame(gameId);
  const context = { ...loaded, isFinal: gameState(loaded.game, loaded.season) === 'final' };
  requireNoViolations(inSheet(sheetViolations(input, context, 'draft')));
  const draft: SheetDraftDocument = {
    sheet: readDraftSheet(input),
    basedOn,
    savedAt: now(),
    device: deviceOf(userAgent),
  };
  await RealGameModel.updateOne({ _id: gameId }, { $set: { draft }, $push: pushCommand(thisCommand()) });
  return readDraft(gameId);
}

function missingFields(body: DraftBody): AppError {
  const missing = (['sheet', 'basedOn'] as const).filter((property) => body[property] === undefined);
  return new AppError(errors.validationFailed, {
    violations: missing.map((property) => violation(property, 'required')),
  });
}

/** "204 also when there is none." */
export async function deleteDraft(gameId: string): Promise<void> {
  if (!(await RealGameModel.exists({ _id: gameId }))) throw new AppError(errors.gameNotFound);
  await removeDraft(gameId);
}
