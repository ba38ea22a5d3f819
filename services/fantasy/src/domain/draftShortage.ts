import { benchSize, rosterSize } from '@endzone/contracts/game';
import type { Position } from '@endzone/contracts/game';
import { isDraftable } from './leagueSeason.ts';
import type { Id, LeagueSeason, Players } from './leagueSeason.ts';

export type PositionCounts = Readonly<Record<Position, number>>;

/** Players counted by position: who is left for everybody, and what each team has. */
export interface DraftBoard {
  left: PositionCounts;
  teams: ReadonlyMap<Id, PositionCounts>;
}

export function countPositions(of: Iterable<{ position: Position }>): PositionCounts {
  const counts = { QB: 0, RB: 0, WR: 0, TE: 0, K: 0, DEF: 0, HC: 0 };
  for (const { position } of of) counts[position] += 1;
  return counts;
}

export function draftBoard(season: LeagueSeason, players: Players): DraftBoard {
  const taken = new Set(season.teams.flatMap((team) => team.entries.map((entry) => entry.playerId)));
  const left = [...players.values()].filter((player) => isDraftable(player) && !taken.has(player.id));
  return {
    left: countPositions(left),
    teams: new Map(season.teams.map((team) => [team.id, countPositions(team.entries)])),
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const catchers = (counts: PositionCounts) => counts.TE + counts.WR;
const runners = (counts: PositionCounts) => counts.RB + catchers(counts);

/** Groups of starting slots that compete for the same players: what a team still lacks there, and who is left for it. */
interface SlotGroup {
  members: readonly Position[];
  lacks(team: PositionCounts): number;
}
const single = (position: Position): SlotGroup => ({
  members: [position],
  lacks: (team) => Math.max(0, 1 - team[position]),
});
const runningBack = single('RB');
const catcherSlots: SlotGroup = { members: ['WR', 'TE'], lacks: (team) => Math.max(0, 2 - catchers(team)) };
/** RB, twice TE_WR and FLEX together. A team may lack a part of them although it has players enough for the whole. */
const runnerSlots: SlotGroup = {
  members: ['RB', 'WR', 'TE'],
  lacks: (team) => Math.max(runningBack.lacks(team), catcherSlots.lacks(team), 4 - runners(team)),
};

/** Inside a family the groups overlap and the worst one counts; families add up. */
const families: readonly (readonly SlotGroup[])[] = [
  [single('QB')],
  [runningBack, catcherSlots, runnerSlots],
  [single('K')],
  [single('DEF')],
  [single('HC')],
];

export interface Shortage {
  members: readonly Position[];
  missing: number;
}

function shortageOf(group: SlotGroup, teams: readonly PositionCounts[], left: PositionCounts): Shortage {
  const lacking = sum(teams.map((team) => group.lacks(team)));
  const supply = sum(group.members.map((position) => left[position]));
  return { members: group.members, missing: Math.max(0, lacking - supply) };
}

/** The worst shortage of each family of starting slots, most missing first by the order of the families. */
export function starterShortages(teams: readonly PositionCounts[], left: PositionCounts): Shortage[] {
  return families.map((groups) =>
    groups
      .map((group) => shortageOf(group, teams, left))
      .reduce((worst, next) => (next.missing > worst.missing ? next : worst)),
  );
}

/** Slots of the league, bench included, beyond all the players left. */
export function totalShortage(teams: readonly PositionCounts[], left: PositionCounts): number {
  const open = sum(teams.map((team) => rosterSize - sum(Object.values(team))));
  return Math.max(0, open - sum(Object.values(left)));
}

/**
 * "The number of slots in the league that can no longer be filled (open slots minus the maximum flow of what is left over the positions)."
 * By max-flow/min-cut that is the deficiency of the worst set of slots. A set with a bench slot sees every player, so the whole league is
 * the worst of those; without the bench the families share no position and their shortages add up.
 */
export function unfillableSlots(teams: readonly PositionCounts[], left: PositionCounts): number {
  const starters = sum(starterShortages(teams, left).map((shortage) => shortage.missing));
  return Math.max(starters, totalShortage(teams, left));
}

/** Whether one more player of the position would fill one more starting slot of the team. */
function needs(team: PositionCounts, position: Position): boolean {
  return benchNeed(withOne(team, position)) === benchNeed(team);
}

function benchNeed(team: PositionCounts): number {
  return sum(Object.values(team)) - startersOf(team);
}

function startersOf(team: PositionCounts): number {
  const rb = Math.min(1, team.RB);
  const receivers = Math.min(2, catchers(team));
  const flex = Math.min(1, runners(team) - rb - receivers);
  const singles = (['QB', 'K', 'DEF', 'HC'] as const).map((position) => Math.min(1, team[position]));
  return rb + receivers + flex + sum(singles);
}

export function canTakeOneMore(team: PositionCounts, position: Position): boolean {
  return benchNeed(withOne(team, position)) <= benchSize;
}

function withOne(counts: PositionCounts, position: Position): PositionCounts {
  return { ...counts, [position]: counts[position] + 1 };
}

/**
 * "The pick does not take from another team what it needs: the number of slots in the league that can no longer be filled may not grow by it."
 * Answers how many other teams still need the position when the pick is refused, else 0.
 */
export function teamsReservedFor(board: DraftBoard, teamId: Id, position: Position): number {
  const before = unfillableSlots([...board.teams.values()], board.left);
  const left = { ...board.left, [position]: board.left[position] - 1 };
  const teams = [...board.teams].map(([id, counts]) => (id === teamId ? withOne(counts, position) : counts));
  if (unfillableSlots(teams, left) <= before) return 0;
  return [...board.teams].filter(([id, counts]) => id !== teamId && needs(counts, position)).length;
}
