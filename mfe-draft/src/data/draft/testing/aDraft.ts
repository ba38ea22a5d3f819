import { startingSlots, type Slot } from '@endzone/contracts/game';
import type { Draft, DraftState, DraftTeam, Pick } from '@endzone/contracts/fantasy/draft';
import type { PlayerRef } from '@endzone/contracts/stats/players';
import type { NumberedEvent } from '../room/room.ts';
import { turnAt } from '../snake.ts';

const everySlot: Slot[] = [...startingSlots, ...Array<Slot>(6).fill('BENCH')];
const names = [
  'Lángos Lavina',
  'Fumble Csárda',
  'Hail Mariska',
  'Zsákbanfutók',
  'Gulyáságyú',
  'Tojáslabda TSZ',
];

export const teamId = (order: number): string => order.toString(16).padStart(24, 'a');
export const playerId = (nb: number): string => nb.toString(16).padStart(24, 'b');

export function aTeam(order: number, given: Partial<DraftTeam> = {}): DraftTeam {
  return {
    id: teamId(order),
    name: names[order - 1] ?? `Csapat ${order}`,
    timezone: 'Europe/Budapest',
    league_id: 'c'.repeat(24),
    logo: null,
    logoUrl: null,
    logoSmallUrl: null,
    owner: { id: order.toString(16).padStart(24, 'd'), name: `Menedzser ${order}` },
    draftOrder: order,
    isOnTheClock: false,
    isOnline: false,
    autoPick: false,
    nbPicks: 0,
    openSlots: everySlot,
    ...given,
  };
}

export const aPlayer = (nb: number, given: Partial<PlayerRef> = {}): PlayerRef => ({
  id: playerId(nb),
  name: `Játékos ${nb}`,
  position: 'WR',
  status: 'active',
  team: { id: 'e'.repeat(24), name: 'Budapest Wolves', logoUrl: null },
  photo: null,
  ...given,
});

export const serverTime = Date.UTC(2026, 2, 1, 18, 0, 0);

/** The draft before its `pickNo`th pick. */
export function aTurn(pickNo: number, version: number, teams: DraftTeam[]): Draft {
  const totalPicks = teams.length * 14;
  const { round, direction, order } = turnAt(pickNo, teams.length);
  const isOver = pickNo > totalPicks;
  return {
    team: isOver ? null : (teams[order - 1] ?? null),
    pickNo,
    round,
    nbRounds: 14,
    nbTeams: teams.length,
    nbTotalPicks: totalPicks,
    direction,
    turnStartedAt: isOver ? null : '2026-03-01 18:00:00',
    turnDeadlineAt: isOver ? null : '2026-03-01 18:01:30',
    draftTurnDurationSeconds: 90,
    seed: '7f3a91c2'.repeat(4),
    seedHash: 'f'.repeat(64),
    startedAt: '2026-03-01 18:00:00',
    endedAt: isOver ? '2026-03-01 20:00:00' : null,
    version,
    serverTime,
  };
}

export function aPick(pickNo: number, teams: DraftTeam[], given: Partial<Pick> = {}): Pick {
  const { round, pickInRound, order } = turnAt(pickNo, teams.length);
  const team = teams[order - 1];
  return {
    pickNo,
    round,
    pickInRound,
    team: { id: team?.id ?? '', name: team?.name ?? '' },
    pickedAt: '2026-03-01 18:00:30',
    player: aPlayer(pickNo),
    isAuto: false,
    autoSource: null,
    hash: 'f'.repeat(64),
    ...given,
  };
}

type Wanted = {
  nbTeams?: number;
  nbPicks?: number;
  version?: number;
  my?: number | null;
  isPending?: boolean;
};

/** A draft of four teams, mine the third, after `nbPicks` picks; every pick was one version, the start the first. */
export function aDraftState(wanted: Wanted = {}, given: Partial<DraftState> = {}): DraftState {
  const { nbTeams = 4, nbPicks = 0, version = nbPicks + 1, my = 3, isPending = false } = wanted;
  const everybody = Array.from({ length: nbTeams }, (_, index) => aTeam(index + 1));
  const draft = isPending ? null : aTurn(nbPicks + 1, version, everybody);
  const teams = everybody.map((team) => ({
    ...team,
    draftOrder: isPending ? null : team.draftOrder,
    isOnTheClock: team.id === draft?.team?.id,
  }));
  const isMine = my !== null && draft?.team?.id === teamId(my);
  const isOver = draft !== null && draft.team === null;
  return {
    leagueId: 'c'.repeat(24),
    seasonId: '9'.repeat(24),
    status: isPending ? 'pending' : isOver ? 'ongoing' : 'drafting',
    version,
    serverTime,
    draftStartsAt: '2026-03-01 18:00:00',
    draftEndsAt: '2026-03-01 21:00:00',
    draftTurnDurationSeconds: 90,
    draft,
    teams,
    picks: Array.from({ length: nbPicks }, (_, index) => aPick(index + 1, teams)),
    onlineTeamIds: [],
    myTeamId: my === null ? null : teamId(my),
    myRoster: null,
    queue: [],
    autoPreview: null,
    can: { pick: isMine ? { allowed: true, why: null } : { allowed: false, why: 'not_your_turn' } },
    ...given,
  };
}

/** The next pick of this state, as the room is told of it. */
export function pickEvent(state: DraftState, given: Partial<Pick> = {}): NumberedEvent {
  const version = state.version + 1;
  const pickNo = state.draft?.pickNo ?? 1;
  const draft = aTurn(pickNo + 1, version, state.teams);
  return {
    name: 'draft:pick',
    payload: {
      version,
      serverTime,
      pick: aPick(pickNo, state.teams, given),
      draft,
      status: draft.team ? 'drafting' : 'ongoing',
      openSlots: everySlot.slice(1),
    },
  };
}
