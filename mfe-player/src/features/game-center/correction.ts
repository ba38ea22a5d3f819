import type { Notification } from '@endzone/contracts/accounts/notifications';
import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { GameResult } from '@endzone/shared-ui/game/FormMarks.tsx';
import type { Side } from '@endzone/shared-ui/game/teamGames.ts';

/** Scores as the API writes them, the reader's side first: `88.25–71.4`. */
export type ResultCorrection = {
  before: string;
  after: string;
  resultBefore: GameResult;
  resultAfter: GameResult;
};

const results: readonly GameResult[] = ['win', 'loss', 'tie'];
const asResult = (given: unknown): GameResult | undefined => results.find((result) => result === given);

/** From what the lock had published to what counts now, however often it was corrected in between. */
export function correctionOf(
  notifications: readonly Notification[],
  { id, team1Points, team2Points, gameResult }: FantasyGame,
  side: Side,
): ResultCorrection | undefined {
  const first = notifications.findLast(
    ({ code, params }) => code === 'result_corrected' && params.gameId === id,
  );
  const resultBefore = asResult(first?.params.resultBefore);
  if (!first || !resultBefore || gameResult === null) return undefined;
  const before = String(first.params.before);
  const after = (side === 1 ? [team1Points, team2Points] : [team2Points, team1Points]).join('–');
  if (before === after) return undefined;
  return {
    before,
    after,
    resultBefore,
    resultAfter: gameResult === 0 ? 'tie' : gameResult === side ? 'win' : 'loss',
  };
}
