import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import { sideOf } from '@endzone/shared-ui/game/teamGames.ts';

export type Unseen =
  | { kind: 'result'; key: string; game: FantasyGame }
  | { kind: 'trophy'; key: string; trophy: Trophy };

/** Final results of the own games that nobody has shown the reader yet, then their trophies; the oldest first. */
export function unseenOf(
  games: readonly FantasyGame[],
  trophies: readonly Trophy[],
  teamId: string,
): Unseen[] {
  const isUnseen = (game: FantasyGame): boolean => {
    const side = sideOf(game, teamId);
    return side !== undefined && game.isFinal && !game[`team${side}SawResult`];
  };
  return [
    ...games
      .filter(isUnseen)
      .sort((a, b) => a.week - b.week)
      // A corrected result is another piece of news.
      .map((game) => ({ kind: 'result' as const, key: `${game.id}/${game.gameResult}`, game })),
    ...trophies
      .filter(({ isViewed }) => !isViewed)
      .toReversed()
      .map((trophy) => ({ kind: 'trophy' as const, key: trophy.id, trophy })),
  ];
}

/** What is shown one after the other: `news[at]` now. `known` are the keys of all that has been in it. */
export type Queue = { news: readonly Unseen[]; at: number; known: readonly string[] };

/** What is new joins the end; once everything was shown, it begins a queue of its own. The same queue while nothing is new. */
export function nextQueue(queue: Queue, unseen: readonly Unseen[]): Queue {
  const fresh = unseen.filter(({ key }) => !queue.known.includes(key));
  if (fresh.length === 0) return queue;
  const isOver = queue.at >= queue.news.length;
  return {
    news: isOver ? fresh : [...queue.news, ...fresh],
    at: isOver ? 0 : queue.at,
    known: [...queue.known, ...fresh.map(({ key }) => key)],
  };
}
