import { forgetOnDevice, keepOnDevice, readFromDevice } from '@endzone/shared-ui/host/deviceStorage.ts';
import type { SeasonForm } from './model/seasonForm.ts';

const name = 'endzone.seasonForm';

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** What was typed for a season that is not created yet; days follow the games until then. */
export function readForm(): Partial<SeasonForm> {
  const kept = readFromDevice(name);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(isText));
}

/** Kept is what differs from the start: the rest goes on following the games. */
export const keepForm = (form: SeasonForm, initial: SeasonForm): boolean =>
  keepOnDevice(
    name,
    Object.fromEntries(
      Object.entries(form).filter(([key, value]) => value !== initial[key as keyof SeasonForm]),
    ),
  );

export const forgetForm = (): void => forgetOnDevice(name);
