/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { DraftPlayer } from '../../../data/draft/playersSlice.ts';
import { aPlayer } from '../../../data/draft/testing/aDraft.ts';
import { draftRoomTexts as texts } from '../texts.ts';
import { PlayerList } from './PlayerList.tsx';

const players = (['RB', 'WR', 'TE'] as const).map(
  (position, index) =>
    // What the list reads of a player.
    ({ ...aPlayer(index, { position }), draftRank: index + 1, fantasy_points: 90 - index }) as DraftPlayer,
);

/** The list, and a button by which the first one is picked by somebody else. */
function Free() {
  const [free, setFree] = useState(players);
  return (
    <>
      <button type="button" onClick={() => setFree(free.slice(1))}>
        Somebody picks
      </button>
      <PlayerList
        status="idle"
        players={free}
        openSlots={[]}
        queue={[]}
        turn="others"
        isOffline={false}
        pickingId={undefined}
        onOpen={() => undefined}
        onQueue={() => undefined}
        onScroll={() => undefined}
      />
    </>
  );
}

async function showScrolled() {
  await showScreen(<Free />, { texts, namespace: 'draft' });
  const box = screen.getByRole('list', { name: 'Players' }).parentElement!;
  box.scrollTop = 2500;
  return box;
}

it('begins at the best of those who are asked for', async () => {
  const user = userEvent.setup();
  const box = await showScrolled();
  await user.click(screen.getByRole('button', { name: 'WR' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(box.scrollTop).toBe(0);
  box.scrollTop = 2500;
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(box.scrollTop).toBe(0);
});

it('stays where it was read while others pick', async () => {
  const user = userEvent.setup();
  const box = await showScrolled();
  await user.click(screen.getByRole('button', { name: 'Somebody picks' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(box.scrollTop).toBe(2500);
});
