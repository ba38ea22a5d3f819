import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { finishSeason } from '../../domain/finishSeason.ts';
import type { LeaguePlay } from '../../domain/leaguePlay.ts';
import { regularWeeks, type LeagueWeeks } from '../../domain/schedule.ts';
import { settleWeek } from '../../domain/settleWeek.ts';
import { standings } from '../../domain/standings.ts';
import { aLeague, scored, startWeek } from '../../domain/testing/aLeaguePlay.ts';
import { nextState } from '../../features/weeks/nextState.ts';
import type { PlayState } from './model.ts';
import { idsOf, keysAsIds } from './ids.ts';
import {
  afterStep,
  compactState,
  nothingPlayed,
  promotionOf,
  stepBetween,
  expandState,
} from './storedState.ts';

type Drawn = { teamIds: string[]; span: LeagueWeeks };
const at = new Date('2027-04-01T10:00:00Z');

/** A league played through these weeks: the state after each of them. */
function playThrough(
  league: LeaguePlay,
  weeks: Record<string, number>[],
): { drawn: Drawn; states: PlayState[] } {
  const drawn = { teamIds: league.teams.map(({ teamId }) => teamId), span: league.span };
  let play: LeaguePlay = { ...league, games: expandState(drawn, nothingPlayed, keysAsIds).games };
  const states = [expandState(drawn, nothingPlayed, keysAsIds)];
  const push = (jobId: string, table = standings(play.teams, play.games, play.lockedWeeks)) =>
    states.push(nextState(states.at(-1)!, { play, standings: table, jobId, at, idOf: keysAsIds }));
  for (const [i, scores] of weeks.entries()) {
    play = settleWeek(startWeek(play, i + 1), i + 1, scored(scores), keysAsIds).play;
    push(`job ${i + 1}`);
  }
  if (weeks.length === league.span.nbWeeks) {
    const finished = finishSeason(play);
    play = finished.play;
    push('job finish', finished.standings);
  }
  return { drawn, states };
}

const seasons = fc
  .record({ teams: fc.constantFrom(4, 6, 8), nbPlayoffWeeks: fc.constantFrom(1 as const, 2 as const), nbRegular: fc.integer({ min: 1, max: 4 }) })
  .chain(({ teams, nbPlayoffWeeks, nbRegular }) => {
    const weekCount = nbRegular + nbPlayoffWeeks;
    const league = aLeague({ teams, nbPlayoffWeeks, nbWeeks: weekCount });
    const aWeek = fc
      .array(fc.integer({ min: -2, max: 3 }), { minLength: teams, maxLength: teams })
      .map((points) => Object.fromEntries(points.map((each, i) => [`T${i + 1}`, each])));
    return fc.array(aWeek, { minLength: 0, maxLength: weekCount }).map((weeks) => playThrough(league, weeks));
  }); // oxfmt-ignore

describe('a stored state', () => {
  it('says everything that the state says', () => {
    fc.assert(
      fc.property(seasons, ({ drawn, states }) => {
        for (const state of states)
          expect(expandState(drawn, compactState(drawn, state), keysAsIds)).toEqual(state);
      }),
      { numRuns: 60 },
    );
  });

  it('follows from the one before and the step between them, forward and back', () => {
    fc.assert(
      fc.property(seasons, ({ drawn, states }) => {
        const folded = states.map((state) => compactState(drawn, state));
        for (const [i, after] of folded.slice(1).entries()) {
          const before = folded[i]!;
          expect(afterStep(before, stepBetween(before, after, after.jobId ?? ''))).toEqual(after);
          const back = { ...before, jobId: 'undo' };
          expect(afterStep(after, stepBetween(after, back, 'undo'))).toEqual(back);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps what was seen and corrected, game by game', () => {
    const { drawn, states } = playThrough(aLeague({ teams: 4, nbWeeks: 3 }), [{ T1: 5 }, { T2: 3 }]);
    const state = states.at(-1)!;
    const games = state.games.map((game, i) => ({
      ...game,
      team2: { ...game.team2, sawResult: i === 1 },
      correctedAt: i === 2 ? at : null,
    }));
    expect(expandState(drawn, compactState(drawn, { ...state, games }), keysAsIds).games).toEqual(games);
  });

  it('of a whole season is a fraction of its games', () => {
    const league = aLeague({ teams: 12, nbWeeks: 17, nbPlayoffWeeks: 2 });
    const weeks = Array.from({ length: 17 }, (_, week) =>
      Object.fromEntries(league.teams.map(({ teamId }, i) => [teamId, ((week + 3) * (i + 5)) % 97])),
    );
    const { drawn, states } = playThrough(league, weeks);
    const state = states.at(-1)!;
    const size = (value: unknown) => JSON.stringify(value).length;
    expect(regularWeeks(league.span)).toHaveLength(15);
    expect(size(compactState(drawn, state))).toBeLessThan(size(state) / 3);
    expect(
      size(stepBetween(compactState(drawn, states.at(-3)!), compactState(drawn, states.at(-2)!), 'x')),
    ).toBeLessThan(1_000);
  });
});

describe('the update that promotes a step', () => {
  it('names each week that is set, and each that is taken back', () => {
    const week = { standingWeeks: [], points: [1], bench: [0], trophies: [] };
    const step = { jobId: 'j', lockedWeeks: [1], weeks: { 1: week, 2: null } };
    expect(promotionOf(step)).toEqual({
      $set: { 'published.jobId': 'j', 'published.lockedWeeks': [1], 'published.weeks.1': week },
      $unset: { 'published.weeks.2': 1 },
    });
  });
});

describe('ids of games and trophies', () => {
  it('begin with what their league season is found by, and differ', () => {
    const [idOf, other] = [idsOf({ _id: 'a:b' }), idsOf({ _id: 'a:c' })];
    expect(idOf('1:regular:1')).toMatch(/^[0-9a-f]{24}$/);
    expect(idOf('1:regular:1')).toBe(idOf('1:regular:1'));
    expect(idOf('1:regular:1').slice(0, 12)).toBe(idOf('1:regular:2').slice(0, 12));
    expect(new Set([idOf('1:regular:1'), idOf('1:regular:2'), other('1:regular:1')]).size).toBe(3);
  });
});
