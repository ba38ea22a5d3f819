/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { WeekScores } from '@endzone/contracts/stats/players';
import type { PointsRow } from '@endzone/contracts/stats/points';
import { aGame } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, screen } from '@testing-library/react';
import { Explanation } from './Explanation.tsx';
import { playerTexts } from './texts.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  cleanup();
  api.restore();
});

const aRow = (given: Partial<PointsRow>): PointsRow => ({
  gameId: 'game',
  key: 'td',
  value: 2,
  counts: true,
  rule: { operation: '*', sign: '+', points: 6 },
  range: null,
  points: 12,
  previous: null,
  ...given,
});
const show = (rows: PointsRow[], previousPoints: number | null, scores?: WeekScores) => {
  api.answers['GET /seasons/s/weeks/5/players/p/points'] = {
    body: { playerId: 'p', week: 5, points: 35, isFinal: true, previousPoints, rows },
  };
  const explanation = <Explanation seasonId="s" week={5} playerId="p" {...(scores && { scores })} />;
  return showScreen(explanation, { texts: playerTexts, locale: 'hu' });
};
const cellsOf = async (name: RegExp) =>
  [...(await screen.findByRole('row', { name })).querySelectorAll('th, td')].map((cell) => cell.textContent);

it('shows a corrected row and the total with what stood there at the lock', async () => {
  await show([aRow({ previous: { value: 3, points: 18 } })], 41);
  const [stat, value, , points] = await cellsOf(/^Touchdown/);
  expect(stat).toBe('Touchdownjavítva');
  expect(value).toBe('előtte: 32');
  expect(points).toContain('előtte: 18');
  expect((await cellsOf(/^Összesen/)).at(-1)).toContain('előtte: 41');
});

it('shows the value alone when a recalculation changed the points of it', async () => {
  await show([aRow({ previous: { value: 2, points: 10 } })], 33);
  expect((await cellsOf(/^Touchdown/))[1]).toBe('2');
});

it('marks nothing that is as it was', async () => {
  await show([aRow({})], null);
  expect(await cellsOf(/^Touchdown/)).toEqual(['Touchdown', '2', '6', expect.not.stringContaining('előtte')]);
});

const { scores: inAWeek } = aGame(6, 1, 2).team1.playersScores[0]!;
const ofGame = (teamScore: number | null): WeekScores => ({
  ...inAWeek,
  isFinal: false,
  games: inAWeek.games.map((game) => ({ ...game, hasLine: false, teamScore })),
});

it.each([
  ['are still to come', ofGame(null), /Ehhez a meccshez még nincs adat/],
  ['are there without the player', ofGame(21), /nincs statisztikája/],
  ['are not at hand', undefined, /nincs statisztikája/],
])('says of a week without a line what is known of its figures: they %s', async (_case, scores, words) => {
  await show([], null, scores);
  expect(await screen.findByText(words)).toBeTruthy();
});
