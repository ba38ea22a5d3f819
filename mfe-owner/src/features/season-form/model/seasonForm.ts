import type { FieldViolation } from '@endzone/contracts/fields';
import { leagueSizes } from '@endzone/contracts/game';
import type { Locale } from '@endzone/contracts/messages/format';
import type { Season } from '@endzone/contracts/stats/seasons';
import { fromWallTime, millisOf, readDay, showListDay, wallTime } from '@endzone/shared-ui/time/dates.ts';
import * as yup from 'yup';
import { clubIdsOf, daysOf, roundCount, wireGames, type PlannedGame } from '../../../data/schedule/games.ts';
import { noDay } from '../../../data/season/noDay.ts';

/** The form: instants of the wire, days of the wire or what else was typed in their place, figures as they are typed. */
export type SeasonForm = {
  /** The start of the draft window: what is wrong with the whole window stands here. */
  draftWindow: string;
  draftWindowEnd: string;
  startsAt: string;
  endsAt: string;
  nbPlayoffWeeks: string;
  nbMaxFantasyTeams: string;
};

export type SeasonBody = {
  draftWindow: { startDate: string; endDate: string };
  startsAt: string;
  endsAt: string;
  nbPlayoffWeeks: number;
  nbMaxFantasyTeams: number;
  games: ReturnType<typeof wireGames>;
};

// "A season's form has days, the wire instants: start 00:00, end 23:45 in the site's time zone."
const startTime = '00:00';
const endTime = '23:45';
const shortestWindowMs = 3 * 3_600_000;
const largestLeague = 16;

type Stored = Pick<Season, 'draftWindow' | 'startsAt' | 'endsAt'>;

/** A day that is the stored one keeps its instant: the site may have had another zone when it was saved. */
function instantOf(text: string, time: string, zone: string, stored: string | undefined): string | undefined {
  const day = readDay(text);
  if (stored !== undefined && day === wallTime(stored, zone).day) return stored;
  return day && fromWallTime(day, time, zone);
}
export const startOf = (text: string, zone: string, stored?: Stored): string | undefined =>
  instantOf(text, startTime, zone, stored?.startsAt);
const endOf = (text: string, zone: string, stored?: Stored): string | undefined =>
  instantOf(text, endTime, zone, stored?.endsAt);

/** The largest league that can be drawn into pairs. */
export const largestOf = (clubs: number): number => Math.min(largestLeague, clubs - (clubs % 2));

/** Of the sizes of leagues the largest that the clubs and the typed maximum allow; undefined where not even the smallest fits. */
export const largestAllowed = (clubs: number, typed: string): number | undefined =>
  leagueSizes.findLast((teams) => teams <= Math.min(clubs, Number(typed)));

/** A new season: its days follow from the games, the rest from the last one. */
export function newForm(
  games: readonly PlannedGame[],
  last: Pick<Season, 'nbPlayoffWeeks'> | null,
): SeasonForm {
  const days = daysOf(games);
  const clubs = clubIdsOf(games).length;
  return {
    draftWindow: '',
    draftWindowEnd: '',
    startsAt: days?.first ?? '',
    endsAt: days?.last ?? '',
    nbPlayoffWeeks: String(last?.nbPlayoffWeeks ?? 2),
    nbMaxFantasyTeams: clubs > 0 ? String(Math.max(1, largestOf(clubs))) : '',
  };
}

export const formOf = (season: Season, zone: string): SeasonForm => ({
  draftWindow: season.draftWindow.startDate,
  draftWindowEnd: season.draftWindow.endDate,
  startsAt: wallTime(season.startsAt, zone).day,
  endsAt: wallTime(season.endsAt, zone).day,
  nbPlayoffWeeks: String(season.nbPlayoffWeeks),
  nbMaxFantasyTeams: String(season.nbMaxFantasyTeams),
});

/** What is sent; only of a form that its schema found right. */
export function bodyOf(
  form: SeasonForm,
  games: readonly PlannedGame[],
  zone: string,
  stored?: Stored,
): SeasonBody {
  const { draftWindow, draftWindowEnd, startsAt, endsAt, nbPlayoffWeeks, nbMaxFantasyTeams } = form;
  return {
    draftWindow: { startDate: draftWindow, endDate: draftWindowEnd },
    startsAt: startOf(startsAt, zone, stored) ?? '',
    endsAt: endOf(endsAt, zone, stored) ?? '',
    nbPlayoffWeeks: Number(nbPlayoffWeeks),
    nbMaxFantasyTeams: Number(nbMaxFantasyTeams),
    games: wireGames(games),
  };
}

