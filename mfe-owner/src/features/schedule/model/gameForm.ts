import type { FieldViolation } from '@endzone/contracts/fields';
import { readDay } from '@endzone/shared-ui/time/dates.ts';
import * as yup from 'yup';
import { lastRound } from '../../../data/schedule/games.ts';
import type { Frame } from './checks.ts';
import { noDay } from '../../../data/season/noDay.ts';

/** A game as its dialog keeps it: the day as the wire has it, or what else was typed in its place. */
export type GameForm = {
  home: string;
  away: string;
  day: string;
  isSplit: boolean;
  homeRound: string;
  awayRound: string;
};

const noClub: FieldViolation = { code: 'required', variant: 'team' };

/** Games are put into rounds that have not started. */
function roundFrom(first: number) {
  const badRound: FieldViolation = { code: 'out_of_range', params: { min: first, max: lastRound } };
  return yup
    .string()
    .test(
      'round',
      badRound,
      (text) => text !== undefined && /^\d{1,2}$/.test(text.trim()) && Number(text) >= first,
    );
}

/** The rules of one game, said by the form at once; the server asks them again. */
export const gameForm = ({ firstDay, lastDay, startedRounds }: Frame) =>
  yup.object({
    home: yup.string().required(noClub),
    away: yup
      .string()
      .required(noClub)
      .test('teams', (away, { parent, createError }) => {
        const { home } = parent as Partial<GameForm>; // the form
        const refusal: FieldViolation = { code: 'teams_equal' };
        return away && away === home ? createError({ message: refusal }) : true;
      }),
    day: yup.string().test('day', (text, { createError }) => {
      const day = readDay(text ?? '');
      if (day === undefined) return createError({ message: noDay(text ?? '') });
      const isOutside = (firstDay && day < firstDay) || (lastDay && day > lastDay);
      const refusal: FieldViolation = { code: 'out_of_season' };
      return isOutside ? createError({ message: refusal }) : true;
    }),
    isSplit: yup.boolean(),
    homeRound: roundFrom(startedRounds + 1),
    awayRound: yup.string().when('isSplit', { is: true, then: () => roundFrom(startedRounds + 1) }),
  });
