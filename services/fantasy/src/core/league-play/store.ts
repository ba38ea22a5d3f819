import { AppError } from '@endzone/common/appError';
import { changeDocument } from '@endzone/common/changeDocument';
import { errors } from '@endzone/contracts/errors';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import type { LeaguePlay, PlayedWeek } from '../../domain/leaguePlay.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import {
  LeaguePlayModel,
  type LeaguePlayDocument,
  type PlayState,
  type PreparedStep,
  type StoredState,
} from './model.ts';
import { leagueSeasonKey, type LeagueSeasonDocument } from '../league-season/model.ts';
import { codeOf, codeOfId, idsOf, keysAsIds } from './ids.ts';
import type { TeamRecords } from '../league-season/seasonTeam.ts';
import { afterStep, compactState, nothingPlayed, stepBetween, teamsOf, expandState } from './storedState.ts';
import {
  unpackLineups,
  WeekLineupsModel,
  weekLineupsKey,
  type WeekLineups,
  type WeekLineupsDocument,
} from '../lineup/model.ts';

/** A league's play with the state that counts at this moment. */
export type CountingPlay = Pick<LeaguePlayDocument, '_id' | 'leagueId' | 'seasonId' | 'teamIds' | 'span'> & {
  state: PlayState;
};

type Published = Pick<InternalSeason, 'publishedJobId'>;
type States = Pick<LeaguePlayDocument, 'published' | 'prepared'>;
type Shown = States & Pick<LeaguePlayDocument, '_id' | 'teamIds' | 'span'>;

/** What a job prepared counts once the season names it. */
export function publishedStep({ prepared }: States, { publishedJobId }: Published): PreparedStep | undefined {
  return prepared && prepared.jobId === publishedJobId ? prepared : undefined;
}

export function countingStored(document: States, real: Published): StoredState {
  const step = publishedStep(document, real);
  return step ? afterStep(document.published, step) : document.published;
}

/** Everything that follows from the state that counts; ids may stay keys where nobody is told them. */
export function countingState(document: Shown, real: Published, idOf = idsOf(document)): PlayState {
  return expandState(document, countingStored(document, real), idOf);
}

/** What one job made of the league, and what was there before; `undefined` when it is not the one prepared last. */
export function stepOfJob(
  document: Shown,
  jobId: Id,
  idOf = idsOf(document),
): { before: PlayState; after: PlayState } | undefined {
  const { published, prepared } = document;
  if (prepared?.jobId !== jobId) return undefined;
  return {
    before: expandState(document, published, idOf),
    after: expandState(document, afterStep(published, prepared), idOf),
  };
}

/** The same as far as the job changed it: with the games of its weeks and the drawn pairs. Who wants a table asks for all of it. */
export function changedByJob(document: Shown, jobId: Id): ReturnType<typeof stepOfJob> {
  const { published, prepared } = document;
  if (prepared?.jobId !== jobId) return undefined;
  if (prepared.finished !== undefined) return stepOfJob(document, jobId, keysAsIds);
  const weeks = new Set(Object.keys(prepared.weeks ?? {}).map(Number));
  const part = (stored: StoredState) => expandState(document, stored, keysAsIds, weeks);
  return { before: part(published), after: part(afterStep(published, prepared)) };
}

export function countingPlay(document: LeaguePlayDocument, real: InternalSeason): CountingPlay {
  const { _id, leagueId, seasonId, teamIds, span } = document;
  return { _id, leagueId, seasonId, teamIds, span, state: countingState(document, real) };
}

type DraftedSeason = Pick<LeagueSeasonDocument, '_id' | 'leagueId' | 'seasonId' | 'span'> & {
  teams: Pick<LeagueSeasonDocument['teams'][number], 'id' | 'draftOrder'>[];
};

