import { formatInstant } from '@endzone/contracts/fields';
import { rosterSize, slots } from '@endzone/contracts/game';
import type { InternalPlayer, InternalSeason } from '@endzone/contracts/internal/stats';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Player } from '@endzone/contracts/stats/players';
import type { Id, RosterEntry } from '../../domain/leagueSeason.ts';
import { isStarter, openSlots } from '@endzone/contracts/fantasy/placing';
import type { FantasyRefusal } from '../../domain/refusal.ts';
import {
  refuseCut,
  refuseEdit,
  refuseMove,
  rosterVersionOf,
  switchPartners,
  type RosterCommand,
} from '../../domain/roster.ts';
import { refuseTrading } from '../../domain/trade.ts';
import type { SeasonTeam } from '../league-season/model.ts';
import { figuresBefore, type PlayerScores } from '../player/scores.ts';
import { presentCaretaker } from './caretakerPresenter.ts';
import { presentCan } from '../league-season/refusal.ts';
import { rosterStatusOf } from './rosterMoment.ts';
import { presentSeasonTeam, teamRef, type TeamView } from '../league-season/seasonTeam.ts';

/** What rosters are shown by. */
export type RosterView = TeamView & {
  real: InternalSeason;
  players: ReadonlyMap<Id, InternalPlayer>;
  scores: PlayerScores;
  /** Who looks: their own roster says what they may do with each player. */
  userId: Id;
  now: Date;
};

/** "Starters by slot order, then bench by addedAt." */
export function inLineupOrder(entries: readonly RosterEntry[]): RosterEntry[] {
  return entries.toSorted(
    (a, b) =>
      slots.indexOf(a.slot) - slots.indexOf(b.slot) ||
      (isStarter(a) ? 0 : a.addedAt.getTime() - b.addedAt.getTime()),
  );
}

export function presentRoster(team: SeasonTeam, view: RosterView): Roster {
  const { season, real, now, userId } = view;
  const roster = rosterStatusOf(season, real, now);
  const command: RosterCommand = { teamId: team.id, userId, roster };
  const edit = refuseEdit(season, command);
  return {
    id: team.rosterId,
    leagueId: season.leagueId,
    seasonId: season.seasonId,
    status: roster.status,
    lockedBy: roster.lockedBy,
    locksAt: roster.locksAt && formatInstant(roster.locksAt),
    team: presentSeasonTeam(team, view),
    players: inLineupOrder(team.entries).flatMap((entry) => presentEntry(entry, team, command, view)),
    openSlots: openSlots(team.entries),
    caretaker: presentCaretaker(team, view),
    can: {
      edit: presentCan(edit),
      trade: presentCan(refuseTrade(command, view)),
      cut: presentCan(edit),
      pick: presentCan(edit ?? refuseOneMore(team)),
    },
    version: rosterVersionOf(team),
  };
}

function refuseOneMore({ entries }: SeasonTeam): FantasyRefusal | undefined {
  return entries.length >= rosterSize ? { code: 'roster_full' } : undefined;
}

/** A foreign roster trades nothing for the caller; on their own the deadline comes before the lock. */
function refuseTrade(command: RosterCommand, { season, real }: RosterView): FantasyRefusal | undefined {
  const edit = refuseEdit(season, command);
  return edit?.code === 'not_team_manager' ? edit : refuseTrading({ ...real, roster: command.roster });
}

function presentEntry(
  entry: RosterEntry,
  team: SeasonTeam,
  command: RosterCommand,
  view: RosterView,
): RosterPlayer[] {
  const player = view.players.get(entry.playerId);
  if (!player) return [];
  const isMine = team.managerId === command.userId;
  return [
    {
      ...ownedPlayer(player, team, isMine, view),
      rosterPlayerId: entry.rosterPlayerId,
      activityStatus: isStarter(entry) ? 'active' : 'bench',
      fantasyPosition: entry.slot,
      addedAt: formatInstant(entry.addedAt),
      addedBy: entry.addedBy,
      ...(isMine && { can: presentPlayerCan(entry, team, command, view) }),
    },
  ];
}

function ownedPlayer(
  { rev: _rev, ...player }: InternalPlayer,
  team: SeasonTeam,
  isMine: boolean,
  view: RosterView,
): Player {
  return {
    ...player,
    ...figuresOf(player, view),
    rosterStatus: isMine ? 'mine' : 'rostered',
    fantasyTeam: teamRef(team.id, view),
  };
}

function presentPlayerCan(
  { rosterPlayerId }: RosterEntry,
  { entries }: SeasonTeam,
  command: RosterCommand,
  view: RosterView,
): NonNullable<RosterPlayer['can']> {
  const { season } = view;
  return {
    cut: presentCan(refuseCut(season, command, rosterPlayerId)),
    trade: presentCan(refuseTrade(command, view)),
    moveToActive: presentCan(refuseMove(season, command, rosterPlayerId, 'active')),
    moveToBench: presentCan(refuseMove(season, command, rosterPlayerId, 'bench')),
    switchWith: switchPartners(entries, rosterPlayerId),
  };
}

/** Only the figures: whatever else stats answered stays out. */
function figuresOf({ id, position }: Pick<Player, 'id' | 'position'>, { real, scores: known }: RosterView) {
  if (real.currentWeek === 0) return figuresBefore(position);
  const found = known.get(id);
  if (!found) return {};
  const { total, fantasy_points, scores } = found;
  return { total, fantasy_points, scores };
}
