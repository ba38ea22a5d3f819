import { forgetOnDevice, keepOnDevice, readFromDevice } from '@endzone/shared-ui/host/deviceStorage.ts';

const name = 'endzone.seasonForm';

type Form = Record<string, string>;

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** What was typed for a season that is not created yet; days follow the games until then. */
export function readForm(): Form {
  const kept = readFromDevice(name);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(isText));
}

/** Kept is what differs from the start: the rest goes on following the games. */
export const keepForm = (form: Form, initial: Form): boolean =>
  keepOnDevice(
    name,
    Object.fromEntries(Object.entries(form).filter(([key, value]) => value !== initial[key])),
  );

export const forgetForm = (): void => forgetOnDevice(name);

/** As the form of the next season has it: what was chosen there, else that of the last season. */
export const nextPlayoffWeeks = (last: { nbPlayoffWeeks: number } | null | undefined): number =>
  Number(readForm()['nbPlayoffWeeks'] ?? last?.nbPlayoffWeeks ?? 2);
