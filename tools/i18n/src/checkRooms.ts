import { locales, type Locale } from '@endzone/contracts/messages/format';
import { bannedIn } from './bannedWords.ts';
import { bareTexts, keyUses, literalsIn, type KeyUse } from './codeTexts.ts';
import { faultsOf, keysOf } from './keys.ts';
import type { Room, SourceFile, TextFile } from './textFiles.ts';

/** Tells which keys are named by code, as they stand or with gaps. */
function userOf(uses: KeyUse[]): (key: string) => boolean {
  const plain = new Set(uses.flatMap(({ key }) => (typeof key === 'string' ? [key] : [])));
  const gapped = uses.flatMap(({ key }) => (typeof key === 'string' ? [] : [key]));
  return (key) => plain.has(key) || gapped.some((pattern) => pattern.test(key));
}

const fits = (key: KeyUse['key'], known: ReadonlySet<string>) =>
  typeof key === 'string' ? known.has(key) : [...known].some((one) => key.test(one));

/** What is wrong with the texts of all front ends, one sentence each. `shared-ui` has the words that all may use. */
export function faultsOfRooms(rooms: Room[]): string[] {
  const read = rooms.map((room) => ({ ...room, uses: room.code.flatMap(keyUses) }));
  const shared = read.find(({ name }) => name === 'shared-ui')?.texts ?? [];
  const everywhere = read.flatMap(({ uses }) => uses);
  return read.flatMap((room) => {
    const users = room.name === 'shared-ui' ? everywhere : room.uses;
    return [...room.texts.flatMap(faultsOf), ...faultsOfRoom(room, shared, userOf(users))];
  });
}

type ReadRoom = Room & { uses: KeyUse[] };

function faultsOfRoom(
  { name, code, texts, uses }: ReadRoom,
  shared: TextFile[],
  isUsed: (key: string) => boolean,
): string[] {
  const keys = new Set([...texts, ...shared].flatMap((file) => [...keysOf(file)]));
  const orphans = texts.flatMap((file) =>
    [...keysOf(file)].filter((key) => !isUsed(key)).map((key) => `${file.folder}: nobody shows ${key}`),
  );
  const unknown = uses
    .filter(({ isAsked, key }) => isAsked && !fits(key, keys))
    .map(({ at, shown }) => `${at}: there is no text ${shown}`);
  const unclaimed = texts
    .filter(({ feature }) => feature === undefined && name !== 'shared-ui')
    .map(({ folder }) => `${folder}: no featureTexts() names these texts`);
  const bare = code.flatMap(bareTexts).map((text) => `${text} stands in the code and not in the texts`);
  return [...unclaimed, ...orphans, ...unknown, ...bare, ...code.flatMap(faultsOfDocument)];
}

const bannedLiterals = (locale: Locale, file: SourceFile) =>
  literalsIn(file).flatMap(({ at, text }) => bannedIn(locale, text).map((word) => `${at} has ${word}`));

/** A page that is written as code, one file for each language. */
function faultsOfDocument(file: SourceFile): string[] {
  const locale = locales.find((one) => file.path.endsWith(`.${one}.ts`));
  return locale === undefined ? [] : bannedLiterals(locale, file);
}

/** Both languages stand in the same file there: the Hungarian words show themselves, an apostrophe may be code. */
export const faultsOfServer = (code: SourceFile[]): string[] =>
  code.flatMap((file) => bannedLiterals('hu', file));
