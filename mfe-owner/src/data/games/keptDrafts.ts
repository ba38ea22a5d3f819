import { namesOnDevice } from '@endzone/shared-ui/host/deviceStorage.ts';

/** Below which name this device keeps the draft of a game's sheet. */
export const draftName = (gameId: string): string => `${prefix}${gameId}`;
const prefix = 'endzone.sheet.';

/** The games of which this device keeps a draft. */
export const keptDrafts = (): ReadonlySet<string> =>
  new Set(namesOnDevice(prefix).map((name) => name.slice(prefix.length)));