/** A league season before its first week; `undefined` while its games are not drawn. */
export function newPlay({
  _id,
  leagueId,
  seasonId,
  span,
  teams,
}: DraftedSeason): LeaguePlayDocument | undefined {
  if (!span) return undefined;
  const inOrder = teams.toSorted((a, b) => (a.draftOrder ?? 0) - (b.draftOrder ?? 0));
  return {
    _id,
    leagueId,
    seasonId,
    code: codeOf(_id),
    teamIds: inOrder.map(({ id }) => id),
    span,
    published: nothingPlayed,
    prepared: null,
    jobNo: 0,
    rev: 1,
  };
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

/** "wins, losses, ties of the league season at hand": none before the first lock. */
export async function readRecords(
  { _id, span }: Pick<LeagueSeasonDocument, '_id' | 'span'>,
  real: InternalSeason,
): Promise<TeamRecords> {
  if (!span) return new Map();
  const stored = await LeaguePlayModel.findById(_id).lean<LeaguePlayDocument>();
  const rows = stored ? countingState(stored, real, keysAsIds).standings : [];
  return new Map(rows.map((row) => [row.teamId, row]));
}

/** The play in which a game or trophy of this id may be found. */
export async function findPlaysByPart(id: Id): Promise<LeaguePlayDocument[]> {
  return LeaguePlayModel.find({ code: codeOfId(id) }).lean<LeaguePlayDocument[]>();
}

/** The plays of leagues by league season key; those whose weeks have not begun are missing. */
export async function readPlays(leagueIds: readonly Id[], seasonId: Id): Promise<LeaguePlayDocument[]> {
  const keys = leagueIds.map((leagueId) => leagueSeasonKey(leagueId, seasonId));
  return LeaguePlayModel.find({ _id: { $in: keys } })
    .sort({ _id: 1 })
    .lean<LeaguePlayDocument[]>();
}

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
  return changeDocument({
    load: () => getPlay(_id),
    rule: (play) => ({ change: withMark(play, mark) }),
    write: async (play, marked) => {
      const { modifiedCount } = await LeaguePlayModel.updateOne(
        { _id, rev: play.rev },
        { $set: marked, $inc: { rev: 1 } },
      );
      return modifiedCount === 1 ? countingState({ ...play, ...marked }, real) : undefined;
    },
    attempts: 5,
    onLost: () => new AppError(errors.serviceUnavailable),
  });
}

async function getPlay(_id: string): Promise<LeaguePlayDocument> {
  const play = await LeaguePlayModel.findById(_id).lean<LeaguePlayDocument>();
  if (!play) throw new AppError(errors.serviceUnavailable);
  return play;
}

function withMark(play: LeaguePlayDocument, mark: (state: PlayState) => PlayState): States {
  const marked = (stored: StoredState) => compactState(play, mark(expandState(play, stored, idsOf(play))));
  const published = marked(play.published);
  if (!play.prepared) return { published, prepared: null };
  const after = marked(afterStep(play.published, play.prepared));
  return { published, prepared: stepBetween(published, after, play.prepared.jobId) };
}

/** A play as the rules want it, with the weeks that they are to work on. */
export function playForRules(
  { teamIds, span }: Pick<LeaguePlayDocument, 'teamIds' | 'span'>,
  { lockedWeeks, games, trophies }: PlayState,
  currentWeek: number,
  weeks: PlayedWeek[],
): LeaguePlay {
  return { teams: teamsOf({ teamIds }), span, currentWeek, lockedWeeks, games, weeks, trophies };
}

/** The line-ups of a league by week. */
export async function readLineups(
  leagueSeasonId: string,
  weeks: readonly number[],
): Promise<Map<number, WeekLineups>> {
  const found = await readManyLineups([leagueSeasonId], weeks);
  return new Map(found.map((document) => [document.week, unpackLineups(document)]));
}

/** Line-ups of many leagues as they are stored: who needs them unpacks them one by one. */
export async function readManyLineups(
  leagueSeasonIds: readonly string[],
  weeks: readonly number[],
): Promise<WeekLineupsDocument[]> {
  const keys = leagueSeasonIds.flatMap((id) => weeks.map((week) => weekLineupsKey(id, week)));
  if (keys.length === 0) return [];
  return WeekLineupsModel.find({ _id: { $in: keys } }).lean<WeekLineupsDocument[]>();
}

/** Leagues of which line-ups were taken in a week, with the number of these; the line-ups stay where they are. */
export async function readPlaying(
  leagueSeasonIds: readonly string[],
  week: number,
): Promise<Map<Id, number>> {
  const keys = leagueSeasonIds.map((id) => weekLineupsKey(id, week));
  const found = await WeekLineupsModel.find({ _id: { $in: keys } }, { leagueId: 1, nbTeams: 1 }).lean<
    Pick<WeekLineupsDocument, 'leagueId' | 'nbTeams'>[]
  >();
  return new Map(found.map(({ leagueId, nbTeams }) => [leagueId, nbTeams]));
}

/** A deleted league leaves nothing behind. */
export async function deletePlays(leagueId: Id): Promise<void> {
  const itsOwn = { _id: { $gt: `${leagueId}:`, $lt: `${leagueId};` } };
  await LeaguePlayModel.deleteMany(itsOwn);
  await WeekLineupsModel.deleteMany(itsOwn);
}
