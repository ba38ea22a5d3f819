import type { RealGame } from '@endzone/contracts/stats/realGames';
import { useEffect, useState } from 'react';
import { getPlayer } from './api.ts';
import { sideName, sides, unlistedOf, type Sheet } from './model/sheet.ts';

type Names = Readonly<Record<string, string>>;

const namesIn = (game: RealGame): Names =>
  Object.fromEntries(sides.flatMap((side) => game[sideName[side]].players.map(({ id, name }) => [id, name])));

/** Names of those with figures whom the game has no more, as after a transfer: nothing that is sent has their line. */
export function useDeparted(game: RealGame, sheet: Sheet): string[] {
  const [seen, setSeen] = useState({ game, names: namesIn(game) });
  if (seen.game !== game) setSeen({ game, names: { ...seen.names, ...namesIn(game) } });
  const { names } = seen;
  const ids = unlistedOf(game, sheet);
  // A draft of this device may be older than the game as it was first read.
  const unnamed = ids.filter((id) => !names[id]).join(' ');
  useEffect(() => {
    for (const playerId of unnamed.split(' ').filter(Boolean))
      getPlayer(playerId).then(
        ({ id, name }) => setSeen((now) => ({ ...now, names: { ...now.names, [id]: name } })),
        // Who was deleted has no name any more.
        () => undefined,
      );
  }, [unnamed]);
  return ids.flatMap((id) => names[id] ?? []);
}
