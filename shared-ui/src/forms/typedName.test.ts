import { expect, it } from '@jest/globals';
import { typedName } from './typedName.ts';

it.each([
  ['the name', 'Kőszegi Emőke', 'Kőszegi Emőke'],
  ['one space for two', 'Kőszegi  Emőke', 'Kőszegi Emőke'],
  ['a space for one that does not break', 'Kőszegi\u00a0Emőke', 'Kőszegi Emőke'],
  ['a space for a thin one', 'Kőszegi\u2009Emőke', 'Kőszegi Emőke'],
  ['a name around which spaces stand', ' Haveri liga ', 'Haveri liga'],
  ['what was copied with its spaces', 'Haveri liga', ' Haveri  liga\u00a0'],
  ['a name without its soft hyphen', 'Haveri\u00adliga', 'Haveriliga'],
  ['a name without its joiners', '👨\u200d👩\u200d👧 Liga', '👨👩👧 Liga'],
  ['letters that the keyboard composes', 'Kőszegi', 'Kőszegi'.normalize('NFD')],
  ['a name of composed letters', 'Kőszegi'.normalize('NFD'), 'Kőszegi'],
])('takes %s', (_what, name, typed) => {
  expect(typedName(name).isValidSync(typed)).toBe(true);
});

it.each([
  ['nothing', 'Haveri liga', ''],
  ['spaces alone', 'Haveri liga', '  '],
  ['another case of letters', 'Haveri liga', 'haveri liga'],
  ['a letter without its accent', 'Kőszegi', 'Koszegi'],
  ['a space where there is none', 'Haveriliga', 'Haveri liga'],
  ['no space where there is one', 'Haveri\u00a0liga', 'Haveriliga'],
  ['a part of the name', 'Haveri liga', 'Haveri'],
])('refuses %s', (_what, name, typed) => {
  expect(typedName(name).isValidSync(typed)).toBe(false);
});
