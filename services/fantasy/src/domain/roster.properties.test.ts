import { expect, it } from '@jest/globals';
import { slotPositions } from '@endzone/contracts/game';
import fc from 'fast-check';
import type { Id, LeagueSeason, Players } from './leagueSeason.ts';
import { isPlaceable, openSlots } from '@endzone/contracts/fantasy/placing';
import {
  applyCut,
  applyFreeAgent,
  applyMove,
  applySwitch,
  refuseCut,
  refuseFreeAgent,
  refuseMove,
  refuseSwitch,
  switchPartners,
} from './roster.ts';
import { anOngoingSeason, at, idOf, playersById, somePlayers } from './testing/aLeagueSeason.ts';
import { applyTrade, refusePropose, tradeSides } from './trade.ts';

const open = { status: 'open', lockedBy: null, locksAt: null } as const;
const moment = { currentWeek: 1, nbWeeks: 10, nbPlayoffWeeks: 2, roster: open };
const now = at('2026-04-01 12:00:00');
const everybody = playersById(somePlayers({ QB: 9, RB: 7, WR: 7, TE: 6, K: 5, DEF: 5, HC: 5 }));

interface Command {
  kind: 'hire' | 'replace' | 'cut' | 'up' | 'down' | 'switch' | 'trade';
  team: number;
  a: number;
  b: number;
}
const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom('hire', 'hire', 'hire', 'replace', 'cut', 'up', 'down', 'switch', 'trade'),
  team: fc.integer({ min: 1, max: 3 }),
  a: fc.nat(),
  b: fc.nat(),
});

/** Obeys a command when the rules allow it. */
function applyAction(
  season: LeagueSeason,
  players: Players,
  { kind, team, a, b }: Command,
  turn: number,
): LeagueSeason {
  const teamId = idOf('team', team);
  const who = { teamId, userId: idOf('user', team), roster: open };
  const own = season.teams[team - 1]!.entries;
  const entryA = own[a % Math.max(1, own.length)]?.rosterPlayerId ?? idOf('entry', 9999);
  const entryB = own[b % Math.max(1, own.length)]?.rosterPlayerId ?? idOf('entry', 9999);
  const newEntry = idOf('entry', 10_000 + turn * 2);
  if (kind === 'hire') {
    const player = [...players.values()][a % players.size]!;
    if (refuseFreeAgent(season, players, who, player.id)) return season;
    return applyFreeAgent(season, teamId, player, { rosterPlayerId: newEntry, at: now });
  }
  if (kind === 'replace') {
    const player = [...players.values()][b % players.size]!;
    if (refuseFreeAgent(season, players, who, player.id, entryA)) return season;
    return applyFreeAgent(season, teamId, player, { rosterPlayerId: newEntry, at: now, cut: entryA });
  }
  if (kind === 'cut') return refuseCut(season, who, entryA) ? season : applyCut(season, teamId, entryA);
  if (kind === 'switch') {
    const isRefused = refuseSwitch(season, who, entryA, entryB) !== undefined;
    expect(switchPartners(own, entryA).includes(entryB)).toBe(!isRefused);
    return isRefused ? season : applySwitch(season, teamId, entryA, entryB);
  }
  if (kind === 'trade') return trade(season, teamId, a, b, turn);
  const direction = kind === 'up' ? 'active' : 'bench';
  return refuseMove(season, who, entryA, direction) ? season : applyMove(season, teamId, entryA, direction);
}

function trade(season: LeagueSeason, teamId: Id, a: number, b: number, turn: number): LeagueSeason {
  const all = season.teams.flatMap((team) => team.entries.map((entry) => ({ team, entry })));
  const mine = all.filter(({ team }) => team.id === teamId);
  const [from, to] = [mine[a % Math.max(1, mine.length)], all[b % Math.max(1, all.length)]];
  if (!from || !to) return season;
  const [fromPlayerId, toPlayerId] = [from.entry.playerId, to.entry.playerId];
  const proposal = {
    userId: from.team.managerId ?? '',
    isMember: true,
    fromPlayerId,
    toPlayerId,
    openTrades: [],
  };
  if (refusePropose(season, moment, proposal)) return season;
  const rosterPlayerIds = { from: idOf('entry', 10_000 + turn * 2), to: idOf('entry', 10_001 + turn * 2) };
  return applyTrade(season, tradeSides(season, proposal), { at: now, rosterPlayerIds });
}

function expectSound(season: LeagueSeason) {
  const owned = season.teams.flatMap((team) => team.entries.map((entry) => entry.playerId));
  expect(new Set(owned).size).toBe(owned.length);
  const places = season.teams.flatMap((team) => team.entries.map((entry) => entry.rosterPlayerId));
  expect(new Set(places).size).toBe(places.length);
  for (const { entries } of season.teams) {
    expect(entries.length + openSlots(entries).length).toBe(14);
    expect(entries.every((entry) => slotPositions[entry.slot].includes(entry.position))).toBe(true);
    expect(isPlaceable(entries.map((entry) => entry.position))).toBe(true);
  }
}

it('any order of legal commands keeps every roster arranged, and nobody in two of them', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 40, maxLength: 150 }), (commands) => {
      let season = anOngoingSeason(['', '', '']);
      commands.forEach((one, turn) => {
        season = applyAction(season, everybody, one, turn);
        expectSound(season);
      });
    }),
    { numRuns: 60 },
  );
});
