import { AppError } from '@endzone/common/appError';
import { errors } from '@endzone/contracts/errors';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import type { LeaguePlay, LeagueTeam, PlayedWeek } from '../domain/leaguePlay.ts';
import type { Id } from '../domain/leagueSeason.ts';
import { standings } from '../domain/standings.ts';
import {
  LeaguePlayModel,
  sides,
  type LeaguePlayDocument,
  type PlayState,
  type Side,
} from './leaguePlayModel.ts';
import { leagueSeasonKey, type LeagueSeasonDocument } from './leagueSeasonModel.ts';
import type { TeamRecords } from './seasonTeam.ts';
import { WeekLineupsModel, weekLineupsKey, type WeekLineupsDocument } from './weekLineupModel.ts';

/** A league's play with the state that counts at this moment. */
export type CountingPlay = Pick<LeaguePlayDocument, '_id' | 'leagueId' | 'seasonId' | 'teams' | 'span'> & {
  state: PlayState;
};

type States = Pick<LeaguePlayDocument, Side | 'counting'>;
const otherOf = (side: Side): Side => (side === 'first' ? 'second' : 'first');

/** What a job prepared counts once the season names it. */
export function countingSide(
  document: States,
  { publishedJobId }: Pick<InternalSeason, 'publishedJobId'>,
): Side {
  const other = otherOf(document.counting);
  return document[other] && document[other].jobId === publishedJobId ? other : document.counting;
}

export function countingState(document: States, real: Pick<InternalSeason, 'publishedJobId'>): PlayState {
  return document[countingSide(document, real)] ?? document.first;
}

/** The league with a state prepared beside the one that counts. */
export function withPrepared(
  document: LeaguePlayDocument,
  real: InternalSeason,
  prepare: (base: PlayState) => PlayState,
): LeaguePlayDocument {
  const counting = countingSide(document, real);
  const prepared = prepare(countingState(document, real));
  return { ...document, rev: document.rev + 1, counting, [otherOf(counting)]: prepared };
}

/** What one job made of the league, and what was there before; `undefined` when the job has not prepared it. */
export function stepOfJob(
  document: LeaguePlayDocument,
  jobId: Id,
): { before: PlayState; after: PlayState } | undefined {
  for (const side of sides) {
    const [after, before] = [document[side], document[otherOf(side)]];
    if (after && before && after.jobId === jobId) return { before, after };
  }
  return undefined;
}

export function countingPlay(document: LeaguePlayDocument, real: InternalSeason): CountingPlay {
  const { _id, leagueId, seasonId, teams, span } = document;
  return { _id, leagueId, seasonId, teams, span, state: countingState(document, real) };
}

/** A league season before its first week; `undefined` while its games are not drawn. */
export function newPlay(
  season: Pick<LeagueSeasonDocument, '_id' | 'leagueId' | 'seasonId' | 'span' | 'games'> & {
    teams: Pick<LeagueSeasonDocument['teams'][number], 'id' | 'draftOrder'>[];
  },
): LeaguePlayDocument | undefined {
  const { _id, leagueId, seasonId, span, games } = season;
  if (!span) return undefined;
  const teams: LeagueTeam[] = season.teams.map(({ id, draftOrder }) => ({
    teamId: id,
    draftOrder: draftOrder ?? 0,
  }));
  const first: PlayState = {
    jobId: null,
    lockedWeeks: [],
    games,
    settledWeeks: [],
    standings: standings(teams, games, []),
    trophies: [],
  };
  return { _id, leagueId, seasonId, teams, span, first, second: null, counting: 'first', rev: 1 };
}

/** How a league season stands; `undefined` while its games are not drawn. */
export async function readPlay(
  season: LeagueSeasonDocument,
  real: InternalSeason,
): Promise<CountingPlay | undefined> {
  const stored = await LeaguePlayModel.findById(season._id).lean<LeaguePlayDocument>();
  const document = stored ?? newPlay(season);
  return document && countingPlay(document, real);
}

/** A projection to some fields of both states. */
export function fieldsOfStates(...fields: (keyof PlayState)[]): Record<string, 1> {
  const names = sides.flatMap((side) => fields.map((field) => `${side}.${field}`));
  return Object.fromEntries(['counting', ...names].map((name) => [name, 1]));
}

/** "wins, losses, ties of the league season at hand": none before the first lock. */
export async function readRecords(
  { _id, span }: Pick<LeagueSeasonDocument, '_id' | 'span'>,
  real: InternalSeason,
): Promise<TeamRecords> {
  if (!span) return new Map();
  const tables = fieldsOfStates('jobId', 'standings');
  const stored = await LeaguePlayModel.findById(_id, tables).lean<LeaguePlayDocument>();
  const rows = stored ? countingState(stored, real).standings : [];
  return new Map(rows.map((row) => [row.teamId, row]));
}

/** The plays of leagues by league season key; those whose weeks have not begun are missing. */
export async function readPlays(leagueIds: readonly Id[], seasonId: Id): Promise<LeaguePlayDocument[]> {
  const keys = leagueIds.map((leagueId) => leagueSeasonKey(leagueId, seasonId));
  return LeaguePlayModel.find({ _id: { $in: keys } })
    .sort({ _id: 1 })
    .lean<LeaguePlayDocument[]>();
}

const attempts = 5;

/**
 * Marks something in the state that counts, and in what a job has prepared beside it.
 * @returns the counting state after it.
 * @throws AppError `service_unavailable` when others write all the time.
 */
export async function changePlay(
  _id: string,
  real: InternalSeason,
  mark: (state: PlayState) => PlayState,
): Promise<PlayState> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const play = await LeaguePlayModel.findById(_id).lean<LeaguePlayDocument>();
    if (!play) break;
    const [first, second] = [mark(play.first), play.second && mark(play.second)];
    const { modifiedCount } = await LeaguePlayModel.updateOne(
      { _id, rev: play.rev },
      { $set: { first, second }, $inc: { rev: 1 } },
    );
    if (modifiedCount === 1) return countingState({ ...play, first, second }, real);
  }
  throw new AppError(errors.serviceUnavailable);
}

/** A play as the rules want it, with the weeks that they are to work on. */
export function playForRules(
  { teams, span }: Pick<LeaguePlayDocument, 'teams' | 'span'>,
  { lockedWeeks, games, trophies }: PlayState,
  currentWeek: number,
  weeks: PlayedWeek[],
): LeaguePlay {
  return { teams, span, currentWeek, lockedWeeks, games, weeks, trophies };
}

/** The line-ups of a league by week. */
export async function readLineups(
  leagueSeasonId: string,
  weeks: readonly number[],
): Promise<Map<number, WeekLineupsDocument>> {
  const found = await readManyLineups([leagueSeasonId], weeks);
  return new Map(found.map((document) => [document.week, document]));
}

export async function readManyLineups(
  leagueSeasonIds: readonly string[],
  weeks: readonly number[],
): Promise<WeekLineupsDocument[]> {
  const keys = leagueSeasonIds.flatMap((id) => weeks.map((week) => weekLineupsKey(id, week)));
  if (keys.length === 0) return [];
  return WeekLineupsModel.find({ _id: { $in: keys } }).lean<WeekLineupsDocument[]>();
}

/** A deleted league leaves nothing behind. */
export async function forgetPlays(leagueId: Id): Promise<void> {
  await LeaguePlayModel.deleteMany({ leagueId });
  await WeekLineupsModel.deleteMany({ leagueId });
}
