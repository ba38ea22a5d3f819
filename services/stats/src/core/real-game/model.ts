import { commandFields, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import type { ScoreSheet } from '@endzone/contracts/stats/realGames';
import mongoose, { Schema } from 'mongoose';
import type { RealGame } from '../../domain/realGame.ts';

/** What is filled in of a sheet and not saved yet; no figure uses it. */
export type SheetDraftDocument = { sheet: ScoreSheet; basedOn: number; savedAt: Date; device: string };

/** A real game with both sides' scores and every statistic line. */
export type RealGameDocument = Omit<RealGame, 'id'> &
  WithCommands &
  Partial<WithOutbox> & {
    _id: string;
    /** Counts every write and every job that begins: the condition of the next write. `version` counts what the owner changed. */
    rev: number;
    /** The last write of the season's schedule that it followed. */
    scheduleNo: number;
    /** Its writes count in neither `rev` nor `version`. */
    draft?: SheetDraftDocument;
  };

const schema = new Schema<RealGameDocument>(
  {
    _id: String,
    seasonId: String,
    date: String,
    // The rules' own plain data: what they answer is stored as it is.
    team1: Schema.Types.Mixed,
    team2: Schema.Types.Mixed,
    previousSheet: Schema.Types.Mixed,
    linesAtLock: Schema.Types.Mixed,
    version: Number,
    rev: Number,
    scheduleNo: Number,
    draft: Schema.Types.Mixed,
    ...commandFields,
    ...outboxFields,
  },
  { versionKey: false, minimize: false },
);
schema.index({ seasonId: 1, date: 1 });
schema.index({ 'team1.teamId': 1 });
schema.index({ 'team2.teamId': 1 });
schema.index({ 'team1.lines.playerId': 1 });
schema.index({ 'team2.lines.playerId': 1 });
indexOutbox(schema);

export const RealGameModel = mongoose.model('RealGame', schema, 'games');

export function asRealGame({
  _id,
  rev: _rev,
  scheduleNo: _no,
  draft: _draft,
  ...stored
}: RealGameDocument): RealGame {
  const { commands: _commands, keyless: _keyless, ...kept } = stored;
  const { outbox: _outbox, outboxSince: _since, outboxLease: _lease, ...game } = kept;
  return { id: _id, ...game };
}
