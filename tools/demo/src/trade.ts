import { benchOf } from '@endzone/season/phases/lineups';
import type { Play } from '@endzone/season/play';

/** The third manager offers the second one a player for one of the same position: an offer that waits for an answer. */
export async function offerTrade(play: Play): Promise<void> {
  const [, receiver, giver] = play.managers;
  if (!receiver || !giver) throw new Error('A trade needs two managers');
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
