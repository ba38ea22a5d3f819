import type { Call } from '@endzone/contracts/call';

const byHand = 'ClubsScreen.test.tsx names each of them by hand';
const inBackground =
  'kept beside the work: the sheet goes on without it, and its save says why it is refused';

/** Calls whose refusals no test reads from the call itself, and why. */
export const exceptions: Readonly<Record<string, string>> = {
  createPlayer: byHand,
  createRealTeam: byHand,
  deletePlayer: byHand,
  deleteRealTeam: byHand,
  deleteSheetDraft: inBackground,
  getPlayerUsage: byHand,
  getSheetDraft: inBackground,
  importRealTeams: byHand,
  rankPlayers: byHand,
  saveSheetDraft: inBackground,
  transferPlayer: byHand,
  updatePlayer: byHand,
  updateRealTeam: 'no screen makes this call',
  updateRealTeamWithLogo: byHand,
};

/** Whether a test makes a table of a call that it imports from the contracts, by the call's own name. */
function isRead(name: string, text: string): boolean {
  const imports = [...text.matchAll(/^import \{([^}]*)\} from '@endzone\/contracts\//gm)];
  const isImported = imports.some(([, names = '']) => new RegExp(`(^|,)\\s*${name}\\s*(,|$)`).test(names));
  return isImported && new RegExp(`\\brefusalsOf\\(\\s*${name}\\s*[,)]`).test(text);
}

/** Owner's calls with refusals that no test of a screen shows, and exceptions that are none. `tests`: the texts of the tests. */
export function unshownRefusals(
  calls: readonly Pick<Call, 'name' | 'who' | 'errors'>[],
  tests: readonly string[],
  excepted: Readonly<Record<string, string>>,
): string[] {
  const refusing = calls.filter(({ who, errors }) => who === 'owner' && errors.length > 0);
  const isShown = (name: string) => tests.some((text) => isRead(name, text));
  const unshown = refusing.filter(({ name }) => !isShown(name) && !Object.hasOwn(excepted, name));
  const needless = Object.keys(excepted).filter(
    (name) => isShown(name) || !refusing.some((call) => call.name === name),
  );
  return [
    ...unshown.map(({ name }) => `no test shows refusalsOf(${name})`),
    ...needless.map((name) => `${name} is no exception any more`),
  ];
}
