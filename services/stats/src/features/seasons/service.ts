import { AppError } from '@endzone/common/appError';
import type { Violation } from '@endzone/contracts/fields';
import { now } from '@endzone/common/clock';
import { recordAudit } from '@endzone/common/audit';
import { isMade, newCommandId } from '@endzone/common/command';
import { newId } from '@endzone/common/ids';
import { call } from '@endzone/common/internalClient';
import { isDuplicate } from '@endzone/common/mongo';
import { flushOutbox, newOutbox } from '@endzone/common/outbox';
import { refusalError, requireNoViolations } from '@endzone/common/refusal';
import { errors } from '@endzone/contracts/errors';
import { readSeasonUsage } from '@endzone/contracts/internal/fantasy';
import { parseInstant } from '@endzone/contracts/fields';
import type { RealGame } from '../../domain/realGame.ts';
import { isRepetition } from '../../domain/repetition.ts';
import {
  gamesViolations,
  readSettings,
  scheduledGame,
  scheduleViolationsAgainst,
  seasonViolations,
  seasonViolationsAgainst,
  type GameInput,
  type ScheduledGame,
  type SeasonInput,
} from '../../domain/seasonInput.ts';
import {
  isSameSeason,
  refuseSeasonUpdate,
  scheduleChange,
  type LeagueFacts,
  type SeasonUpdate,
} from '../../domain/seasonUpdate.ts';
import { countChange } from '../../core/change-counter/store.ts';
import { readPeople } from '../../core/snapshot/snapshot.ts';
import { isRemoved, remove } from '../../core/removal/store.ts';
import { applySchedule } from '../../core/season/schedule.ts';
import {
  SeasonModel,
  type ScheduledGameWrite,
  type ScheduleWrite,
  type SeasonDocument,
} from '../../core/season/model.ts';
import {
  auditedSeason,
  changeSeason,
  commandSeason,
  gamesOf,
  getSeason,
  enqueueSeasonChanged,
  seasonSubject,
  type SeasonChange,
} from '../../core/season/store.ts';
import { siteTimezone } from '../../core/site-settings/timezone.ts';

const asSeason = ({ _id, ...season }: SeasonDocument) => ({ ...season, id: _id });

async function inputContext() {
  const { teams } = await readPeople();
  return { teamIds: new Set(teams.keys()), now: now(), timezone: await siteTimezone() };
}

const placeOf = (game: ScheduledGame, id = newId()): ScheduledGameWrite => ({
  id,
  date: game.date,
  team1: game.team1,
  team2: game.team2,
});

/** "One unfinished season at a time." */
export async function createSeason(input: SeasonInput): Promise<string> {
  const _id = newCommandId('season');
  if (await isMade(SeasonModel, _id)) return followed(_id);
  requireNoViolations(seasonViolations(input, { gamesRequired: true }));
  requireNoViolations(seasonViolationsAgainst(input, await inputContext()));
  if (await SeasonModel.exists({ isCurrent: true })) throw new AppError(errors.seasonExists);
  const season = newSeason(_id, input);
  try {
    await SeasonModel.create(season);
  } catch (error) {
    if (isDuplicate(error, '_id')) return followed(_id);
    throw isDuplicate(error, 'isCurrent') ? new AppError(errors.seasonExists, { cause: error }) : error;
  }
  return followed(_id);
}

/** A season that is stored gets its games, whoever stored it. */
async function followed(seasonId: string): Promise<string> {
  await applySchedule(await getSeason(seasonId));
  await countChange('figures');
  flushOutbox();
  return seasonId;
}

function newSeason(_id: string, input: SeasonInput): SeasonDocument {
  const games = (input.games ?? []).map((game) => placeOf(scheduledGame(game)));
  const settings = readSettings(input);
  const scheduleWrite = { no: 1, set: games, removedIds: [] };
  const trail = recordAudit(
    seasonSubject({ _id, ...settings }),
    null,
    auditedSeason({ ...settings, scheduleWrite }),
  );
  return {
    _id,
    ...settings,
    status: 'pending',
    currentWeek: 0,
    isWeekActive: false,
    frozenWeeks: [],
    locks: [],
    weekStarts: [],
    version: 1,
    rev: 1,
    isCurrent: true,
    activeJob: null,
    scheduleWrite,
    publishedJobId: null,
    weekConfigs: [],
    createdAt: now(),
    ...newOutbox([...enqueueSeasonChanged(_id), ...trail]),
  };
}

