import type { OwnerChecks } from '@endzone/contracts/stats/checks';
import type { Season } from '@endzone/contracts/stats/seasons';
import { aSeason, no as refused, yes } from '@endzone/shared-ui/testing/aLeague.ts';
import { describe, expect, test } from '@jest/globals';
import { aGame } from '../../data/season/testing/aGame.ts';
import { nextOfYear, settledWeeks, yearSteps } from './yearSteps.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const team = { id: 'c'.repeat(24), name: 'Wolves', logoUrl: null };
const none: OwnerChecks = { nbTeams: 0, nbPlayers: 0, teams: [], unqualified: [] };
const all: OwnerChecks = { ...none, nbTeams: 6, nbPlayers: 96 };
const emptyClub: OwnerChecks = {
  ...all,
  teams: [{ team, missing: ['QB', 'RB', 'WR', 'TE', 'K', 'DEF', 'HC'] }],
};
const withIts: Partial<Season> = { games: [{ ...aGame(), team1: { ...aGame().team1, ...team } }] };
const noKicker: OwnerChecks = { ...all, teams: [{ team, missing: ['K'] }] };
const ahead = { isWeekActive: false, currentWeek: 0, lockedWeeks: [] };
const no = refused('season_not_ongoing');
const nothing = { freeze: no, lock: [], finish: no, recalculate: no, undoFinish: null, editTeams: no };
const upTo = (week: number) => Array.from({ length: week }, (_, index) => index + 1);

describe('the owner’s year', () => {
  test.each<[string, Partial<Season> | null, OwnerChecks, string]>([
    ['nothing is there', null, none, 'clubs'],
    ['one club is no league', null, { ...none, nbTeams: 1 }, 'clubs'],
    ['clubs without players', null, { ...none, nbTeams: 6 }, 'players'],
    ['one club has nobody', null, emptyClub, 'players'],
    ['a club lacks a position: that may be mended later', null, noKicker, 'season'],
    ['a club of the season has nobody', { status: 'drafting', ...ahead, ...withIts }, emptyClub, 'players'],
    ['a club outside the season has nobody', { status: 'drafting', ...ahead }, emptyClub, 'drafts'],
    ['before the draft window', { status: 'pending', ...ahead }, all, 'drafts'],
    ['in the draft window', { status: 'drafting', ...ahead }, all, 'drafts'],
    ['regular weeks', { lockedWeeks: upTo(5) }, all, 'weeks'],
    ['a frozen regular week', { lockedWeeks: [...upTo(4), 6, 7, 8, 9], frozenWeeks: [5] }, all, 'weeks'],
    ['playoffs', { lockedWeeks: upTo(9), currentWeek: 10 }, all, 'playoffs'],
    ['everything is locked', { lockedWeeks: upTo(11), isWeekActive: false }, all, 'finish'],
    ['a club without players in a season under way', {}, emptyClub, 'weeks'],
    ['a season that is over leads to the next one', { status: 'finished' }, all, 'season'],
  ])('%s', (_name, given, checks, present) => {
    const season = given && aSeason(given);
    expect(yearSteps(season, checks, now).findLast(({ state }) => state === 'now')?.kind).toBe(present);
  });

  test('the drafts are over when every league has drafted', () => {
    const presentWith = (nbLeagues: number, leftOut: Season['leftOut']) => {
      const season = aSeason({ status: 'drafting', ...ahead, playing: { nbLeagues, leagues: [] }, leftOut });
      return yearSteps(season, all, now).findLast(({ state }) => state === 'now')?.kind;
    };
    expect(presentWith(3, [])).toBe('weeks');
    expect(presentWith(0, [])).toBe('drafts');
    const late = { league: { id: 'l', name: 'Late' }, reason: 'draft_not_done' as const };
    expect(presentWith(3, [late])).toBe('drafts');
  });

  test('leagues that draft beside the first weeks keep the drafts open and hold up nothing', () => {
    const states = (given: Partial<Season>, at = now) =>
      yearSteps(aSeason({ currentWeek: 1, lockedWeeks: [], ...withIts, ...given }), emptyClub, at)
        .filter(({ kind }) => kind !== 'clubs' && kind !== 'season')
        .map(({ state }) => state);
    const during = ['done', 'now', 'now', 'ahead', 'ahead'];
    const after = ['done', 'done', 'now', 'ahead', 'ahead'];
    expect(states({})).toEqual(during);
    expect(states({ playing: { nbLeagues: 0, leagues: [] }, leftOut: [] })).toEqual(during);
    expect(states({ playing: { nbLeagues: 3, leagues: [] }, leftOut: [] })).toEqual(after);
    expect(states({}, Date.parse('2026-03-20T00:00:00Z'))).toEqual(after);
  });

  test('the draft window is over by the clock', () => {
    const season = aSeason({ status: 'drafting', ...ahead });
    const later = Date.parse('2026-03-20T00:00:00Z');
    expect(yearSteps(season, all, later).findLast(({ state }) => state === 'now')?.kind).toBe('weeks');
  });

  test('weeks that are settled, regular ones and playoffs apart', () => {
    const season = aSeason({ lockedWeeks: upTo(10) });
    expect([settledWeeks(season, false), settledWeeks(season, true)]).toEqual([
      { done: 9, all: 9 },
      { done: 1, all: 2 },
    ]);
  });
});

describe('the next step of the year', () => {
  test.each<[Partial<Season> | null, OwnerChecks, string]>([
    [null, none, 'clubs'],
    [null, emptyClub, 'players'],
    [null, all, 'season'],
    [{ status: 'pending', ...ahead, ...withIts }, emptyClub, 'players'],
    [{ status: 'pending', ...ahead }, emptyClub, 'window'],
    [{ status: 'pending', ...ahead }, all, 'window'],
    [{ status: 'drafting', ...ahead }, all, 'drafting'],
    [{ isWeekActive: true }, emptyClub, 'lock'],
    [{ status: 'finished' }, none, 'over'],
  ])('of %j', (given, checks, kind) => {
    expect(nextOfYear(given && aSeason(given), checks, now).kind).toBe(kind);
  });

  test('week 1 is started without a club that has nobody once the drafts are over', () => {
    const can = { ...nothing, startWeek: yes };
    const season = aSeason({ status: 'drafting', ...ahead, ...withIts, can });
    const later = Date.parse('2026-03-20T00:00:00Z');
    expect(nextOfYear(season, emptyClub, later)).toEqual({ kind: 'start', week: 1 });
    expect(yearSteps(season, emptyClub, later).findLast(({ state }) => state === 'now')?.kind).toBe('weeks');
  });
});
