/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { startingSlots, type Slot } from '@endzone/contracts/game';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { screen } from '@testing-library/react';
import { draftRoomTexts as texts } from '../texts.ts';
import { TeamPeek } from './TeamPeek.tsx';

const bench: Slot[] = ['BENCH', 'BENCH'];

it.each<[string, 'hu' | 'en', Slot[], string]>([
  ['names the starting places', 'hu', ['FLEX', 'HC', 'BENCH'], 'Csapatom 0 / 14FLEXHCmég kell'],
  ['names the starting places', 'en', ['FLEX', 'HC', 'BENCH'], 'My team 0 / 14FLEXHCstill open'],
  [
    'counts those after the third',
    'en',
    [...startingSlots, ...bench],
    'My team 0 / 14QBRBTE/WR+5 still open',
  ],
  ['says that none is', 'en', bench, 'My team 0 / 14starters complete'],
])('of what is still open it %s (%s)', async (_, locale, openSlots, words) => {
  await showScreen(<TeamPeek team={[]} openSlots={openSlots} />, { texts, namespace: 'draft', locale });
  expect(screen.getByRole('button').textContent).toBe(words);
});
