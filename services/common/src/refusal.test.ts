import { describe, expect, it } from '@jest/globals';
import { errors } from '@endzone/contracts/errors';
import { refusalError, throwIfRefused } from './refusal.ts';

describe('a refusal of a rule', () => {
  it('becomes the error of its code, with its data and the values of its message', () => {
    const { definition, details } = refusalError(
      { code: 'week_locked', data: { rounds: [3] } },
      { player: 'Kiss Anna' },
    );
    expect(definition).toBe(errors.weekLocked);
    expect(details).toEqual({ data: { rounds: [3] }, params: { player: 'Kiss Anna' } });
  });

  it('has the text of its variant', () => {
    expect(refusalError({ code: 'transfer_rights_first', variant: 'league' }).definition).toBe(
      errors.transferRightsFirstLeague,
    );
  });

  it('names the fields that it is about', () => {
    const violations = [{ property: 'name', code: 'name_taken' }];
    expect(refusalError({ code: 'validation_failed', violations }).details).toEqual({ violations });
  });

  it('is thrown; without one nothing is', () => {
    expect(() => throwIfRefused({ code: 'league_full' })).toThrow('league_full');
    expect(() => throwIfRefused(undefined)).not.toThrow();
  });
});