async function leagueFacts(season: SeasonDocument): Promise<LeagueFacts> {
  if (season.status === 'finished') return { scheduledDrafts: [], hasFinishedDraft: true };
  const { isDrawn, scheduled } = await call(readSeasonUsage, { seasonId: season._id });
  return {
    hasFinishedDraft: isDrawn,
    scheduledDrafts: scheduled.map(({ draftStartsAt, draftEndsAt, nbTeams }) => ({
      draftStartsAt: parseInstant(draftStartsAt),
      draftEndsAt: parseInstant(draftEndsAt),
      nbTeams,
    })),
  };
}

/** Makes an update, of which the rules have found nothing wrong that needs no stored data. */
async function update(
  seasonId: string,
  asked: SeasonUpdate,
  violationsAgainst: (season: SeasonDocument, games: RealGame[]) => Promise<Violation[]>,
): Promise<void> {
  await commandSeason<void>(
    () => getSeason(seasonId),
    async (season) => {
      const stored = { season: asSeason(season), games: await gamesOf(season) };
      if (scheduleChange(stored.games, asked.games ?? []).unknown.length > 0)
        throw new AppError(errors.gameNotFound);
      if (isSameSeason(stored, asked) && isRepetition(asked.version, season.version))
        return { answer: undefined };
      requireNoViolations(await violationsAgainst(season, stored.games));
      const refusal = refuseSeasonUpdate(stored, asked, await leagueFacts(season));
      if (refusal) throw refusalError({ ...refusal, variant: 'fields' });
      return { change: changeOf(season, stored.games, asked), answer: undefined };
    },
    () => Promise.resolve(),
  );
  await applySchedule(await getSeason(seasonId));
  flushOutbox();
}

function changeOf(
  season: SeasonDocument,
  games: RealGame[],
  { settings, games: asked }: SeasonUpdate,
): SeasonChange {
  const version = season.version + 1;
  if (!asked) return { ...settings, version };
  const { added, changed, removed } = scheduleChange(games, asked);
  const scheduleWrite: ScheduleWrite = {
    no: season.rev + 1,
    set: [...added.map((game) => placeOf(game)), ...changed.map(({ game, to }) => placeOf(to, game.id))],
    removedIds: removed.map(({ id }) => id),
  };
  return { ...settings, version, scheduleWrite };
}

export async function updateSeason(
  seasonId: string,
  { version, ...input }: SeasonInput & { version?: number },
): Promise<void> {
  requireNoViolations(seasonViolations(input, { gamesRequired: false }));
  const asked: SeasonUpdate = {
    settings: readSettings(input),
    games: input.games?.map(scheduledGame),
    version,
  };
  await update(seasonId, asked, async (season, games) =>
    seasonViolationsAgainst(input, {
      ...(await inputContext()),
      stored: { season: asSeason(season), games },
    }),
  );
}

export async function updateSchedule(
  seasonId: string,
  { games, version }: { games?: GameInput[]; version?: number },
): Promise<void> {
  requireNoViolations(gamesViolations(games ?? []));
  const asked = { games: (games ?? []).map(scheduledGame), version };
  await update(seasonId, asked, async (season) =>
    scheduleViolationsAgainst(asked.games, { ...(await inputContext()), season: asSeason(season) }),
  );
}

/** "409 season_in_use unless pending and no league has scheduled a draft." */
export async function deleteSeason(seasonId: string): Promise<void> {
  if (await isRemoved({ kind: 'season', id: seasonId })) return;
  const season = await getSeason(seasonId);
  if (season.status !== 'pending') throw new AppError(errors.seasonInUse);
  const { nbLeagueSeasons } = await call(readSeasonUsage, { seasonId });
  if (nbLeagueSeasons > 0) throw new AppError(errors.seasonInUse);
  const trail = recordAudit(seasonSubject(season), auditedSeason(season), null);
  if (!(await remove({ kind: 'season', id: seasonId }, trail))) throw new AppError(errors.seasonInUse);
}

/** "`pending` → `drafting` by itself when `draftWindow.startDate` comes." */
export async function openDraftWindows(at: Date): Promise<number> {
  const due = await SeasonModel.find(
    { status: 'pending', 'draftWindow.startDate': { $lte: at } },
    { _id: 1 },
  ).lean<{ _id: string }[]>();
  for (const { _id } of due) {
    await changeSeason(
      () => getSeason(_id),
      async ({ status }) =>
        status === 'pending' ? { change: { status: 'drafting' }, answer: undefined } : { answer: undefined },
    );
  }
  return due.length;
}

/** A process that died between a schedule's decision and its games left them to follow. */
export async function applyPendingSchedules(): Promise<number> {
  const waiting = await SeasonModel.find({ scheduleWrite: { $ne: null } }).lean<SeasonDocument[]>();
  for (const season of waiting) await applySchedule(season);
  return waiting.length;
}
