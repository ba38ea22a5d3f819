/** Who was selected among the users to be written to; a reload does not lose them, the end of the visit does. */
export type Recipients = {
  ids: readonly string[];
  /** The search of the address where they were selected. */
  from: string;
};

const name = 'endzone.recipients';

/** Storage may be full or forbidden. */
function guarded<T>(access: () => T, otherwise: T): T {
  try {
    return access();
  } catch {
    return otherwise;
  }
}

/** What the way from a message to the list of users carries. */
export const fromMessage = { isFromMessage: true } as const;
export const isFromMessage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromMessage' in state;

const nobody: Recipients = { ids: [], from: '' };

/** Whatever else is kept under the name names nobody. */
export function readRecipients(): Recipients {
  const kept = guarded((): unknown => JSON.parse(sessionStorage.getItem(name) ?? 'null'), null);
  if (typeof kept !== 'object' || kept === null || !('ids' in kept) || !('from' in kept)) return nobody;
  const { ids, from } = kept;
  const isRight = Array.isArray(ids) && ids.every((id) => typeof id === 'string') && typeof from === 'string';
  return isRight ? { ids, from } : nobody;
}

/** @returns false where nothing is kept. */
export const keepRecipients = (recipients: Recipients): boolean =>
  guarded(() => {
    sessionStorage.setItem(name, JSON.stringify(recipients));
    return true;
  }, false);
export const forgetRecipients = (): void => guarded(() => sessionStorage.removeItem(name), undefined);
