import { describe, expect, it } from '@jest/globals';
import type { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { endOfTrades, lockShown } from './lock.ts';

const game = (date: string, team1Round: number, team2Round = team1Round) =>
  ({ date, team1Round, team2Round }) as ReturnType<typeof aSeason>['games'][number]; // as far as it is read
// Saturdays and Sundays.
const games = [
  game('2026-04-25', 6),
  game('2026-04-26', 6),
  game('2026-05-02', 7),
  game('2026-05-03', 7),
  game('2026-05-09', 8),
];
const season = { currentWeek: 6, games };
const at = (instant: string) => Date.parse(instant);

describe('a locked roster', () => {
  it.each([
    [
      'a running week opens with its own lock, usually by the Friday after its games',
      'week',
      '2026-04-27T10:00:00Z',
      [6, 6, '2026-05-01'],
    ],
    [
      'a running week opens with the next one when its game day has begun',
      'week',
      '2026-05-01T22:00:00Z',
      [6, 7, '2026-05-08'],
    ],
    [
      'the games of the next week lock it after the lock of this one',
      'games',
      '2026-05-02T10:00:00Z',
      [7, 7, '2026-05-08'],
    ],
    [
      'a withdrawn week names the games that have begun too',
      'games',
      '2026-05-09T10:00:00Z',
      [7, 8, '2026-05-15'],
    ],
  ] as const)('%s', (_rule, lockedBy, now, [week, opensAfter, usuallyBy]) => {
    expect(lockShown(lockedBy, season, at(now))).toEqual({ week, opensAfter, usuallyBy });
  });

  it('promises no day once that Friday has passed', () => {
    const alone = { currentWeek: 6, games: games.slice(0, 2) };
    expect(lockShown('week', alone, at('2026-05-01T22:30:00Z'))).toEqual({
      week: 6,
      opensAfter: 6,
      usuallyBy: undefined,
    });
  });

  it.each(['draft', 'season_finished', null] as const)('of %s depends on no week', (lockedBy) => {
    expect(lockShown(lockedBy, season, at('2026-05-02T10:00:00Z'))).toBeUndefined();
  });

  it('says nothing of weeks while the season is not known', () => {
    expect(lockShown('week', undefined, at('2026-05-02T10:00:00Z'))).toBeUndefined();
  });

  it('counts a game of two rounds in both', () => {
    const shown = lockShown(
      'week',
      { currentWeek: 6, games: [game('2026-04-25', 6, 7)] },
      at('2026-04-25T10:00:00Z'),
    );
    expect(shown).toEqual({ week: 6, opensAfter: 7, usuallyBy: '2026-05-01' });
  });
});

describe('trades', () => {
  const withPlayoffs = (nbWeeks: number) => ({ ...season, nbWeeks, nbPlayoffWeeks: 2 as const });

  it.each([
    ['the last regular week is played', 'week', '2026-04-27T10:00:00Z', 8, undefined],
    ['its lock comes when the game days of the playoffs have begun', 'week', '2026-05-01T22:00:00Z', 8, 7],
    ['the games of the playoffs have begun, but not their week', 'games', '2026-05-02T10:00:00Z', 8, 7],
    ['a week of the playoffs is played', 'week', '2026-04-27T10:00:00Z', 7, 6],
    ['regular games have begun', 'games', '2026-05-02T10:00:00Z', 9, undefined],
  ] as const)('end where rosters open in time no more: %s', (_case, lockedBy, now, nbWeeks, end) => {
    expect(endOfTrades(lockedBy, withPlayoffs(nbWeeks), at(now))).toBe(end);
  });

  it('end with nothing that is known while rosters are open, or without the season', () => {
    expect(endOfTrades(null, withPlayoffs(7), at('2026-05-02T10:00:00Z'))).toBeUndefined();
    expect(endOfTrades('games', undefined, at('2026-05-02T10:00:00Z'))).toBeUndefined();
  });
});
