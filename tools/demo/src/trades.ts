import { benchOf } from '@endzone/season/phases/lineups';
import type { Manager, Play } from '@endzone/season/play';

/** The first pair of their benches of the same position that the API lets them exchange. @returns whether there is one. */
async function offer(play: Play, giver: Manager, receiver: Manager): Promise<boolean> {
  const [given, wanted] = [await benchOf(play, giver), await benchOf(play, receiver)];
  for (const mine of given)
    for (const theirs of wanted.filter(({ position }) => position === mine.position)) {
      const path = `/leagues/${play.leagueId}/trade-proposal/${mine.id}/${theirs.id}`;
      const { possible } = await giver.client.get<{ possible: boolean }>(path);
      if (!possible) continue;
      await giver.client.post(path);
      return true;
    }
  return false;
}

/** @throws when no two of these benches have anything to exchange. */
async function offerOne(play: Play, pairs: (readonly [Manager, Manager])[]): Promise<void> {
  for (const [giver, receiver] of pairs) if (await offer(play, giver, receiver)) return;
  throw new Error('Nobody has anything to offer');
}

/** Two offers that wait for an answer: the second manager has one to answer, and one to withdraw. */
export async function offerTrades(play: Play): Promise<void> {
  const [admin, shown, ...friends] = play.managers;
  if (!admin || !shown) throw new Error('Trades need managers');
  const others = [...friends, admin];
  await offerOne(
    play,
    others.map((other) => [other, shown]),
  );
  await offerOne(
    play,
    others.toReversed().map((other) => [shown, other]),
  );
}
