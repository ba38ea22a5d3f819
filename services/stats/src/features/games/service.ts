import { AppError } from '@endzone/common/appError';
import { recordAudit } from '@endzone/common/audit';
import type { Violation } from '@endzone/contracts/fields';
import { changeDocument } from '@endzone/common/changeDocument';
import { findDone, thisCommand } from '@endzone/common/command';
import { refusalError, requireNoViolations, throwIfRefused } from '@endzone/common/refusal';
import { errors } from '@endzone/contracts/errors';
import { isDay } from '@endzone/contracts/fields';
import type { Locale } from '@endzone/contracts/messages';
import type { SheetChange } from '@endzone/contracts/stats/realGames';
import { labelsOf } from '../../domain/namesakes.ts';
import { gameState, dateEditable, type Sheet } from '../../domain/realGame.ts';
import { isRepetition } from '../../domain/repetition.ts';
import {
  readSheet,
  readSheetPlayers,
  scoreViolations,
  sheetShapeViolations,
  sheetViolations,
  type SheetInput,
} from '../../domain/scoreSheet.ts';
import { roundsOf } from '../../domain/season.ts';
import { gameDateViolations } from '../../domain/seasonInput.ts';
import {
  emptySheet,
  isSameSheet,
  keepLinesAtLock,
  refuseScores,
  refuseUndoScores,
  sheetOf,
  touchedLockedRounds,
} from '../../domain/sheetChange.ts';
import { removeDraft } from '../../core/real-game/draft.ts';
import { RealGameModel } from '../../core/real-game/model.ts';
import { writeSheet } from '../../core/real-game/store.ts';
import { applySchedule } from '../../core/season/schedule.ts';
import { SeasonModel, type SeasonDocument, type SheetCorrection } from '../../core/season/model.ts';
import { commandSeason, getSeason, writeSeason } from '../../core/season/store.ts';
import { siteTimezone } from '../../core/site-settings/timezone.ts';
import { beginJob, newJob } from '../../core/week-job/begin.ts';
import { WeekJobModel, type WeekJobDocument } from '../../core/week-job/model.ts';
import { isSettling } from '../../core/week-job/publish.ts';
import { retryJob } from '../../core/week-job/run.ts';
import { readActiveJob, requireNoRunningJob } from '../../core/week-job/running.ts';
import { loadGame, type LoadedGame, type SheetBody } from './sheets.ts';

type Options = {
  force?: boolean;
  version?: number;
  /** What was filled in is saved by it. */
  endsDraft?: boolean;
  locale: Locale;
};
/** The sheet that is wanted; with violations it is the one that is there. */
type Wanted = { next: Sheet; violations: Violation[] };
export type WantedSheet = (loaded: LoadedGame) => Wanted;
type Saved = { job: WeekJobDocument | null };

/** @throws AppError what refuses it, then what is wrong in it. */
export function checkedSheet(
  loaded: LoadedGame,
  wanted: WantedSheet,
  options: Omit<Options, 'locale'>,
): Sheet {
  const { next, violations } = wanted(loaded);
  requireWritable(loaded, next, options);
  requireNoViolations(violations);
  return next;
}

function requireWritable(
  { season, game }: LoadedGame,
  next: Sheet,
  { force, version }: Omit<Options, 'locale'>,
): void {
  const isAgain = isSameSheet(game, next) && isRepetition(version, game.version);
  throwIfRefused(refuseScores(season, game, next, { force, version: isAgain ? undefined : version }));
}

function subjectOf({ game, people }: Pick<LoadedGame, 'game' | 'people'>) {
  const [first, second] = [game.team1, game.team2].map(({ teamId }) => people.teams.get(teamId)?.name ?? '');
  return { type: 'game', id: game.id, name: `${first} – ${second}` } as const;
}

const linesOf = ({ team1, team2 }: Sheet) => [...team1.lines, ...team2.lines];

/** Everybody in one of these sheets, namesakes apart. */
function labelsIn({ teams, players }: LoadedGame['people'], sheets: Sheet[]): ReadonlyMap<string, string> {
  const ids = [...new Set(sheets.flatMap(linesOf).map(({ playerId }) => playerId))];
  const known = ids.flatMap((id) => players.get(id) ?? []);
  return labelsOf(
    known.map(({ _id, name, teamId }) => ({ id: _id, name, club: teams.get(teamId)?.name ?? '' })),
    ({ club }) => club,
  );
}

