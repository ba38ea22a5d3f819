import { positions, startingSlots } from '@endzone/contracts/game';
import type { Position, Slot } from '@endzone/contracts/game';
import { startDraft } from '../draftLife.ts';
import { hashSeed } from '../draftOrder.ts';
import type { FantasyTeam, Id, LeagueSeason, Player, Players, RosterEntry } from '../leagueSeason.ts';

/** A 24-hex id that shows what it belongs to. */
export function idOf(kind: 'team' | 'user' | 'player' | 'entry', number: number): Id {
  const prefix = { team: 'aa', user: 'bb', player: 'cc', entry: 'dd' }[kind];
  return prefix + number.toString(16).padStart(22, '0');
}

export function at(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}Z`);
}

export function aPlayer(number: number, position: Position, changes: Partial<Player> = {}): Player {
  const id = idOf('player', number);
  return { id, name: `Player ${number}`, position, status: 'active', draftRank: number, ...changes };
}

export function playersById(players: readonly Player[]): Players {
  return new Map(players.map((player) => [player.id, player]));
}

/** Players ranked as listed: `somePlayers({ QB: 2, RB: 3 })`. */
export function somePlayers(counts: Partial<Record<Position, number>>): Player[] {
  const listed = positions.flatMap((position) => Array<Position>(counts[position] ?? 0).fill(position));
  return listed.map((position, index) => aPlayer(index + 1, position));
}

/** A roster by position and slot: `aRoster('QB:QB WR:FLEX K:BENCH')`, the first player and entry numbered `first`. */
export function aRoster(text: string, first = 1): RosterEntry[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word, index) => {
      const [position, slot] = word.split(':');
      return anEntry(first + index, readPosition(position), readSlot(slot));
    });
}

export function anEntry(number: number, position: Position, slot: Slot): RosterEntry {
  return {
    rosterPlayerId: idOf('entry', number),
    playerId: idOf('player', number),
    position,
    slot,
    addedAt: at('2026-03-01 18:00:00'),
    addedBy: 'draft',
  };
}

function readPosition(text: string | undefined): Position {
  const position = positions.find((candidate) => candidate === text);
  if (!position) throw new Error(`No position ${text}`);
  return position;
}

function readSlot(text: string | undefined): Slot {
  const slot = [...startingSlots, 'BENCH' as const].find((candidate) => candidate === text);
  if (!slot) throw new Error(`No slot ${text}`);
  return slot;
}

/** A roster as `aRoster` reads it, in the order of its entries. */
export function shown(entries: readonly { position: Position; slot: Slot }[]): string {
  return entries.map(({ position, slot }) => `${position}:${slot}`).join(' ');
}

export function aTeam(number: number, changes: Partial<FantasyTeam> = {}): FantasyTeam {
  const id = idOf('team', number);
  return { id, managerId: idOf('user', number), draftOrder: null, autoPick: false, entries: [], ...changes };
}

export function aLeagueSeason(changes: Partial<LeagueSeason> & { nbTeams?: number } = {}): LeagueSeason {
  const { nbTeams = 4, ...rest } = changes;
  const draftSeed = '00112233445566778899aabbccddeeff';
  return {
    leagueId: 'ee'.padEnd(24, '0'),
    seasonId: 'ff'.padEnd(24, '0'),
    status: 'pending',
    draftStartsAt: at('2026-03-01 18:00:00'),
    draftEndsAt: at('2026-03-01 21:00:00'),
    draftTurnDurationSeconds: 100,
    quietHours: null,
    draftSeed,
    draftSeedHash: hashSeed(draftSeed),
    draftProblem: null,
    teams: Array.from({ length: nbTeams }, (_, index) => aTeam(index + 1)),
    draft: null,
    ...rest,
  };
}

/** A league season whose draft has just started, the teams in draft order. */
export function aDraftingSeason(changes: Parameters<typeof aLeagueSeason>[0] = {}): LeagueSeason {
  const season = aLeagueSeason(changes);
  return startDraft(season, season.draftStartsAt, season.draftTurnDurationSeconds);
}

/** An ongoing league season with these rosters, numbered from 1, 101, 201 …; team n is managed by user n. */
export function anOngoingSeason(
  rosters: readonly string[],
  changes: Partial<LeagueSeason> = {},
): LeagueSeason {
  const teams = rosters.map((text, index) =>
    aTeam(index + 1, { draftOrder: index + 1, entries: aRoster(text, index * 100 + 1) }),
  );
  return aLeagueSeason({ status: 'ongoing', teams, ...changes });
}
