import { describe, expect, it, test } from '@jest/globals';
import { errorOf, errors, errorTextKey } from './errors.ts';

const definitions = Object.entries(errors);

const camelCase = (key: string) => key.replace(/[_.](.)/g, (_, letter: string) => letter.toUpperCase());

describe('the errors', () => {
  test.each(definitions)('are found by their code in camel case: %s', (key, definition) => {
    expect(camelCase(errorTextKey(definition))).toBe(key);
    expect(errorTextKey(definition).split('.')[0]).toBe(definition.code);
  });

  it('have one status for each code', () => {
    const pairs = definitions.map(([, { code, status }]) => `${code} ${status}`);
    const codes = definitions.map(([, { code }]) => code);
    expect(new Set(pairs).size).toBe(new Set(codes).size);
  });

  test.each([
    ['league_full', undefined, errors.leagueFull],
    ['league_full', 'anything', errors.leagueFull],
    ['roster_locked', 'draft', errors.rosterLockedDraft],
    ['roster_locked', 'season_finished', errors.rosterLockedSeasonFinished],
    ['player_cannot_be_placed', undefined, errors.playerCannotBePlaced],
    ['player_cannot_be_placed', 'draft', errors.playerCannotBePlacedDraft],
  ])('are found by what a rule answers: %s %s', (code, variant, definition) => {
    expect(errorOf(code, variant)).toBe(definition);
  });

  test.each([['unheard_of'], ['roster_locked'], ['constructor']])(
    'that nobody declared are a fault: %s',
    (code) => {
      expect(() => errorOf(code)).toThrow(`no error ${code}`);
    },
  );
});
