import { enqueue } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import type { VoidCode } from '@endzone/contracts/fantasy/trades';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { teamName } from '../../core/league-season/seasonTeam.ts';
import type { Players } from '../../domain/leagueSeason.ts';
import type { TradeDocument } from './model.ts';

/** What the words of a trade's notices are looked up in. */
export type TradeContext = { league: InternalLeague; season: LeagueSeasonDocument; players: Players };

type Told = 'trade_proposed' | 'trade_accepted' | 'trade_rejected' | 'trade_withdrawn' | 'trade_void';

const managerOf = ({ season }: TradeContext, teamId: string) =>
  season.teams.find(({ id }) => id === teamId)?.managerId ?? null;

/** Who is notified of a change of a trade, and whose team the text names. */
function wayOf(code: Told, { from, to }: TradeDocument): { to: string[]; names: string } {
  if (code === 'trade_accepted' || code === 'trade_rejected') return { to: [from.teamId], names: to.teamId };
  if (code === 'trade_void') return { to: [from.teamId, to.teamId], names: from.teamId };
  return { to: [to.teamId], names: from.teamId };
}

/** One notification each; nobody is told of their own act. */
export function tradeNotices(
  code: Told,
  trade: TradeDocument,
  context: TradeContext,
  byUserId: string | null = null,
  why?: VoidCode,
): OutboxEntry[] {
  const way = wayOf(code, trade);
  const recipients = way.to
    .map((teamId) => managerOf(context, teamId))
    .filter((userId) => userId !== null)
    .filter((userId) => userId !== byUserId);
  if (recipients.length === 0) return [];
  const { league, players, season } = context;
  const params = {
    team: teamName(way.names, context),
    fromPlayer: players.get(trade.from.playerId)?.name ?? '',
    toPlayer: players.get(trade.to.playerId)?.name ?? '',
    tradeId: trade._id,
    ...(why && { reason: why }),
  };
  const subject = `trade:${trade._id}`;
  return [
    enqueue('accounts', 'notify', {
      subject,
      code,
      recipients,
      league: { id: league.id, name: league.name },
      params,
      ...(season.quietHours && { quietHours: season.quietHours }),
    }),
  ];
}
