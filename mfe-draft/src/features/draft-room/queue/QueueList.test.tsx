/** @jest-environment jsdom */
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { aPlayer } from '../../../data/draft/testing/aDraft.ts';
import { draftRoomTexts } from '../texts.ts';
import { QueueList } from './QueueList.tsx';

const names = ['Anda Ede', 'Bősze Áron', 'Csányi Olivér', 'Dobos Dániel'];
const players = names.map((name, i) => aPlayer(i + 1, { name }));
let isMine: (is: boolean) => void;

/** Its order is kept as the room keeps it: the same players, in another order. */
function Queue() {
  const [ids, setIds] = useState(players.map(({ id }) => id));
  const [isTurn, setTurn] = useState(false);
  isMine = setTurn;
  return (
    <QueueList
      players={ids.flatMap((id) => players.find((player) => player.id === id) ?? [])}
      isOffline={false}
      pickOf={() => (isTurn ? 'free' : 'none')}
      pickingId={undefined}
      onPick={() => undefined}
      onChange={setIds}
    />
  );
}

afterEach(cleanup);

// The steps are for a phone.
const rows = () => screen.getAllByRole('row').map((row) => within(row));
const step = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });
const order = () => screen.getAllByRole('row').map(({ textContent }) => textContent?.match(/\d+/)?.[0]);

it('a wish goes up one place with each press, and every row has the number of its place', async () => {
  await showScreen(<Queue />, { texts: draftRoomTexts, locale: 'en' });
  const last = 'One place up: Dobos Dániel';
  for (const place of [2, 1, 0]) {
    fireEvent.click(step(last));
    expect(rows()[place]?.getByText('Dobos Dániel')).toBeTruthy();
    expect(order()).toEqual(['1', '2', '3', '4']);
    expect(step(last).disabled).toBe(place === 0);
  }
  expect(rows()[3]?.getByText('Csányi Olivér')).toBeTruthy();
  expect(step('One place down: Csányi Olivér').disabled).toBe(true);
  expect(step('One place up: Anda Ede').disabled).toBe(false);
});

it.each([
  ['en', 'WOL100.5 FP'],
  ['hu', 'WOL100,5 FP'],
] as const)('says club and points of each wish, as far as they are known (%s)', async (locale, facts) => {
  const [loaded, known, ...others] = players;
  const club = { ...others[0]!, position: 'DEF' as const, name: others[0]!.team.name };
  await showScreen(
    <QueueList
      players={[{ ...loaded!, fantasy_points: 100.5 }, known!, club]}
      isOffline={false}
      pickOf={() => 'none'}
      pickingId={undefined}
      onPick={() => undefined}
      onChange={() => undefined}
    />,
    { texts: draftRoomTexts, locale },
  );
  const factsOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect(factsOf('Anda Ede')).toBe(facts);
  expect(factsOf('Bősze Áron')).toBe('WOL');
  expect(factsOf('Budapest Wolves')).toBe('');
});

it('offers each wish as soon as it is the own turn', async () => {
  await showScreen(<Queue />, { texts: draftRoomTexts, locale: 'en' });
  expect(screen.queryByRole('button', { name: 'Pick Anda Ede' })).toBeNull();
  act(() => isMine(true));
  expect(await screen.findByRole('button', { name: 'Pick Anda Ede' })).toBeTruthy();
});