/** What the audit trail shows of a sheet: each player's values. */
const auditedSheet = (sheet: Sheet, labels: ReadonlyMap<string, string>) => ({
  scoreTeam1: sheet.team1.score,
  scoreTeam2: sheet.team2.score,
  players: Object.fromEntries(
    linesOf(sheet).map(({ playerId, values }) => [labels.get(playerId) ?? playerId, values]),
  ),
});

function trailOf(loaded: LoadedGame, sheet: Sheet) {
  const labels = labelsIn(loaded.people, [loaded.game, sheet]);
  return recordAudit(subjectOf(loaded), auditedSheet(loaded.game, labels), auditedSheet(sheet, labels));
}

/** A settled week is corrected by a job; the season's write that begins it holds the sheet, so that neither comes alone. */
async function correct(
  loaded: LoadedGame,
  sheet: Sheet,
  rounds: number[],
  endsDraft: boolean | undefined,
): Promise<Saved | undefined> {
  const { season, game, rev } = loaded;
  const correction: SheetCorrection = {
    gameId: game.id,
    rev,
    sheet,
    previousSheet: sheetOf(game),
    linesAtLock: keepLinesAtLock(game, rounds),
    trail: trailOf(loaded, sheet),
    ...(endsDraft && { endsDraft }),
  };
  const job = newJob(
    season,
    'rescore_weeks',
    rounds.length === 1 ? (rounds[0] ?? null) : null,
    rounds,
    correction,
  );
  correction.by = { ...commandRef(), jobId: job.id };
  if (!(await writeSeason(season, { activeJob: job }, undefined, []))) return undefined;
  if (!(await writeSheet(correction)) && !isSameSheet((await loadGame(game.id)).game, sheet)) {
    // Somebody saved the game between our reading and the season's write: nothing was corrected.
    await SeasonModel.updateOne(
      { _id: season._id, 'activeJob.id': job.id },
      { $set: { activeJob: null }, $inc: { rev: 1 } },
    );
    return undefined;
  }
  return { job: await beginJob(season._id, job) };
}

/** The command under way, as a write of the sheet names it. */
function commandRef(): Pick<NonNullable<SheetCorrection['by']>, 'command' | 'isKeyless'> {
  const { id, isKeyless } = thisCommand() ?? {};
  return { command: id, ...(isKeyless && { isKeyless }) };
}

/** Afterwards the game has no score where it had one. */
const takesScoreBack = (before: Sheet, after: Sheet): boolean =>
  (before.team1.score !== null && after.team1.score === null) ||
  (before.team2.score !== null && after.team2.score === null);

/** A lock that has read the game's score asks again: its season has changed. Answers whether nobody was first. */
async function touchSeason({ _id, rev }: SeasonDocument): Promise<boolean> {
  const { modifiedCount } = await SeasonModel.updateOne({ _id, rev }, { $inc: { rev: 1 } });
  return modifiedCount > 0;
}

async function store(
  loaded: LoadedGame,
  sheet: Sheet,
  { locale, endsDraft }: Options,
): Promise<Saved | undefined> {
  const { season, game, rev } = loaded;
  const rounds = touchedLockedRounds(game, sheet, season);
  const isConcerned = roundsOf(game).some((round) => season.activeJob?.weeks.includes(round));
  await requireNoRunningJob(season, locale, (job) => rounds.length > 0 || (isSettling(job) && isConcerned));
  if (rounds.length > 0) return correct(loaded, sheet, rounds, endsDraft);
  if (takesScoreBack(game, sheet) && !(await touchSeason(season))) return undefined;
  const by = { ...commandRef(), jobId: null };
  const previousSheet = sheetOf(game);
  const trail = trailOf(loaded, sheet);
  const isStored = await writeSheet({ gameId: game.id, rev, sheet, previousSheet, endsDraft, by, trail });
  return isStored ? { job: null } : undefined;
}

/** The correction under way is this very call's: its job is the answer, and one that failed is taken up again. */
async function sameCorrection({ season, game }: LoadedGame, sheet: Sheet): Promise<Saved | undefined> {
  const { activeJob } = season;
  const { correction } = activeJob ?? {};
  if (!activeJob || correction?.gameId !== game.id) return undefined;
  const isOwn = correction.by?.command !== undefined && correction.by.command === thisCommand()?.id;
  if (!isOwn && !isSameSheet(correction.sheet, sheet)) return undefined;
  return { job: await retryJob(await readActiveJob(season, activeJob)) };
}

