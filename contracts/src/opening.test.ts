import { expect, test } from '@jest/globals';
import { openingOf } from './opening.ts';

const league = '5f0000000000000000000100';

test.each([
  ['trade_proposed', '/team/trades', league, `/team/trades?league=${league}`],
  ['result_win', '/game-center?game=abc', league, `/game-center?game=abc&league=${league}`],
  [
    'result_win',
    '/game-center?game=abc&season=def',
    league,
    `/game-center?game=abc&season=def&league=${league}`,
  ],
  ['join_requested', '/settings', league, `/settings?league=${league}`],
  ['draft_started', `/leagues/${league}/draft`, league, `/leagues/${league}/draft`],
  ['trophy_first_place', '/trophies/hu/abc', league, '/trophies/hu/abc'],
  ['trade_proposed', '/team/trades', undefined, '/team/trades'],
  ['invitation_received', '/secure', league, '/secure#pending'],
])('%s with %s of %s opens %s', (code, path, leagueId, opening) => {
  expect(openingOf(code, path, leagueId)).toBe(opening);
});
