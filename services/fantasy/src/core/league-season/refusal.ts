import type { AppError } from '@endzone/common/appError';
import { refusalError } from '@endzone/common/refusal';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { Can } from '@endzone/contracts/common';
import type { Id, Players } from '../../domain/leagueSeason.ts';
import type { FantasyRefusal, RefusalData } from '../../domain/refusal.ts';
import type { LeagueSeasonDocument } from './model.ts';
import { teamName } from './seasonTeam.ts';

/** What the words of a refusal are looked up in. */
export type RefusalContext = {
  league: InternalLeague;
  season?: LeagueSeasonDocument;
  players: Players;
  /** The player that the command names, for rules that do not repeat it. */
  playerId?: Id;
  /** Picks the text where a code has several: `draft`, `players`. */
  variant?: string;
};

/** A rule's refusal as the error that is answered: ids become `{ id, name }`, the player's name fills the message. */
export function fantasyError(refusal: FantasyRefusal, context: RefusalContext): AppError {
  const { code, data = {} } = refusal;
  const player = context.players.get(data.playerId ?? context.playerId ?? '');
  const shown = presentData(data, context);
  const variant = refusal.variant ?? context.variant ?? variantOf(data);
  return refusalError(
    { code, ...(variant && { variant }), ...(Object.keys(shown).length > 0 && { data: shown }) },
    player && { player: player.name },
  );
}

/** @throws AppError of the refusal, when there is one. */
export function throwIfRefused(refusal: FantasyRefusal | undefined, context: RefusalContext): void {
  if (refusal) throw fantasyError(refusal, context);
}

/** The same rule's answer for the screen: what is allowed, and why not. */
export function presentCan(refusal: FantasyRefusal | undefined): Can {
  return { allowed: refusal === undefined, why: refusal?.code ?? null };
}

function variantOf({ lockedBy, position, leagueTeams }: RefusalData): string | undefined {
  return lockedBy ?? (position !== undefined && leagueTeams !== undefined ? 'players' : undefined);
}

function presentData({ teamId, playerId: _, isMine, ...rest }: RefusalData, context: RefusalContext) {
  if (teamId === undefined) return rest;
  const team = { id: teamId, name: teamName(teamId, context) };
  return { ...rest, team: isMine === undefined ? team : { ...team, isMine } };
}