/** The sheet was saved by this very command: its answer is the job that it began, if any. */
async function savedBefore(gameId: string): Promise<Saved | undefined> {
  const done = await findDone(RealGameModel, gameId);
  if (!done) return undefined;
  return { job: await WeekJobModel.findById(done.result ?? '').lean<WeekJobDocument>() };
}

/** Load, ask the rules, write; a lost race loads and asks again. */
async function change(gameId: string, wanted: WantedSheet, options: Options): Promise<Saved> {
  const done = await savedBefore(gameId);
  if (done) return done;
  return changeDocument<LoadedGame, Sheet, Saved>({
    load: () => loadGame(gameId),
    rule: async (loaded) => {
      const next = checkedSheet(loaded, wanted, options);
      const same = await sameCorrection(loaded, next);
      if (same) return { answer: same };
      if (!isSameSheet(loaded.game, next)) return { change: next };
      // It says what is saved already.
      if (options.endsDraft) await removeDraft(gameId);
      return { answer: { job: null } };
    },
    write: (loaded, next) => store(loaded, next, options),
    attempts: 5,
    onLost: () => new AppError(errors.gameChanged),
  });
}

/**
 * "The sheet is whole: a player missing in `players` has no line afterwards."
 * @throws AppError 400 for another shape, 422 for scores that are none.
 */
function typedSheet({ players, ...scores }: SheetBody): WantedSheet {
  requireNoViolations(sheetShapeViolations(players), errors.malformedRequest);
  const input: SheetInput = { ...scores, players: readSheetPlayers(players) };
  requireNoViolations(scoreViolations(input));
  return (loaded) => {
    const context = { ...loaded, isFinal: gameState(loaded.game, loaded.season) === 'final' };
    const found = sheetViolations(input, context);
    return { next: found.length > 0 ? sheetOf(loaded.game) : readSheet(input, context), violations: found };
  };
}

const noSheet: WantedSheet = () => ({ next: emptySheet, violations: [] });

/** "Puts the sheet back as it was before the last save (one step; again = forward)." */
const sheetBefore: WantedSheet = ({ game }) => {
  const code = refuseUndoScores(game);
  if (code) throw refusalError({ code });
  return { next: game.previousSheet ?? sheetOf(game), violations: [] };
};

/** What each kind of change makes of a sheet. */
export const wantedSheets = {
  save: typedSheet,
  undo: () => sheetBefore,
  delete: () => noSheet,
} satisfies Record<SheetChange, (body: SheetBody) => WantedSheet>;

export const saveScores = (gameId: string, sheet: SheetBody, options: Options): Promise<Saved> =>
  change(gameId, wantedSheets.save(sheet), { ...options, endsDraft: true });

export const deleteScores = (gameId: string, options: Options): Promise<Saved> =>
  change(gameId, wantedSheets.delete(), options);

export const undoScores = (gameId: string, options: Options): Promise<Saved> =>
  change(gameId, wantedSheets.undo(), options);

/** The day belongs to the schedule: the season's write decides it, and whoever keeps the weeks' days hears of it. */
export async function changeDate(gameId: string, date: string | undefined): Promise<void> {
  if (!date || !isDay(date))
    requireNoViolations([{ property: 'date', code: 'invalid_date', variant: 'day' }]);
  const { game: known } = await loadGame(gameId);
  const timezone = await siteTimezone();
  await commandSeason<void>(
    () => getSeason(known.seasonId),
    async (season) => {
      await applySchedule(season);
      const loaded = await loadGame(gameId);
      const { game } = loaded;
      if (!dateEditable(game, season)) throw new AppError(errors.dateNotEditable);
      if (game.date === date) return { answer: undefined };
      requireNoViolations(gameDateViolations(date, season, timezone));
      const place = ({ teamId, round }: typeof game.team1) => ({ teamId, round });
      const set = [
        { id: gameId, date: date ?? game.date, team1: place(game.team1), team2: place(game.team2) },
      ];
      const scheduleWrite = { no: season.rev + 1, set, removedIds: [] };
      const trail = recordAudit(subjectOf(loaded), { date: game.date }, { date });
      return { change: { version: season.version + 1, scheduleWrite }, answer: undefined, trail };
    },
    () => Promise.resolve(),
  );
  await applySchedule(await getSeason(known.seasonId));
}
