import { describe, expect, it, test } from '@jest/globals';
import { leagueSizes } from '@endzone/contracts/game';
import type { Position } from '@endzone/contracts/game';
import { qualify, refuseUnqualified } from './qualification.ts';
import { aPlayer, somePlayers } from './testing/aLeagueSeason.ts';

/** Just enough for six teams: 84 players. */
const enoughForSix = { QB: 20, RB: 20, WR: 20, TE: 6, K: 6, DEF: 6, HC: 6 };
const six = { leagueTeams: 6, seasonTeams: 6 };

test.each([
  ['as many teams as the season allows', { leagueTeams: 6, seasonTeams: 6 }, true],
  ['fewer teams than the season allows', { leagueTeams: 4, seasonTeams: 6 }, true],
  ['more teams than the season allows', { leagueTeams: 8, seasonTeams: 6 }, false],
])('a league with %s', (_rule, size, qualificationsMet) => {
  expect(qualify(size, somePlayers(enoughForSix))).toEqual({ ...size, qualificationsMet });
});

describe('the real players', () => {
  test.each<[string, Partial<Record<Position, number>>, Position | undefined, number | undefined]>([
    ['suffice when they are just enough', {}, undefined, undefined],
    ['lack a quarterback', { QB: 5, RB: 40 }, 'QB', 1],
    ['lack two kickers', { K: 4, RB: 40 }, 'K', 2],
    ['lack all defences', { DEF: 0, RB: 40 }, 'DEF', 6],
    ['lack head coaches', { HC: 5, RB: 40 }, 'HC', 1],
    ['lack running backs for their own slot', { RB: 4, WR: 60 }, 'RB', 2],
    ['lack receivers and tight ends together', { WR: 6, TE: 5, RB: 60 }, 'TE', 1],
    ['lack players for FLEX', { RB: 6, WR: 12, TE: 4, QB: 60 }, 'TE', 2],
    ['name the first of two shortages', { QB: 4, HC: 0, RB: 60 }, 'QB', 2],
    ['lack one for the bench', { QB: 19 }, 'TE', 1],
    ['lack some for the bench, the scarcest of QB, RB, WR and TE is named', { QB: 12, K: 7 }, 'TE', 7],
  ])('%s', (_rule, changes, position, missing) => {
    const qualification = qualify(six, somePlayers({ ...enoughForSix, ...changes }));
    expect(qualification.qualificationsMet).toBe(position === undefined);
    expect(qualification.position).toBe(position);
    expect(qualification.missing).toBe(missing);
  });

  it('count when they are injured, not when they are inactive', () => {
    const withStatus = (status: 'injured' | 'inactive') => [
      ...somePlayers({ ...enoughForSix, DEF: 5 }),
      aPlayer(900, 'DEF', { status }),
    ];
    expect(qualify(six, withStatus('injured')).qualificationsMet).toBe(true);
    expect(qualify(six, withStatus('inactive'))).toMatchObject({ position: 'DEF', missing: 1 });
  });

  test.each(leagueSizes)('suffice for %i teams with exactly fourteen a team', (leagueTeams) => {
    const size = { leagueTeams, seasonTeams: 16 };
    const each = { QB: 2, RB: 3, WR: 3, TE: 2, K: 1, DEF: 1, HC: 2 };
    const times = Object.entries(each).map(([position, count]) => [position, count * leagueTeams]);
    const players = somePlayers(Object.fromEntries(times));
    expect(qualify(size, players).qualificationsMet).toBe(true);
    expect(qualify(size, players.slice(1)).qualificationsMet).toBe(false);
  });
});

describe('a league that does not qualify is told', () => {
  it('both counts', () => {
    expect(refuseUnqualified({ leagueTeams: 16, seasonTeams: 12 }, [])).toEqual({
      code: 'league_not_qualified',
      data: { leagueTeams: 16, seasonTeams: 12 },
    });
  });

  it('both counts, the position and how many are missing', () => {
    expect(refuseUnqualified(six, somePlayers({ ...enoughForSix, DEF: 5 }))).toEqual({
      code: 'league_not_qualified',
      data: { leagueTeams: 6, seasonTeams: 6, position: 'DEF', missing: 1 },
    });
  });

  it('nothing when it does', () => {
    expect(refuseUnqualified(six, somePlayers(enoughForSix))).toBeUndefined();
  });
});
