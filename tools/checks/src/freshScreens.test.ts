import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
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
  'mfe-player/src/data/push/PushSection.tsx': 'one’s own devices',
  'mfe-player/src/features/blog/BlogScreen.tsx': 'posts have no state, and visitors are told of nothing',
  'mfe-player/src/features/blog/PostScreen.tsx': 'a post has no state, and visitors are told of nothing',
  'mfe-player/src/features/game-center/Correction.tsx': 'the game that it stands at is told',
  'mfe-player/src/features/game-center/GameCenter.tsx': 'the games of the chosen season are told',
  'mfe-player/src/features/profile/ProfileScreen.tsx': 'one’s own account',
  'mfe-player/src/features/sessions/SessionsScreen.tsx': 'one’s own log-ins, of which nothing is told',
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

const screens = globSync('{shared-ui,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) =>
    !/\.test\.tsx?$|\/useFresh\.ts$/.test(file) &&
    /\buseFresh\(/.test(readFileSync(`${root}${file}`, 'utf8')),
);

/** Screens that are told of nothing and not named above, and those that are named for nothing. */
const misjudged = (
  toldOfNothing: readonly string[],
  excepted: Readonly<Record<string, string>>,
): string[] => [
  ...toldOfNothing
    .filter((file) => !Object.hasOwn(excepted, file))
    .map((file) => `${file} is told of nothing`),
  ...Object.keys(excepted)
    .filter((file) => !toldOfNothing.includes(file))
    .map((file) => `${file} is no exception any more`),
];

it('finds a screen that is told of nothing', () => {
  const calls = callsIn('useFresh(list.reload);\nuseFresh(() => load(page), { isShared: true });');
  expect(calls.map(isOnReturnAlone)).toEqual([true, false]);
  expect(screens.length).toBeGreaterThan(30);
});

it('a screen with a state that others change is told of it', () => {
  const found = screens.filter((file) =>
    callsIn(readFileSync(`${root}${file}`, 'utf8')).some(isOnReturnAlone),
  );
  expect(misjudged(found, onReturnAlone)).toEqual([]);
});

it('takes an exception only as long as it is one', () => {
  expect(misjudged(['Blog.tsx'], { 'Blog.tsx': 'no state' })).toEqual([]);
  expect(misjudged(['Blog.tsx'], {})).toEqual(['Blog.tsx is told of nothing']);
  expect(misjudged([], { 'Blog.tsx': 'no state' })).toEqual(['Blog.tsx is no exception any more']);
});
