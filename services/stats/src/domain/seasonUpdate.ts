import type { Id } from '@endzone/contracts/common';
import type { Refusal } from '@endzone/contracts/refusal';
import { hasScore, isStarted, weekCount, roundsOf } from './season.ts';
import type { Season } from './season.ts';
import type { RealGame } from './realGame.ts';
import type { ScheduledGame, SeasonSettings } from './seasonInput.ts';

export type ScheduledDraft = { draftStartsAt: Date; draftEndsAt: Date; nbTeams: number };

export type SeasonUpdate = {
  /** Left out by the schedule's form. */
  settings?: SeasonSettings;
  /** Left out when they are unchanged. */
  games?: readonly ScheduledGame[];
  version?: number;
};

/** What leagues have planned on this season. */
export type LeagueFacts = { scheduledDrafts: readonly ScheduledDraft[]; hasFinishedDraft: boolean };

type FixedField = 'startsAt' | 'draftWindow' | 'nbPlayoffWeeks' | 'nbMaxFantasyTeams';
export type SeasonRefusal =
  | Refusal<'season_finished' | 'season_changed' | 'nb_weeks_fixed', never>
  | Refusal<'season_ongoing', { fields: FixedField[] }>
  | Refusal<'drafts_outside_window', { nbLeagues: number }>
  | Refusal<'game_started', { games: Id[] }>;

type Stored = { season: Season; games: readonly RealGame[] };

/** Why an update of a season or of its schedule is refused, first match in the order of the API's row. */
export function refuseSeasonUpdate(
  stored: Stored,
  update: SeasonUpdate,
  facts: LeagueFacts,
): SeasonRefusal | undefined {
  const { season } = stored;
  if (season.status === 'finished') return { code: 'season_finished' };
  if (update.version !== undefined && update.version !== season.version) return { code: 'season_changed' };
  const fields = changedFixedFields(season, update.settings);
  if (season.status === 'ongoing' && fields.length > 0) return { code: 'season_ongoing', data: { fields } };
  const leagueCount = leaguesLeftOutCount(season, update.settings, facts.scheduledDrafts);
  if (leagueCount > 0) return { code: 'drafts_outside_window', data: { nbLeagues: leagueCount } };
  if (facts.hasFinishedDraft && changesNbWeeks(stored, update)) return { code: 'nb_weeks_fixed' };
  return refuseGames(stored, update.games);
}

const isSameTime = (a: Date, b: Date) => a.getTime() === b.getTime();

function isSameWindow(a: SeasonSettings, b: SeasonSettings): boolean {
  const [from, to] = [a.draftWindow, b.draftWindow];
  return isSameTime(from.startDate, to.startDate) && isSameTime(from.endDate, to.endDate);
}

function changedFixedFields(season: Season, settings: SeasonSettings | undefined): FixedField[] {
  if (!settings) return [];
  const changed: Record<FixedField, boolean> = {
    startsAt: !isSameTime(season.startsAt, settings.startsAt),
    draftWindow: !isSameWindow(season, settings),
    nbPlayoffWeeks: season.nbPlayoffWeeks !== settings.nbPlayoffWeeks,
    nbMaxFantasyTeams: season.nbMaxFantasyTeams !== settings.nbMaxFantasyTeams,
  };
  const fields: FixedField[] = ['startsAt', 'draftWindow', 'nbPlayoffWeeks', 'nbMaxFantasyTeams'];
  return fields.filter((field) => changed[field]);
}

/** "A narrower window would leave out scheduled drafts, or a lower `nbMaxFantasyTeams` scheduled leagues." */
function leaguesLeftOutCount(
  season: Season,
  settings: SeasonSettings | undefined,
  drafts: readonly ScheduledDraft[],
): number {
  if (!settings) return 0;
  const { draftWindow, nbMaxFantasyTeams } = settings;
  const isWindowChanged = !isSameWindow(season, settings);
  const isLower = nbMaxFantasyTeams < season.nbMaxFantasyTeams;
  return drafts.filter((draft) => {
    const isOutside = draft.draftStartsAt < draftWindow.startDate || draft.draftEndsAt > draftWindow.endDate;
    return (isWindowChanged && isOutside) || (isLower && draft.nbTeams > nbMaxFantasyTeams);
  }).length;
}

/** "The number of weeks or of playoff weeks differs although a league has finished its draft (its games are drawn)." */
function changesNbWeeks({ season, games }: Stored, update: SeasonUpdate): boolean {
  const isOtherPlayoff = update.settings && update.settings.nbPlayoffWeeks !== season.nbPlayoffWeeks;
  const isOtherNb = update.games && weekCount(update.games) !== weekCount(games);
  return Boolean(isOtherPlayoff || isOtherNb);
}

export function isSameGame(a: Omit<ScheduledGame, 'id'>, b: Omit<ScheduledGame, 'id'>): boolean {
  return a.date === b.date && isSameSide(a.team1, b.team1) && isSameSide(a.team2, b.team2);
}

function isSameSide(a: ScheduledGame['team1'], b: ScheduledGame['team1']): boolean {
  return a.teamId === b.teamId && a.round === b.round;
}

export type ScheduleChange = {
  added: ScheduledGame[];
  changed: { game: RealGame; to: ScheduledGame }[];
  removed: RealGame[];
  /** Ids that no game of the season has. */
  unknown: Id[];
};

/** "`games` is the whole schedule: entries with `id` are kept or changed, without are added, missing ones are removed." */
export function scheduleChange(stored: readonly RealGame[], games: readonly ScheduledGame[]): ScheduleChange {
  const byId = new Map(stored.map((game) => [game.id, game]));
  const change: ScheduleChange = { added: [], changed: [], removed: [], unknown: [] };
  for (const to of games) {
    const game = to.id === undefined ? undefined : byId.get(to.id);
    if (to.id === undefined) change.added.push(to);
    else if (!game) change.unknown.push(to.id);
    else if (!isSameGame(game, to)) change.changed.push({ game, to });
  }
  const kept = new Set(games.map(({ id }) => id));
  change.removed = stored.filter((game) => !kept.has(game.id));
  return change;
}

/**
 * "A game whose round was started, or with scores, is removed or changes teams or rounds; or a game is put into a started round.
 * Its date goes through `games/{id}/date`": the schedule does not change it either. A new game has no id to name.
 */
function refuseGames({ season, games }: Stored, input: SeasonUpdate['games']): SeasonRefusal | undefined {
  if (!input) return undefined;
  const { added, changed, removed } = scheduleChange(games, input);
  const touchesStarted = (game: Omit<ScheduledGame, 'date'>) =>
    roundsOf(game).some((round) => isStarted(season, round));
  const isFixed = (game: RealGame) => touchesStarted(game) || hasScore(game);
  const fixed = [
    ...removed.filter(isFixed),
    ...changed.filter(({ game, to }) => isFixed(game) || touchesStarted(to)).map(({ game }) => game),
  ].map(({ id }) => id);
  const isRefused = fixed.length > 0 || added.some(touchesStarted);
  return isRefused ? { code: 'game_started', data: { games: fixed } } : undefined;
}

/** Nothing of the season or its schedule would change. */
export function isSameSeason({ season, games }: Stored, update: SeasonUpdate): boolean {
  const isSameSettings =
    !update.settings ||
    (changedFixedFields(season, update.settings).length === 0 &&
      isSameTime(season.endsAt, update.settings.endsAt));
  if (!update.games) return isSameSettings;
  const change = scheduleChange(games, update.games);
  return isSameSettings && Object.values(change).every((list) => list.length === 0);
}
