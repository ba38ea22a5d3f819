import { expect, it } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Read again when their reader returns, and only then: why that is enough. */
const onReturnAlone: Readonly<Record<string, string>> = {
  'mfe-owner/src/features/audit/AuditScreen.tsx': 'what is in the trail stays as it is',
  'mfe-owner/src/features/blog/BlogScreen.tsx': 'posts are the owner’s own, and have no state',
  'mfe-owner/src/features/clubs/ClubsPanel.tsx': 'clubs and players are the owner’s own',
  'mfe-owner/src/features/clubs/ClubsScreen.tsx': 'clubs and players are the owner’s own',
  'mfe-owner/src/features/files/FilesScreen.tsx': 'pictures are the owner’s own, and have no state',
  'mfe-owner/src/features/game-sheet/useSharedDraft.ts': 'drafts of another device ask at the next change',
  'mfe-owner/src/features/jobs/JobsScreen.tsx': 'looks by itself while something is under way',
  'mfe-owner/src/features/score-config/ScoreConfigScreen.tsx': 'rules are the owner’s own',
  'mfe-owner/src/features/settings/HealthCard.tsx': 'looks by itself every half minute',
  'mfe-player/src/data/calendar/CalendarSection.tsx': 'one’s own link',
  'mfe-player/src/data/last-season/LastSeason.tsx': 'a season that is over stays as it is',
  'mfe-player/src/data/push/PushSection.tsx': 'one’s own devices',
  'mfe-player/src/features/blog/BlogScreen.tsx': 'posts have no state, and visitors are told of nothing',
  'mfe-player/src/features/blog/PostScreen.tsx': 'a post has no state, and visitors are told of nothing',
  'mfe-player/src/features/game-center/GameCenter.tsx': 'the games of the chosen season are told',
  'mfe-player/src/features/league-home/PastSeason.tsx': 'a season that is over stays as it is',
  'mfe-player/src/features/sessions/SessionsScreen.tsx': 'one’s own log-ins, of which nothing is told',
};

const form = 'a form: what is typed stays, and the save is refused when somebody else saved meanwhile';

/** Read once, when they are opened: why that is enough. */
const readOnce: Readonly<Record<string, string>> = {
  'mfe-owner/src/features/blog/EditPostScreen.tsx': form,
  'mfe-owner/src/features/blog/NewPostScreen.tsx': 'a form that reads nothing but words to choose from',
  'mfe-owner/src/features/leagues/LeagueEditScreen.tsx': form,
  'mfe-owner/src/features/messages/NewMessageScreen.tsx':
    'a form: what is typed stays, and who gets it is decided when it is sent',
  'mfe-owner/src/features/season-form/SeasonFormScreen.tsx': form,
  'mfe-player/src/features/create-league/CreateLeagueScreen.tsx':
    'a form: what is typed stays, and what it says of this season’s draft decides nothing',
  'mfe-player/src/features/create-team/CreateTeamScreen.tsx':
    'a form: what is typed stays, and the server says when the slot is gone',
  'mfe-player/src/features/edit-league/EditLeagueScreen.tsx': form,
  'mfe-player/src/features/edit-team/EditTeamScreen.tsx': form,
  'mfe-player/src/features/invitation/ReferenceScreen.tsx': 'leads on as soon as it has an answer',
  'mfe-player/src/features/registration/RegisterScreen.tsx':
    'a form: the name of the league stays what it was when the link was opened',
};

/** The text of each call, up to the bracket that ends it. */
function callsIn(text: string): string[] {
  return [...text.matchAll(/\buseFresh\(/g)].map(({ index, 0: { length } }) => {
    let [depth, end] = [1, index + length];
    for (; depth > 0 && end < text.length; end += 1) {
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
    }
    return text.slice(index, end);
  });
}

const isOnReturnAlone = (call: string) => !/\bisLive\b|\bisShared\b/.test(call);

const textOf = (file: string) => readFileSync(`${root}${file}`, 'utf8');

const screens = globSync('{shared-ui,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/useFresh\.ts$/.test(file) && /\buseFresh\(/.test(textOf(file)),
);

/** By a path of its own; a type is no part of a screen. */
const imports = /(?:^(?:import|export) (?!type\b)[^;]*?\bfrom |\bimport\()'(\.[^']+\.tsx?)'/gm;

/** Files of the same front end that a file is made of, itself first. */
function partsOf(file: string): string[] {
  const parts = new Set([file]);
  for (const part of parts)
    for (const [, path = ''] of textOf(part).matchAll(imports)) {
      const imported = posix.join(posix.dirname(part), path);
      if (existsSync(`${root}${imported}`)) parts.add(imported);
    }
  return [...parts];
}

/** By the texts of its parts. */
const isReadOnce = (parts: readonly string[]) =>
  parts.some((text) => /\buseLoad\(/.test(text)) && !parts.some((text) => /\buseFresh\(/.test(text));

/** Screens that were found and are not named above, and those that are named for nothing. */
const misjudged = (
  found: readonly string[],
  excepted: Readonly<Record<string, string>>,
  what = 'is told of nothing',
): string[] => [
  ...found.filter((file) => !Object.hasOwn(excepted, file)).map((file) => `${file} ${what}`),
  ...Object.keys(excepted)
    .filter((file) => !found.includes(file))
    .map((file) => `${file} is no exception any more`),
];

it('finds a screen that is told of nothing', () => {
  const calls = callsIn('useFresh(list.reload);\nuseFresh(() => load(page), { isShared: true });');
  expect(calls.map(isOnReturnAlone)).toEqual([true, false]);
  expect(screens.length).toBeGreaterThan(30);
});

it('a screen with a state that others change is told of it', () => {
  const found = screens.filter((file) => callsIn(textOf(file)).some(isOnReturnAlone));
  expect(misjudged(found, onReturnAlone)).toEqual([]);
});

it('finds a screen that is read once', () => {
  const [reads, isFresh] = ['const { data } = useLoad(getClubs, []);', 'useFresh(reload);'];
  expect([[reads], [reads, isFresh], ['<Faq />']].map(isReadOnce)).toEqual([true, false, false]);
  const parts = partsOf('mfe-owner/src/features/rosters/RostersScreen.tsx');
  expect(parts).toContain('mfe-owner/src/data/player/useSeasonChoice.ts');
});

it('a screen that reads something stays true while it is open', () => {
  const routed = globSync('mfe-{player,draft,owner}/src/**/*Screen.tsx', { cwd: root });
  expect(routed.length).toBeGreaterThan(60);
  const found = routed.filter((file) => isReadOnce(partsOf(file).map(textOf)));
  expect(misjudged(found, readOnce, 'is read once')).toEqual([]);
});

it('takes an exception only as long as it is one', () => {
  expect(misjudged(['Blog.tsx'], { 'Blog.tsx': 'no state' })).toEqual([]);
  expect(misjudged(['Blog.tsx'], {})).toEqual(['Blog.tsx is told of nothing']);
  expect(misjudged([], { 'Blog.tsx': 'no state' })).toEqual(['Blog.tsx is no exception any more']);
});
