import { describe, expect, test } from '@jest/globals';
import { isTooCommon } from './commonPasswords.ts';

describe('a password is too common', () => {
  const owner = { email: 'kata@example.org', firstName: 'Kata', lastName: 'Kovács' };

  test.each([
    // Of the published list.
    ['password', 'Password1', 'PASSWORD123', '12345678', '87654321', 'iloveyou', 'sunshine1'],
    ['cocacola', 'bigdaddy', 'darkness', 'spitfire', 'Cocacola', 'trustno1', '1qaz2wsx'],
    // A season, a month, a common word with a year, a number, marks.
    ['summer2024', 'Winter2025!', 'Autumn-2026', 'nyár2026', 'Tavasz2026!', 'október25', '2026summer'],
    ['dragon1987', 'michael2024!', 'darkness1!', 'Monkey12345', 'password2026'],
    [
      'p@ssw0rd',
      'Pa$$w0rd1',
      'welcome2026',
      'adminadmin',
      'qwertz1234',
      '87654321',
      'abcd12345',
      '1qaz2wsx3edc',
    ],
    // Hungarian.
    [
      'szeretlek',
      'Szeretlek12',
      'jelszó123',
      'jelszavam',
      'ferencvaros',
      'hajráfradi',
      'qwertzuiop',
      'kiscica7',
    ],
    // The site, the league, the game.
    [
      'Endzone2026',
      'endzone1',
      'endzone!',
      'Endzone2026!!',
      'endzone123',
      'hfl2026!',
      'HFL-nyár-2026',
      'endzonesummer',
    ],
    [
      'fantasyfootball',
      'amerikaifoci',
      'Amerikaifoci1',
      'hungarianbowl2025',
      'touchdown7',
      'Endzone Tavasz 2026',
    ],
    // Repetitions, dates, what its owner is called.
    ['aaaaaaaa', 'abcabcabc', '17051990', '19900517', '05171990', '        '],
    [
      '1999-05-06',
      '1999.05.06.',
      '6/5/1999',
      '06-05-99',
      '1999. 5. 6.',
      '1999_05_06',
      '05/17/1990',
      '17 05 1990',
    ],
    ['1999. május 6.', '6 May 1999', '6May1999', 'May 6th, 1999', '1999.máj.6', '2004. február 29-én'],
    ['kata@EXAMPLE.org', 'Kata Kovács', 'kovács kata'],
  ])('%s, %s, …', (...passwords) => {
    expect(passwords.filter((password) => !isTooCommon(password, owner))).toEqual([]);
  });

  test.each([
    'nine blue umbrellas',
    'seven green kettles',
    'kata@example.com',
    'Kata Kovács 1',
    'touchdown in Pécs',
    'endzone is where we meet',
    '17329148',
    'tEh7#kqLm',
    'Harmadik-kiserlet-7',
    'zoldgyep12',
    '1999-55-66',
    '17-05-1990-x7',
    '192.168.10.11',
    'summer rain on tin',
  ])('but not %s', (password) => {
    expect(isTooCommon(password, owner)).toBe(false);
  });

  test('one of a stranger is not refused for a name that is not theirs', () => {
    expect(isTooCommon('kata@example.org')).toBe(false);
  });
});
