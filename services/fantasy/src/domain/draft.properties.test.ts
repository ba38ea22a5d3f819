import { describe, expect, it, test } from '@jest/globals';
import { leagueSizes, positions } from '@endzone/contracts/game';
import fc from 'fast-check';
import { chooseAutoPick } from './autoPick.ts';
import { hashSeed, isLogIntact } from './draftOrder.ts';
import { applyPick, judgePlayersFor } from './draftPick.ts';
import { draftBoard } from './draftShortage.ts';
import { onTheClock } from './draftTurn.ts';
import type { LeagueSeason, Player, Players } from './leagueSeason.ts';
import { isPlaceable, isStarter } from '@endzone/contracts/fantasy/placing';
import { aDraftingSeason, idOf, playersById, somePlayers } from './testing/aLeagueSeason.ts';
import { unfillableByMatching } from './testing/matching.ts';

/** What happens in one turn: who is chosen among the legal ones, and whose status changes before it. */
interface TurnPlan {
  choice: number;
  isAuto: boolean;
  changes: { who: number; status: Player['status'] }[];
}

function turnPlan(statuses: readonly Player['status'][]): fc.Arbitrary<TurnPlan> {
  const change = fc.record({ who: fc.nat(), status: fc.constantFrom(...statuses) });
  return fc.record({ choice: fc.nat(), isAuto: fc.boolean(), changes: fc.array(change, { maxLength: 3 }) });
}

function changeStatuses(players: Players, { changes }: TurnPlan): Players {
  const changed = [...players.values()];
  for (const { who, status } of changes) {
    const index = who % changed.length;
    changed[index] = { ...changed[index]!, status };
  }
  return playersById(changed);
}

/** Managers often want what is scarce: a legal player anywhere in the list, wherever their rank. */
function choose(season: LeagueSeason, players: Players, plan: TurnPlan): Player | null {
  const { id } = onTheClock(season)!;
  if (plan.isAuto) return chooseAutoPick(season, players, id, [])?.player ?? null;
  const judge = judgePlayersFor(season, players, id);
  const legal = [...players.values()].filter((player) => !judge(player));
  return legal[plan.choice % legal.length] ?? null;
}

function playDraft(
  teamCount: number,
  everybody: Players,
  plans: readonly TurnPlan[],
  watch: (before: LeagueSeason, after: LeagueSeason, players: Players) => void = () => undefined,
): LeagueSeason {
  let [season, players] = [aDraftingSeason({ nbTeams: teamCount }), everybody];
  for (let turn = 0; season.status === 'drafting'; turn += 1) {
    const plan = plans[turn % plans.length]!;
    players = changeStatuses(players, plan);
    const { isAuto } = plan;
    const player = choose(season, players, plan);
    const rosterPlayerId = idOf('entry', turn);
    const after = applyPick(season, {
      player,
      rosterPlayerId,
      at: season.draftStartsAt,
      isAuto,
      autoSource: null,
    });
    watch(season, after, players);
    season = after;
  }
  return season;
}

/** Exactly the players needed to fill every roster, scarce positions without one to spare. */
function justEnough(teamCount: number): Players {
  const each = { QB: 2, RB: 3, WR: 3, TE: 2, K: 1, DEF: 1, HC: 2 };
  const counts = Object.entries(each).map(([position, count]) => [position, count * teamCount]);
  return playersById(somePlayers(Object.fromEntries(counts)));
}

const healthy = turnPlan(['active', 'injured']);
const plansOf = (plan: fc.Arbitrary<TurnPlan>) => fc.array(plan, { minLength: 20, maxLength: 60 });

describe('a draft in which the players suffice', () => {
  test.each(leagueSizes)('gives each of %i teams fourteen players and a full line-up', (teamCount) => {
    fc.assert(
      fc.property(plansOf(healthy), (plans) => {
        const season = playDraft(teamCount, justEnough(teamCount), plans);
        for (const { entries } of season.teams) {
          expect(entries).toHaveLength(14);
          expect(entries.filter(isStarter)).toHaveLength(8);
        }
      }),
      { numRuns: 2 },
    );
  });

  it('gives every team fourteen turns', () => {
    const season = playDraft(6, justEnough(6), [{ choice: 0, isAuto: true, changes: [] }]);
    const turns = season.teams.map(
      (team) => season.draft?.picks.filter(({ teamId }) => teamId === team.id).length,
    );
    expect(turns).toEqual([14, 14, 14, 14, 14, 14]);
    expect(isLogIntact(hashSeed(season.draftSeed), season.draft?.picks ?? [])).toBe(true);
  });
});

describe('a draft with players set inactive on the way', () => {
  const anyStatus = plansOf(turnPlan(['active', 'injured', 'inactive', 'inactive']));

  it('always ends, with every roster placeable and nobody owned twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(4, 6, 8), anyStatus, (teamCount, plans) => {
        const season = playDraft(teamCount, justEnough(teamCount), plans);
        const owned = season.teams.flatMap((team) => team.entries.map((entry) => entry.playerId));
        expect(new Set(owned).size).toBe(owned.length);
        expect(season.draft?.picks).toHaveLength(teamCount * 14);
        for (const { entries } of season.teams) {
          expect(isPlaceable(entries.map((entry) => entry.position))).toBe(true);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('never leaves more slots without a player by a pick, counted by matching player by player', () => {
    fc.assert(
      fc.property(anyStatus, (plans) => {
        playDraft(4, justEnough(4), plans, (before, after, players) => {
          const isPassed = after.draft?.picks.at(-1)?.playerId === null;
          expect(isPassed || unfillable(after, players) <= unfillable(before, players)).toBe(true);
        });
      }),
      { numRuns: 3 },
    );
  });

  it('refuses as reserved just what would leave more slots without a player', () => {
    fc.assert(
      fc.property(anyStatus, (plans) => {
        playDraft(4, justEnough(4), plans, (before, _after, players) => {
          if ((before.draft?.pickNo ?? 0) % 7 !== 0) return;
          for (const position of positions) expectSameVerdict(before, players, position);
        });
      }),
      { numRuns: 3 },
    );
  });
});

function unfillable(season: LeagueSeason, players: Players): number {
  const teams = season.teams.map((team) => team.entries.map((entry) => entry.position));
  return unfillableByMatching(teams, draftBoard(season, players).left);
}

function expectSameVerdict(season: LeagueSeason, players: Players, position: Player['position']) {
  const team = onTheClock(season)!;
  const judge = judgePlayersFor(season, players, team.id);
  const asked = [...players.values()].find(
    (player) =>
      player.position === position && judge(player)?.code !== 'player_taken' && player.status !== 'inactive',
  );
  if (!asked || judge(asked)?.code === 'player_cannot_be_placed') return;
  const picked = {
    player: asked,
    rosterPlayerId: idOf('entry', 999),
    at: new Date(0),
    isAuto: false,
    autoSource: null,
  };
  const grows = unfillable(applyPick(season, picked), players) > unfillable(season, players);
  expect(judge(asked)?.code).toBe(grows ? 'position_reserved' : undefined);
}
