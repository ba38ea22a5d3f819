import type { Call } from '@endzone/contracts/call';

type Screened = Pick<Call, 'name' | 'errors'>;
type Sent = Pick<Call, 'method' | 'path' | 'service'>;

const byHand = 'ClubsScreen.test.tsx names each of them by hand';
const inBackground =
  'kept beside the work: the sheet goes on without it, and its save says why it is refused';

/** Owner's calls whose refusals no test reads from the call itself, and why. */
export const ownerExceptions: Readonly<Record<string, string>> = {
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

/** The same of players' calls about leagues and memberships. */
export const playerExceptions: Readonly<Record<string, string>> = {};

const clientCall = /\bapi\s*\.(get|getPage|post|delete)\(\s*'([^']+)'\s*[,)]/g;
/** The client's functions, called or not, with the rest of their line, in which there may be another. */
const clientUse = /\b(?=(api\s*\.(?:get|getPage|post|delete)\b(?:\(\s*)?.*))/g;
const methodOf: Readonly<Record<string, string>> = { getPage: 'GET' };

/** The calls of `leagues` that sources send by the client of the API. `sources`: the texts of files that are no tests. */
export function sentToLeagues<T extends Sent>(calls: readonly T[], sources: readonly string[]): T[] {
  const sent = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(clientCall)].map(
        ([, name = '', path]) => `${methodOf[name] ?? name.toUpperCase()} ${path}`,
      ),
    ),
  );
  return calls.filter(({ service, method, path }) => service === 'leagues' && sent.has(`${method} ${path}`));
}

/**
 * Where sources use the client of the API without writing the path there and then, by the text of that place: `sentToLeagues` cannot
 * tell what they send. `sources`: the texts of files that are no tests.
 */
export const unreadSends = (sources: readonly string[]): string[] =>
  sources.flatMap((text) => {
    const read = new Set([...text.matchAll(clientCall)].map(({ index }) => index));
    return [...text.matchAll(clientUse)]
      .filter(({ index }) => !read.has(index))
      .map(([, use = '']) => `not known what it sends: ${use.replace(/\s+/g, ' ')}`);
  });

/** Whether a test makes a table of a call that it imports from the contracts, by the call's own name. */
function isRead(name: string, text: string): boolean {
  const imports = [...text.matchAll(/^import \{([^}]*)\} from '@endzone\/contracts\//gm)];
  const isImported = imports.some(([, names = '']) => new RegExp(`(^|,)\\s*${name}\\s*(,|$)`).test(names));
  return isImported && new RegExp(`\\brefusalsOf\\(\\s*${name}\\s*[,)]`).test(text);
}

/** Calls with refusals that no test of a screen shows, and exceptions that are none. `tests`: the texts of the tests. */
export function unshownRefusals(
  calls: readonly Screened[],
  tests: readonly string[],
  excepted: Readonly<Record<string, string>>,
): string[] {
  const refusing = calls.filter(({ errors }) => errors.length > 0);
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
