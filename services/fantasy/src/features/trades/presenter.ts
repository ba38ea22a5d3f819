import { formatInstant } from '@endzone/contracts/fields';
import type { InternalPlayer } from '@endzone/contracts/internal/stats';
import type { TradeProposal, TradeStatus, VoidCode } from '@endzone/contracts/fantasy/trades';
import type { PlayerRef } from '@endzone/contracts/stats/players';
import type { TradeMoment, TradeWeeks, VoidReason } from '../../domain/trade.ts';
import { refuseAccept, refuseReject, refuseWithdraw, tradeVoidReason } from '../../domain/trade.ts';
import { presentPlayerRef } from '../../core/player/presenter.ts';
import { presentCan } from '../../core/league-season/refusal.ts';
import { presentSeasonTeam, seasonTeam, type TeamView } from '../../core/league-season/seasonTeam.ts';
import { asTrade } from './asTrade.ts';
import type { TradeDocument } from './model.ts';

/** What trades of a league season are shown by. */
export type TradeView = TeamView & {
  players: ReadonlyMap<string, InternalPlayer>;
  moment: TradeMoment;
  userId: string;
};

/** A player who was deleted leaves their place in old trades empty but for the id. */
export function playerRef(playerId: string, players: ReadonlyMap<string, InternalPlayer>): PlayerRef {
  const player = players.get(playerId);
  if (player) return presentPlayerRef(player);
  const team = { id: playerId, name: '', logoUrl: null };
  return { id: playerId, name: '', position: 'QB', status: 'inactive', team, photo: null };
}

/** What made it void; documents of before have another word for a manager who left. */
function storedReason({ voidReason, voidPlayerId = null }: TradeDocument): VoidReason | undefined {
  if (!voidReason) return undefined;
  const code: VoidCode = voidReason === 'team_left' ? 'manager_left' : voidReason;
  return { code, playerId: voidPlayerId };
}

function presentReason(
  { code, playerId }: VoidReason,
  players: ReadonlyMap<string, InternalPlayer>,
): TradeProposal['voidReason'] {
  return { code, player: playerId === null ? null : playerRef(playerId, players) };
}

/** The state as it is at this moment, also before the proposal's own document follows. */
export function presentState(
  document: TradeDocument,
  { season, moment }: Pick<TradeView, 'season'> & { moment: TradeWeeks },
): { status: TradeStatus; reason: VoidReason | undefined } {
  if (document.status !== 'proposed') return { status: document.status, reason: storedReason(document) };
  if (season.acceptedTrades.includes(document._id)) return { status: 'accepted', reason: undefined };
  const reason = tradeVoidReason(season, moment, asTrade(document));
  return { status: reason ? 'void' : 'proposed', reason };
}

export function presentTrade(document: TradeDocument, view: TradeView): TradeProposal {
  const { season, players, moment, userId } = view;
  const trade = asTrade(document);
  const { status, reason } = presentState(document, view);
  const now = { ...trade, status } as const;
  return {
    id: trade.id,
    league: { id: view.league.id, name: view.league.name },
    seasonId: document.seasonId,
    fromTeam: presentSeasonTeam(seasonTeam(season, trade.from.teamId), view),
    fromPlayer: playerRef(trade.from.playerId, players),
    toTeam: presentSeasonTeam(seasonTeam(season, trade.to.teamId), view),
    toPlayer: playerRef(trade.to.playerId, players),
    status,
    voidReason: reason ? presentReason(reason, players) : null,
    createdAt: formatInstant(document.createdAt),
    decidedAt: document.decidedAt && formatInstant(document.decidedAt),
    can: {
      accept: presentCan(refuseAccept(season, moment, now, userId)),
      reject: presentCan(refuseReject(season, now, userId)),
      withdraw: presentCan(refuseWithdraw(season, now, userId)),
    },
  };
}
