import { describe, expect, it, test } from '@jest/globals';
import { errors } from '../errors.ts';
import type { Locale } from './format.ts';
import { interpolate } from './placeholders.ts';
import { errorText, translate } from './translate.ts';
import { violationText } from './violationText.ts';

describe('placeholders', () => {
  test.each<[Locale, unknown, string]>([
    ['en', 'Kovács', 'x Kovács'],
    ['hu', 1.5, 'x 1,5'],
    ['hu', 0, 'x 0'],
    ['hu', new Date('2019-10-21T16:05:09Z'), 'x 2019. október 21. 18:05'],
    ['en', { dateTime: '2019-10-21 16:05:09' }, 'x 21st October 2019, 6:05:09 PM'],
    ['hu', { day: '2019-10-21' }, 'x 2019. október 21.'],
    ['en', { id: 'a'.repeat(24), name: 'Gulyáságyú', isMine: true }, 'x Gulyáságyú'],
    ['en', '$& {{value}}', 'x $& {{value}}'],
  ])('take a value by the reader’s language: %s %p', (locale, value, text) => {
    expect(interpolate(locale, 'x {{value}}', { value, other: null })).toBe(text);
  });

  test.each([[{}], [{ value: null }], [{ value: { id: '1' } }], [{ value: undefined }]])(
    'without a value that can be shown are a fault: %p',
    (params) => {
      expect(() => interpolate('en', 'x {{value}}', params)).toThrow('{{value}}');
    },
  );

  it('are not looked for among what every object has', () => {
    expect(() => interpolate('en', '{{constructor}}', {})).toThrow('{{constructor}}');
  });
});

describe('an error', () => {
  test.each([
    [errors.leagueFull, {}, 'The league is full', 'A liga betelt'],
    [
      errors.rosterLockedDraft,
      {},
      'Roster is locked during the draft',
      'A draft ideje alatt a keret zárolva van',
    ],
    [
      errors.playerTaken,
      { player: 'John Miller', team: { id: '1', name: 'Hail Mariska' } },
      'John Miller already belongs to Hail Mariska',
      'Már elkelt: John Miller (Hail Mariska)',
    ],
    [
      errors.leagueNotQualified,
      { leagueTeams: 16, seasonTeams: 12 },
      'The league has 16 teams, the season allows 12',
      'A liga túl nagy ehhez a szezonhoz. Csapatok a ligában: 16, a szezonban legfeljebb: 12',
    ],
  ])('says in both languages what refuses: %j', (definition, params, english, hungarian) => {
    expect(errorText('en', definition, params)).toBe(english);
    expect(errorText('hu', definition, params)).toBe(hungarian);
  });

  it('without a text is a fault of the definition', () => {
    expect(() => errorText('en', { code: 'unheard_of', status: 409 })).toThrow('errors.unheard_of');
  });
});

describe('a violation', () => {
  test.each<[string, string | undefined, object, string, string]>([
    ['required', 'firstName', {}, 'Please input first name', 'Add meg a keresztneved'],
    ['required', 'unheard_of', {}, 'Invalid data provided', 'Hibás adatokat adtál meg'],
    ['required', undefined, {}, 'Invalid data provided', 'Hibás adatokat adtál meg'],
    ['unknown_field', undefined, {}, 'Invalid data provided', 'Hibás adatokat adtál meg'],
    ['invalid_email', 'email', {}, 'E-mail format is incorrect', 'Hibás az e-mail-cím formátuma'],
    [
      'invalid_date',
      'day',
      {},
      'This date is invalid, use DD/MM/YYYY format',
      'Érvénytelen dátum, a helyes forma NN/HH/ÉÉÉÉ',
    ],
    [
      'too_short',
      'password',
      { length: 8 },
      'Please input at least 8 characters',
      'Adj meg legalább 8 karaktert',
    ],
    ['out_of_range', undefined, { min: 1, max: 99 }, 'Must be between 1 and 99', 'Megengedett érték: 1–99'],
    ['too_many', 'images', { max: 10 }, 'At most 10 images', 'Legfeljebb 10 kép lehet'],
  ])('has the text of its code and variant: %s %s', (code, variant, params, english, hungarian) => {
    expect(violationText('en', code, variant, { ...params })).toBe(english);
    expect(violationText('hu', code, variant, { ...params })).toBe(hungarian);
  });

  it('of a text too long names the first length refused in English and the last one allowed in Hungarian', () => {
    expect(violationText('en', 'too_long', undefined, { max: 61 })).toBe(
      'Must be shorter than 61 characters',
    );
    expect(violationText('hu', 'too_long', undefined, { max: 61 })).toBe('Legfeljebb 60 karakter lehet');
  });
});

describe('a word', () => {
  it('comes in the language asked for', () => {
    expect(translate('en', 'words', 'deleted_user')).toBe('deleted user');
    expect(translate('hu', 'words', 'deleted_user')).toBe('törölt felhasználó');
  });
});
