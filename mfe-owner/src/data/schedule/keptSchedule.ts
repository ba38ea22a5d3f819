import { forgetOnDevice, keepOnDevice, readFromDevice } from '@endzone/shared-ui/host/deviceStorage.ts';
import type { PlannedGame } from './games.ts';

/** A schedule that was not sent yet: kept on this device until it is. */
export type KeptSchedule = {
  /** The version of the season when the editing began; 0 for one that does not exist yet. */
  version: number;
  /** The games when the editing began, and as they are now. */
  base: readonly PlannedGame[];
  games: readonly PlannedGame[];
  /** Epoch milliseconds of the last change, by the server's clock; older releases kept none. */
  changedAt?: number | undefined;
};

/** The schedule of a season that does not exist yet. */
export const newSeason = 'new';

// A later shape of drafts does not read this one.
const shape = 1;
const nameOf = (seasonId: string) => `endzone.schedule.${seasonId}`;

const isKept = (value: unknown): value is KeptSchedule =>
  typeof value === 'object' &&
  value !== null &&
  'shape' in value &&
  value.shape === shape &&
  'version' in value &&
  'base' in value &&
  Array.isArray(value.base) &&
  'games' in value &&
  Array.isArray(value.games);

export const keepSchedule = (seasonId: string, kept: KeptSchedule): boolean =>
  keepOnDevice(nameOf(seasonId), { shape, ...kept });

export const forgetSchedule = (seasonId: string): void => forgetOnDevice(nameOf(seasonId));

export function readSchedule(seasonId: string): KeptSchedule | undefined {
  const value = readFromDevice(nameOf(seasonId));
  return isKept(value) ? value : undefined;
}
