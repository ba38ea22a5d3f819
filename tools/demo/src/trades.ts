import { benchOf } from '@endzone/season/phases/lineups';
import type { Manager, Play } from '@endzone/season/play';

/** The first pair of their benches of the same position that the API lets them exchange. */
async function offer(play: Play, giver: Manager, receiver: Manager): Promise<void> {
  const [given, wanted] = [await benchOf(play, giver), await benchOf(play, receiver)];
  for (const mine of given)
    for (const theirs of wanted.filter(({ position }) => position === mine.position)) {
      const path = `/leagues/${play.leagueId}/trade-proposal/${mine.id}/${theirs.id}`;
      const { possible } = await giver.client.get<{ possible: boolean }>(path);
      if (!possible) continue;
      await giver.client.post(path);
      return;
    }
}

/** Two offers that wait for an answer: the second manager has one to answer, and one to withdraw. */
export async function offerTrades(play: Play): Promise<void> {
  const [, shown, second, third] = play.managers;
  if (!shown || !second || !third) throw new Error('Trades need managers');
  await offer(play, second, shown);
  await offer(play, shown, third);
}
