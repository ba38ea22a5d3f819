import { describe, expect, it } from '@jest/globals';
import { aGame, aTeam, aTrophy } from '@endzone/shared-ui/testing/aLeague.ts';
import { nextQueue, unseenOf, type Queue, type Unseen } from './unseen.ts';

const mine = aTeam(1).id;
const none: Queue = { news: [], at: 0, known: [] };

describe('what the reader has not seen', () => {
  it('are own final results, the oldest first, then trophies', () => {
    const games = [
      aGame(4, 2, 1, { team2SawResult: false }),
      aGame(2, 1, 2, { team1SawResult: false }),
      aGame(3, 1, 2, { team2SawResult: false }),
      aGame(5, 3, 4, { team1SawResult: false }),
      aGame(6, 1, 2, { team1SawResult: false }),
    ];
    const trophies = [
      aTrophy(2, { week: 4, isViewed: false }),
      aTrophy(1, { week: 2, isViewed: false }),
      aTrophy(3, { isViewed: true }),
    ];
    const unseen = unseenOf(games, trophies, mine);
    expect(
      unseen.map((one) => (one.kind === 'result' ? one.game.week : `trophy ${one.trophy.week}`)),
    ).toEqual([2, 4, 'trophy 2', 'trophy 4']);
  });

  it('is news again when a correction changes the result', () => {
    const key = (gameResult: 1 | 2) =>
      unseenOf([aGame(4, 1, 2, { team1SawResult: false, gameResult })], [], mine)[0]?.key;
    expect(key(1)).not.toBe(key(2));
  });
});

describe('the queue', () => {
  const news = (...keys: string[]) =>
    keys.map((key): Unseen => ({ kind: 'trophy', key, trophy: aTrophy(1) }));
  const keys = ({ news: list }: Queue) => list.map(({ key }) => key);

  it('shows nothing twice, though the server still calls it unseen', () => {
    const queue = nextQueue(none, news('a', 'b'));
    expect(nextQueue(queue, news('a', 'b'))).toBe(queue);
    expect(nextQueue({ ...queue, at: 2 }, news('b')).at).toBe(2);
  });

  it('keeps what is shown although the server calls it seen by now', () => {
    const queue = nextQueue(none, news('a', 'b'));
    expect(keys(nextQueue(queue, news('b')))).toEqual(['a', 'b']);
  });

  it('takes up what comes while it is shown, and begins anew afterwards', () => {
    const queue = nextQueue(none, news('a'));
    expect(keys(nextQueue(queue, news('a', 'b')))).toEqual(['a', 'b']);
    expect(nextQueue({ ...queue, at: 1 }, news('b'))).toMatchObject({ at: 0, news: [{ key: 'b' }] });
  });
});