export type Bounds = {
  games: readonly PlannedGame[];
  zone: string;
  /** Today in that zone, `YYYY-MM-DD`. */
  today: string;
  /** For the days that a refusal names. */
  locale: Locale;
  /** What is stored: a date that is not changed may be past. */
  stored?: Stored;
};

function windowRefusal(form: SeasonForm, { zone, today, stored }: Bounds): FieldViolation | undefined {
  const { draftWindow: from, draftWindowEnd: to, startsAt } = form;
  if (!from || !to) return { code: 'required', variant: 'draftWindow' };
  if (to <= from) return { code: 'end_not_after_start', variant: 'season' };
  const start = startOf(startsAt, zone, stored);
  if (start && to >= start) return { code: 'draft_after_season_start' };
  if (millisOf(to) - millisOf(from) < shortestWindowMs) return { code: 'too_short', variant: 'draftWindow' };
  const isPast = (instant: string, before: string | undefined) =>
    instant !== before && wallTime(instant, zone).day < today;
  return isPast(from, stored?.draftWindow.startDate) || isPast(to, stored?.draftWindow.endDate)
    ? { code: 'in_the_past', variant: 'season' }
    : undefined;
}

function dayRefusal(text: string, { games, zone, today, stored }: Bounds, key: 'startsAt' | 'endsAt') {
  // Days follow from the games: until there are some, nobody has left them out.
  if (games.length === 0 && text.trim() === '') return undefined;
  const day = readDay(text);
  if (day === undefined) return noDay(text);
  const before = stored && wallTime(stored[key], zone).day;
  return day !== before && day < today ? { code: 'in_the_past', variant: 'season' } : undefined;
}

function startRefusal({ startsAt }: SeasonForm, bounds: Bounds): FieldViolation | undefined {
  const wrong = dayRefusal(startsAt, bounds, 'startsAt');
  const [day, first] = [readDay(startsAt), daysOf(bounds.games)?.first];
  if (wrong || !day || !first || day <= first) return wrong;
  return { code: 'out_of_season', variant: 'firstGame', params: { date: showListDay(bounds.locale, first) } };
}

function endRefusal(form: SeasonForm, bounds: Bounds): FieldViolation | undefined {
  const wrong = dayRefusal(form.endsAt, bounds, 'endsAt');
  if (wrong) return wrong;
  const [start, end] = [readDay(form.startsAt), readDay(form.endsAt)];
  if (start && end && end < start) return { code: 'end_not_after_start', variant: 'season' };
  const last = daysOf(bounds.games)?.last;
  if (!end || !last || end >= last) return undefined;
  return { code: 'out_of_season', variant: 'lastGame', params: { date: showListDay(bounds.locale, last) } };
}

function teamsRefusal(text: string, { games }: Bounds): FieldViolation | undefined {
  const clubs = clubIdsOf(games).length;
  // How many are allowed is not known before the schedule.
  if (clubs === 0) return undefined;
  if (!/^\d+$/.test(text.trim()) || Number(text) < 1)
    return { code: 'out_of_range', params: { min: 1, max: clubs } };
  return Number(text) > clubs ? { code: 'too_many_teams', params: { n: clubs } } : undefined;
}

/** The rules of a season, said by the form at once; the server asks them again. */
export function seasonForm(bounds: Bounds) {
  const rule = (refuse: (form: SeasonForm) => FieldViolation | undefined) =>
    yup.string().test('rule', (_, { parent, createError }) => {
      const refusal = refuse(parent as SeasonForm); // the form
      return refusal ? createError({ message: refusal }) : true;
    });
  return yup.object({
    draftWindow: rule((form) => windowRefusal(form, bounds)),
    draftWindowEnd: yup.string(),
    startsAt: rule((form) => startRefusal(form, bounds)),
    endsAt: rule((form) => endRefusal(form, bounds)),
    nbPlayoffWeeks: rule(({ nbPlayoffWeeks }) =>
      bounds.games.length > 0 && roundCount(bounds.games) <= Number(nbPlayoffWeeks)
        ? { code: 'too_few_weeks' }
        : undefined,
    ),
    nbMaxFantasyTeams: rule(({ nbMaxFantasyTeams }) => teamsRefusal(nbMaxFantasyTeams, bounds)),
  });
}
