import { forgetOnDevice, keepOnDevice, readFromDevice } from '@endzone/shared-ui/host/deviceStorage.ts';

/** What was typed and not sent yet, kept on this device. */
export type KeptDraft<Values> = {
  values: Values;
  /** Epoch milliseconds, by the server's clock. */
  savedAt: number;
  /** What it changes, as it was then: the instant of the latest change. */
  basedOn: string;
};

// A later shape of drafts does not read this one.
const shape = 1;

/** `isRight` knows the values: whatever else is kept under the name, by an older release for instance, is none. */
export function readDraft<Values>(
  name: string,
  isRight: (values: unknown) => values is Values,
): KeptDraft<Values> | undefined {
  const kept = readFromDevice(name);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { shape: found, values, savedAt, basedOn } = kept as Record<string, unknown>; // looked at below
  if (found !== shape || typeof savedAt !== 'number' || typeof basedOn !== 'string') return undefined;
  return isRight(values) ? { values, savedAt, basedOn } : undefined;
}

export const keepDraft = (name: string, draft: KeptDraft<unknown>): boolean =>
  keepOnDevice(name, { shape, ...draft });

export const forgetDraft = forgetOnDevice;
