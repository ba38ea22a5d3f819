import type { LinesAtLock, Sheet } from '../../domain/realGame.ts';
import { pushCommand } from '@endzone/common/command';
import { flushOutbox, withOutbox } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { sheetOf } from '../../domain/sheetChange.ts';
import { countChange } from '../change-counter/store.ts';
import { RealGameModel } from './model.ts';

export type SheetWrite = {
  gameId: string;
  rev: number;
  sheet: Sheet;
  previousSheet: Sheet;
  /** Of a correction: what the lines of settled rounds were when these were locked. */
  linesAtLock?: LinesAtLock;
  /** "A saved sheet removes it": the draft goes by the same write. */
  endsDraft?: boolean;
  /** The command that saves, and the job of its answer, if any. */
  by?: { command: string | undefined; isKeyless?: true; jobId: string | null };
  /** What the audit trail hears by this write. */
  trail?: OutboxEntry[];
};

/** One write of both sides, if nobody wrote the game meanwhile; the sheet before can be put back. */
export async function writeSheet({
  gameId,
  rev,
  sheet,
  previousSheet,
  linesAtLock,
  endsDraft,
  by,
  trail = [],
}: SheetWrite): Promise<boolean> {
  const { team1, team2 } = sheetOf(sheet);
  const { modifiedCount } = await RealGameModel.updateOne(
    { _id: gameId, rev },
    withOutbox(trail, {
      $set: {
        'team1.score': team1.score,
        'team1.lines': team1.lines,
        'team1.addedPlayerIds': team1.addedPlayerIds,
        'team2.score': team2.score,
        'team2.lines': team2.lines,
        'team2.addedPlayerIds': team2.addedPlayerIds,
        previousSheet: sheetOf(previousSheet),
        ...(linesAtLock && { linesAtLock }),
      },
      $inc: { rev: 1, version: 1 },
      ...(endsDraft && { $unset: { draft: 1 } }),
      ...(by?.command && { $push: pushCommand({ ...by, id: by.command }, by.jobId) }),
    }),
  );
  if (modifiedCount > 0) await countChange('figures');
  if (trail.length > 0) flushOutbox();
  return modifiedCount > 0;
}
