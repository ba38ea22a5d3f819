import { forgetOnDevice, keepOnDevice, readFromDevice } from '@endzone/shared-ui/host/deviceStorage.ts';
import { draftName } from '../../../data/games/keptDrafts.ts';
import type { Sheet } from './sheet.ts';

/** A sheet that was not sent yet: kept on this device until it is. */
export type KeptDraft = {
  /** The version of the game when entering began. */
  version: number;
  base: Sheet;
  sheet: Sheet;
  /** What the server kept of it last. */
  shared?: Sheet | undefined;
  /** Epoch milliseconds, by the server's clock. */
  savedAt: number;
};

// A later shape of drafts does not read this one.
const shape = 1;

const isKept = (value: unknown): value is KeptDraft & { shape: number } =>
  typeof value === 'object' &&
  value !== null &&
  'shape' in value &&
  value.shape === shape &&
  'sheet' in value &&
  'base' in value &&
  'version' in value;

export const keepDraft = (gameId: string, draft: KeptDraft): boolean =>
  keepOnDevice(draftName(gameId), { shape, ...draft });

export const forgetDraft = (gameId: string): void => forgetOnDevice(draftName(gameId));

export function readDraft(gameId: string): KeptDraft | undefined {
  const value = readFromDevice(draftName(gameId));
  return isKept(value) ? value : undefined;
}
