import {
  file,
  flag,
  id,
  isDay,
  object,
  optionalLongText,
  plainText,
  text,
  type FieldViolation,
} from '@endzone/contracts/fields';
import type { Day } from '@endzone/contracts/common';
import type { RealTeamStatus } from '@endzone/contracts/game';
import { hasBirthDate, hasMeasures } from './positionFields.ts';
import { noDay } from '../../data/season/noDay.ts';

export type ClubForm = { name: string; status: RealTeamStatus; logo: File | null; removeLogo: boolean };
export const clubRules = object({
  name: text('name', 100),
  status: plainText(),
  logo: file(),
  removeLogo: flag(),
});

export type PlayerForm = {
  name: string;
  position: string;
  status: string;
  birthDate: string;
  height: string;
  weight: string;
  jerseyNumber: string;
  analysis: string;
  photo: File | null;
  removePhoto: boolean;
};

const bounds = { height: [150, 250], weight: [40, 200], jerseyNumber: [1, 99] } as const;

/** A whole number within its bounds; which fields there are follows from the position. */
function measure(key: keyof typeof bounds) {
  const [min, max] = bounds[key];
  const notWhole: FieldViolation = { code: 'not_an_integer', variant: key };
  const outside: FieldViolation = { code: 'out_of_range', params: { min, max } };
  const applies = (parent: unknown) => hasMeasures((parent as PlayerForm).position); // a test sees the whole form
  return plainText()
    .test('whole', notWhole, (value, { parent }) => !value || !applies(parent) || /^-?\d+$/.test(value))
    .test('range', outside, (value, { parent }) => {
      if (!value || !applies(parent) || !/^-?\d+$/.test(value)) return true;
      return Number(value) >= min && Number(value) <= max;
    });
}

/** `today`: whoever is born on it, or after it, plays nowhere yet. */
export const playerRules = (today: Day) =>
  object({
    name: text('name', 100),
    position: plainText().required({ code: 'required', variant: 'position' }),
    status: plainText(),
    birthDate: plainText()
      .test('day', (value = '', { parent, createError }) => {
        const { position } = parent as PlayerForm; // see above
        return !hasBirthDate(position) || isDay(value) ? true : createError({ message: noDay(value) });
      })
      .test('past', { code: 'invalid_date', variant: 'birthDate' }, (value, { parent }) => {
        const { position } = parent as PlayerForm; // see above
        return !hasBirthDate(position) || value === undefined || !isDay(value) || value < today;
      }),
    height: measure('height'),
    weight: measure('weight'),
    jerseyNumber: measure('jerseyNumber'),
    analysis: optionalLongText(5000),
    photo: file(),
    removePhoto: flag(),
  });

export const transferRules = object({ teamId: id('team') });
