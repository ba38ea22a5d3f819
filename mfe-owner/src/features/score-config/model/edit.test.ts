import { defaultScoreConfig } from '@endzone/contracts/scoring/scoreConfig';
import { describe, expect, it } from '@jest/globals';
import { changed, editingOf, redone, undone } from './edit.ts';
import { formOf, type ScoreForm } from './scoreForm.ts';

const form = formOf(defaultScoreConfig, 'en');
const withPoints = (key: 'td' | 'sack', points: string, from: ScoreForm = form): ScoreForm => ({
  ...from,
  rules: { ...from.rules, [key]: { ...from.rules[key], points } },
});

describe('what is typed into the form of scoring', () => {
  it('is taken back field by field, and brought again', () => {
    const typedOnce = changed(editingOf(form), withPoints('td', '1'), 'td');
    const typedTwice = changed(typedOnce, withPoints('td', '12'), 'td');
    const other = changed(typedTwice, withPoints('sack', '4', typedTwice.present), 'sack');
    expect(undone(other).present).toEqual(typedTwice.present);
    expect(undone(undone(other)).present).toEqual(form);
    expect(redone(redone(undone(undone(other)))).present).toEqual(other.present);
  });

  it('has no way back at its beginning and no way on at its end', () => {
    expect(undone(editingOf(form))).toEqual(editingOf(form));
    expect(redone(editingOf(form))).toEqual(editingOf(form));
  });

  it('is a step of its own again after one was taken back, and what was taken back is gone', () => {
    const first = changed(editingOf(form), withPoints('td', '1'), 'td');
    const again = changed(undone(first), withPoints('td', '9'), 'td');
    expect(redone(again).present).toEqual(again.present);
    expect(undone(again).present).toEqual(form);
  });
});
