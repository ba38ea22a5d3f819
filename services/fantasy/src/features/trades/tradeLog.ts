import type { Logged } from '../../core/league-log/logged.ts';
import { teamName } from '../../core/league-season/seasonTeam.ts';
import type { TradeDocument } from './model.ts';
import type { TradeContext } from './notices.ts';

/** "One entry per trade", found by both teams. */
export function traded({ from, to }: TradeDocument, context: TradeContext, by: string): Logged {
  const nameOf = (playerId: string) => context.players.get(playerId)?.name ?? '';
  return {
    text: 'traded',
    by,
    team: null,
    teamIds: [from.teamId, to.teamId],
    params: {
      fromTeam: teamName(from.teamId, context),
      fromPlayer: nameOf(from.playerId),
      toTeam: teamName(to.teamId, context),
      toPlayer: nameOf(to.playerId),
    },
  };
}
