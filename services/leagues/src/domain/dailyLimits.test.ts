import { describe, expect, it, test } from '@jest/globals';
import { allowance, dayOf, secondsLeftOf } from './dailyLimits.ts';
import { foldText } from './foldText.ts';

test.each([
  ['Őrült Árvíztűrő Tükörfúrógép', 'orult arvizturo tukorfurogep'],
  ['CSÁRDÁS', 'csardas'],
  ['plain', 'plain'],
])('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

describe('limits of a day', () => {
  it('are 50 invitations per league, 20 leagues and 20 requests per user', () => {
    const byDefault = (['invitations', 'leaguesCreated', 'joinRequests'] as const).map((limit) =>
      allowance(limit, false),
    );
    expect(byDefault).toEqual([50, 20, 20]);
  });

  it('are a thousand times as high in a simulation', () => {
    expect(allowance('leaguesCreated', true)).toBe(20_000);
  });

  it('begin anew at midnight UTC', () => {
    const nearly = new Date('2026-03-01T23:59:59.500Z');
    expect([dayOf(nearly), secondsLeftOf(nearly)]).toEqual(['2026-03-01', 1]);
    expect(secondsLeftOf(new Date('2026-03-01T00:00:00Z'))).toBe(86_400);
  });
});
