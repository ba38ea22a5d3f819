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

/** Told of a game since its last lock, newest first: besides corrections only the lock names one. */
function sinceLock(notifications: readonly Notification[], gameId: string): Notification[] {
  const ofGame = notifications.filter(({ params }) => params.gameId === gameId);
  const lock = ofGame.findIndex(({ code }) => code !== 'result_corrected');
  return lock === -1 ? ofGame : ofGame.slice(0, lock);
}

/**
 * From what the lock had published to what counts now, however often it was corrected in between. A lock that was undone is
 * forgotten, with what was corrected in it.
 */
export function correctionOf(
  notifications: readonly Notification[],
  { id, team1Points, team2Points, gameResult }: FantasyGame,
  side: Side,
): ResultCorrection | undefined {
  const first = sinceLock(notifications, id).at(-1);
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
