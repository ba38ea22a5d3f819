/** @jest-environment jsdom */
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { SeasonSelect } from './SeasonSelect.tsx';
import { seasonsTexts } from './texts.ts';

const before = aSeason({
  id: 'd'.repeat(24),
  status: 'finished',
  startsAt: '2025-03-21 00:00:00',
  endsAt: '2025-07-01 00:00:00',
});

// Leagues draft at times of their own: one has done so, while another one has no date yet.
it.each([
  ['en', '2026, before week 1', '2025, finished'],
  ['hu', '2026, 1. forduló előtt', '2025, befejezett'],
] as const)(
  'says nothing of a league’s draft while the draft window is open (%s)',
  async (locale, now, then) => {
    const seasons = [aSeason({ status: 'drafting', currentWeek: 0 }), before];
    await showScreen(
      <SeasonSelect seasons={seasons} all={seasons} value={undefined} onChange={jest.fn()} />,
      { texts: seasonsTexts, locale },
    );
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([now, then]);
  },
);

it('calls a season as every other screen does, whichever of them can be chosen', async () => {
  const spring = aSeason({ id: 'e'.repeat(24), status: 'finished', startsAt: '2026-01-10 00:00:00' });
  const seasons = [aSeason({ startsAt: '2026-09-05 00:00:00' }), before];
  await showScreen(
    <SeasonSelect seasons={seasons} all={[...seasons, spring]} value={undefined} onChange={jest.fn()} />,
    { texts: seasonsTexts },
  );
  expect(screen.getByRole('option', { name: /^2026\/09, / })).toBeTruthy();
});
