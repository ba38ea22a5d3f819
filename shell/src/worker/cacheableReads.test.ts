import { describe, expect, it, test } from '@jest/globals';
import { isCacheableRead, keyOf, lastGames, seasonToKeep } from './cacheableReads.ts';

test.each([
  ['/api/auth', true],
  ['/api/leagues/l1', true],
  ['/api/leagues/l1/standings', true],
  ['/api/leagues/l1/standings/season/s1', true],
  ['/api/leagues/l1/rosters/me', true],
  ['/api/leagues/l1/games/l1-g4', true],
  ['/api/leagues', false],
  ['/api/leagues/l1/draft', false],
  ['/api/leagues/l1/invitations', false],
  ['/api/users/me/sessions', false],
  ['/api/users', false],
  ['/api/health', false],
  ['/leagues/l1', false],
])('%s is kept: %s', (path, isKept) => {
  expect(isCacheableRead(path)).toBe(isKept);
});

describe('what an answer is kept under', () => {
  const url = 'https://endzone.example/api/leagues/l1/rosters/t1?season=s1';

  it('holds the whole address, the reader and the language', () => {
    expect(keyOf(url, 'anna', 'hu')).toBe(`${url}&kept-for=anna&kept-in=hu`);
  });

  it('is another one for another reader, language or question', () => {
    const others = [keyOf(url, 'bela', 'hu'), keyOf(url, 'anna', 'en'), keyOf(`${url}&x=1`, 'anna', 'hu')];
    expect(new Set([keyOf(url, 'anna', 'hu'), ...others]).size).toBe(4);
  });
});

describe('the season whose games are kept', () => {
  const league = { id: 'l1', currentSeason: { id: 's1' } };

  test.each([
    ['is the one that is not finished', { id: 's2' }, league, 's2'],
    ['is that one where the league was not read', { id: 's2' }, undefined, 's2'],
    ['between two seasons is the last one of the league', undefined, league, 's1'],
    ['is none of a league that never had one', undefined, { id: 'l1', currentSeason: null }, undefined],
    ['is none where nothing was read', undefined, undefined, undefined],
  ])('%s', (_which, current, of, id) => {
    expect(seasonToKeep(current, of)).toBe(id);
  });
});

describe('the last games of a team', () => {
  const game = (id: string, state: string, one: string, two: string) => ({
    id,
    week: Number(id),
    state,
    team1: { id: one },
    team2: { id: two },
  });

  it('are the last finished one and the one that is on', () => {
    const games = [
      game('1', 'final', 'mine', 'a'),
      game('2', 'final', 'b', 'mine'),
      game('3', 'final', 'a', 'b'),
      game('4', 'live', 'mine', 'b'),
      game('5', 'scheduled', 'mine', 'a'),
    ];
    expect(lastGames(games, 'mine')).toEqual([
      { id: '2', week: 2 },
      { id: '4', week: 4 },
    ]);
    expect(lastGames(games, 'nobody')).toEqual([]);
  });

  it.each([undefined, null, {}, 'x', [{}]])('of %j are none', (answer) => {
    expect(lastGames(answer, 'mine')).toEqual([]);
  });
});
