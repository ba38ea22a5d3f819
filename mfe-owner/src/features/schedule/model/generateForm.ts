import type { FieldViolation } from '@endzone/contracts/fields';
import type { Locale } from '@endzone/contracts/messages/format';
import { readDay, showListDay } from '@endzone/shared-ui/time/dates.ts';
import * as yup from 'yup';
import { lastRound } from '../../../data/schedule/games.ts';
import { roundsOf, type Plan } from './roundRobin.ts';
import { noDay } from '../../../data/season/noDay.ts';

/** A round robin as its dialog keeps it: days as the wire has them, the first one whatever was typed. */
export type GenerateForm = {
  clubs: readonly string[];
  firstDay: string;
  everyDays: string;
  turns: string;
  skipped: readonly string[];
  isKeeping: boolean;
};

export const maxClubs = 32;
const turnsOf = (turns: string | undefined) => (turns === '2' ? 2 : 1);
const badCount: FieldViolation = { code: 'out_of_range', params: { min: 2, max: maxClubs } };
const badRounds: FieldViolation = { code: 'out_of_range', params: { min: 1, max: lastRound } };

/** How many rounds the schedule would have. */
export const roundsAfter = ({ clubs, turns, isKeeping }: GenerateForm, nbRounds: number): number =>
  roundsOf(clubs.length, turnsOf(turns)) + (isKeeping ? nbRounds : 0);

type Before = { lastDay: string | undefined; nbRounds: number };

/** @param before what is there: new rounds stand behind those that stay. */
export const generateForm = ({ lastDay, nbRounds }: Before, locale: Locale) =>
  yup.object({
    clubs: yup
      .array()
      .of(yup.string().required())
      .test('count', badCount, (clubs = []) => clubs.length >= 2 && clubs.length <= maxClubs),
    firstDay: yup.string().test('day', (text, { parent, createError }) => {
      const day = readDay(text ?? '');
      if (day === undefined) return createError({ message: noDay(text ?? '') });
      const { isKeeping } = parent as GenerateForm; // the form
      if (!isKeeping || lastDay === undefined || day > lastDay) return true;
      const early: FieldViolation = { code: 'not_after', params: { date: showListDay(locale, lastDay) } };
      return createError({ message: early });
    }),
    everyDays: yup.string(),
    turns: yup.string().test('rounds', badRounds, (_, { parent }) => {
      const form = parent as GenerateForm; // the form
      return roundsAfter(form, nbRounds) <= lastRound;
    }),
    skipped: yup.array().of(yup.string().required()),
    isKeeping: yup.boolean(),
  });

/** @param order of the clubs: who is chosen plays in it, however they were pressed. */
export const planOf = (
  { clubs, firstDay, everyDays, turns, skipped }: GenerateForm,
  order: readonly string[],
): Plan => ({
  clubs: order.filter((id) => clubs.includes(id)),
  firstDay: readDay(firstDay) ?? '',
  skipped,
  everyDays: Number(everyDays),
  turns: turnsOf(turns),
});
