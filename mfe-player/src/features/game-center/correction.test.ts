import { expect, it, test } from '@jest/globals';
import type { Notification } from '@endzone/contracts/accounts/notifications';
import { aGame } from '@endzone/shared-ui/testing/aLeague.ts';
import { correctionOf } from './correction.ts';

const game = aGame(5, 1, 2, { team1Points: 129, team2Points: 122.5, gameResult: 1 });
const told = (params: Notification['params'], code = 'result_corrected'): Notification => ({
  id: '5f0000000000000000000009',
  createdAt: '2026-05-01 10:00:00',
  league: null,
  isViewed: true,
  type: 'LEAGUE',
  message: '',
  code,
  params,
  path: '/game-center',
});
const first = { gameId: game.id, before: '135–122.5', after: '130–122.5', resultBefore: 'win' };
const second = { gameId: game.id, before: '130–122.5', after: '129–122.5', resultBefore: 'win' };

it('goes from what was published at first to what counts now', () => {
  expect(correctionOf([told(second), told(first)], game, 1)).toEqual({
    before: '135–122.5',
    after: '129–122.5',
    resultBefore: 'win',
    resultAfter: 'win',
  });
});

it('forgets what was corrected before the lock was undone', () => {
  const lock = told({ gameId: game.id, points: 130, opponentPoints: 122.5 }, 'result_win');
  const withdrawn = told({ week: 5 }, 'result_withdrawn');
  const other = told({ gameId: 'other', points: 1, opponentPoints: 2 }, 'result_loss');
  const history = [told(second), other, lock, withdrawn, told(first), lock];
  expect(correctionOf(history, game, 1)).toMatchObject({ before: '130–122.5', after: '129–122.5' });
});

it('is told from the reader’s side', () => {
  const other = told({ gameId: game.id, before: '122.5–120', resultBefore: 'win' });
  expect(correctionOf([other], game, 2)).toMatchObject({ after: '122.5–129', resultAfter: 'loss' });
});

test.each([
  ['another game was corrected', [told({ ...first, gameId: 'other' })]],
  ['another thing was told', [told(first, 'result_win')]],
  ['the points are what they were', [told({ ...first, before: '129–122.5' })]],
  ['nothing was told', []],
])('is none when %s', (_, notifications) => {
  expect(correctionOf(notifications, game, 1)).toBeUndefined();
});
