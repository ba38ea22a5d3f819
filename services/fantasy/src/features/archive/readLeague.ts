import { AppError } from '@endzone/common/appError';
import { call } from '@endzone/common/internalClient';
import { errors } from '@endzone/contracts/errors';
import { readLeagueLog, type InternalLeague } from '@endzone/contracts/internal/leagues';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import type { LogEntry } from '@endzone/contracts/leagues/log';
import type { Locale } from '@endzone/contracts/messages';
import type { Players } from '../../domain/leagueSeason.ts';
import type { TeamLineup } from '../../domain/lineup.ts';
import type { PlayerPoints } from '../../domain/points.ts';
import type { Trade } from '../../domain/trade.ts';
import { getSeason } from '../../core/access/access.ts';
import type { Person } from '../../core/copies/model.ts';
import { readPeople, readPlayers } from '../../core/copies/read.ts';
import { readLineups, readPlay, type CountingPlay } from '../../core/league-play/store.ts';
import { pointsNow } from '../../core/league-play/weekFigures.ts';
import type { LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { leagueSeasonsOf } from '../../core/league-season/store.ts';

export type AcceptedTrade = Pick<Trade, 'from' | 'to'> & { decidedAt: Date | null };
/** The trades that were made in a league season, which another feature keeps. */
export type AcceptedTrades = (leagueId: string, seasonId: string) => Promise<AcceptedTrade[]>;

/** Everything of a league in one season. */
export type ArchivedSeason = {
  league: InternalLeague;
  season: LeagueSeasonDocument;
  real: InternalSeason;
  play: CountingPlay | undefined;
  weeks: { week: number; lineups: TeamLineup[]; points: PlayerPoints }[];
  trades: AcceptedTrade[];
  log: LogEntry[];
  people: ReadonlyMap<string, Person>;
  players: Players;
};

export type YoungLeague = Pick<ArchivedSeason, 'league' | 'log' | 'people'>;

const pageSize = 200;

/** The league's whole log, oldest first. What is written meanwhile moves the pages on, so some entries come twice. */
async function readWholeLog(leagueId: string, locale: Locale): Promise<LogEntry[]> {
  const entries = new Map<string, LogEntry>();
  for (let offset = 0, total = 1; offset < total;) {
    const page = await call(readLeagueLog, { leagueId, locale, limit: pageSize, offset });
    if (!page) throw new AppError(errors.leagueNotFound);
    if (page.entries.length === 0) break;
    for (const entry of page.entries) if (!entries.has(entry.id)) entries.set(entry.id, entry);
    offset += page.entries.length;
    total = page.total;
  }
  return [...entries.values()].reverse();
}

/** The line-ups of the started weeks; figures that may still change stay out, as those of the games do. */
async function readWeeks(
  season: LeagueSeasonDocument,
  real: InternalSeason,
): Promise<ArchivedSeason['weeks']> {
  const numbers = Array.from({ length: real.currentWeek }, (_, i) => i + 1);
  const lineups = await readLineups(season._id, numbers);
  const played = numbers.flatMap((week) => lineups.get(week) ?? []);
  return Promise.all(
    played.map(async ({ week, lineups: taken }) => ({
      week,
      lineups: taken,
      points: real.lockedWeeks.includes(week) ? await pointsNow({ real, week }) : {},
    })),
  );
}

/**
 * Whose season an entry belongs to: its own, or the first one to come, for what happened before there was any, and the last one for what
 * came after all.
 */
function seasonOfEntry({ seasonId, at }: LogEntry, seasons: readonly InternalSeason[]): string | undefined {
  const own = seasons.find(({ id }) => id === seasonId);
  return (own ?? seasons.find(({ endsAt }) => endsAt >= at) ?? seasons.at(-1))?.id;
}

/** A league that has no season yet: who is in it, and what happened. */
export async function readYoungLeague(league: InternalLeague, locale: Locale): Promise<YoungLeague> {
  const managers = league.teams.map(({ managerId }) => managerId);
  const [log, people] = await Promise.all([readWholeLog(league.id, locale), readPeople(managers)]);
  return { league, log, people };
}

/** The seasons that a league has drafted for or is about to, the first one first. */
export async function readArchivedSeasons(
  league: InternalLeague,
  locale: Locale,
  readTrades: AcceptedTrades,
): Promise<ArchivedSeason[]> {
  const leagueId = league.id;
  const [all, players] = await Promise.all([leagueSeasonsOf(leagueId), readPlayers()]);
  const kept = all.filter(({ cancelledAt }) => cancelledAt === null);
  if (kept.length === 0) return [];
  const log = await readWholeLog(leagueId, locale);
  const found = await Promise.all(
    kept.map(async (season) => ({ season, real: await getSeason(season.seasonId) })),
  );
  found.sort((a, b) => (a.real.startsAt < b.real.startsAt ? -1 : 1));
  const reals = found.map(({ real }) => real);
  return Promise.all(
    found.map(async ({ season, real }): Promise<ArchivedSeason> => {
      const [play, weeks, trades, people] = await Promise.all([
        season.draft ? readPlay(season, real) : undefined,
        readWeeks(season, real),
        readTrades(leagueId, real.id),
        readPeople(season.teams.map(({ managerId }) => managerId)),
      ]);
      const own = log.filter((entry) => seasonOfEntry(entry, reals) === real.id);
      return { league, season, real, play, weeks, trades, log: own, people, players };
    }),
  );
}
