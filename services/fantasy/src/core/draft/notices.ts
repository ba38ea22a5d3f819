import { enqueue } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { formatInstant } from '@endzone/contracts/fields';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import { turnOf } from '../../domain/draftOrder.ts';
import { onTheClock } from '../../domain/draftTurn.ts';
import { totalPicks } from '../../domain/leagueSeason.ts';
import type { DraftPick, Id, LeagueSeason, Players, QuietHours } from '../../domain/leagueSeason.ts';
import type { FantasyRefusal } from '../../domain/refusal.ts';
import { changedDate } from '../../domain/scheduleDraft.ts';
import { notice } from '../notification/notice.ts';
import { isOnline } from '../presence/store.ts';

/** "A mail only when a turn lasts 30 minutes or more and they are not connected." */
const longTurnSeconds = 30 * 60;

/** Who has the draft room open. */
type Online = ReadonlySet<Id>;

type Season = Pick<LeagueSeason, 'leagueId' | 'seasonId'>;
type Named = Pick<InternalLeague, 'id' | 'name'>;

const managersOf = (season: LeagueSeason) => season.teams.map(({ managerId }) => managerId);
const instant = (date: Date) => ({ instant: formatInstant(date) });
const aboutDraft = ({ leagueId, seasonId }: Season, what: string | number) =>
  `draft:${leagueId}:${seasonId}:${what}`;
const aboutPick = ({ leagueId, seasonId }: Season, pickNo: number) =>
  `pick:${leagueId}:${seasonId}:${pickNo}`;

/** leagues shows the league season beside the league. */
export function seasonChanged({ leagueId, seasonId }: Season): OutboxEntry {
  return enqueue('leagues', 'leagueSeasonChanged', { leagueId, seasonId });
}

const nights = ({ from, to, timezone }: QuietHours) => `${from}–${to} ${timezone}`;

const datesOf = (season: LeagueSeason) => ({
  date: instant(season.draftStartsAt),
  endDate: instant(season.draftEndsAt),
  seconds: season.draftTurnDurationSeconds,
  ...(season.quietHours && { quietHours: nights(season.quietHours) }),
});

/** The dates of a draft were set; `rev` tells this from the next change. */
export function scheduleNotices(season: LeagueSeason, league: Named, rev: number): OutboxEntry[] {
  const subject = aboutDraft(season, rev);
  const params = datesOf(season);
  return notice({ code: 'draft_scheduled', subject, to: managersOf(season), league, season, params });
}

/** They were changed: a start that stays is no new date. */
export function rescheduleNotices(
  before: LeagueSeason,
  season: LeagueSeason,
  league: Named,
  rev: number,
): OutboxEntry[] {
  const subject = aboutDraft(season, rev);
  const reason = changedDate(before, season);
  const params = {
    ...(before.quietHours && { quietHours: 'none' }),
    ...datesOf(season),
    ...(reason !== 'start' && { reason }),
  };
  return notice({ code: 'draft_rescheduled', subject, to: managersOf(season), league, season, params });
}

export function cancelNotices(season: LeagueSeason, league: Named, rev: number): OutboxEntry[] {
  const subject = aboutDraft(season, rev);
  return notice({ code: 'draft_cancelled', subject, to: managersOf(season), league, season });
}

/** Before its start a draft has the teams that have a manager: fewer than the league is to have cannot start it. */
export function startingSoonNotices(
  season: LeagueSeason,
  league: Named & Pick<InternalLeague, 'nbMaxTeams'>,
): OutboxEntry[] {
  const isFull = season.teams.length >= league.nbMaxTeams;
  const date = instant(season.draftStartsAt);
  const subject = aboutDraft(season, date.instant);
  return notice({
    code: 'draft_starting_soon',
    subject,
    to: managersOf(season),
    league,
    season,
    params: { date, ...(!isFull && { reason: 'slots' }) },
  });
}

/** "The draft could not start": said to the admin once for each date. */
export function problemNotices(
  season: LeagueSeason,
  league: Pick<InternalLeague, 'id' | 'name' | 'adminId'>,
  { code, data = {} }: FantasyRefusal,
): OutboxEntry[] {
  const subject = aboutDraft(season, formatInstant(season.draftStartsAt));
  const to = [league.adminId];
  if (code === 'league_slots_not_filled')
    return notice({ code: 'draft_not_started_slots', subject, to, league, season });
  const { leagueTeams = 0, seasonTeams = 0, position } = data;
  return notice({
    code: 'draft_not_started_size',
    subject,
    to,
    league,
    season,
    params: { leagueTeams, seasonTeams, ...(position && { position, reason: 'players' }) },
  });
}

export function startNotices(season: LeagueSeason, league: Named, online: Online): OutboxEntry[] {
  const subject = aboutDraft(season, 'start');
  const places = season.teams.flatMap(({ managerId, draftOrder }) =>
    notice({
      code: 'draft_started',
      subject,
      to: [managerId],
      league,
      season,
      params: { draftOrder: draftOrder ?? 0 },
    }),
  );
  return [...places, ...turnNotices(season, league, online), ...nextTurnNotices(season, league)];
}

/** "Manager on the clock (not with auto-pick on)"; who has the room open sees it there and is spared the mail. */
export function turnNotices(season: LeagueSeason, league: Named, online: Online): OutboxEntry[] {
  const team = onTheClock(season);
  const { pickNo, turnDeadlineAt } = season.draft ?? {};
  if (!team || team.autoPick || !pickNo || !turnDeadlineAt) return [];
  const { round } = turnOf(pickNo, season.teams.length);
  return notice({
    code: 'your_turn',
    subject: aboutPick(season, pickNo),
    to: [team.managerId],
    league,
    season,
    params: { date: instant(turnDeadlineAt), round, pickNo },
    mail: season.draftTurnDurationSeconds >= longTurnSeconds && !isOnline(team, online),
  });
}

/** "where turns last 60 s or more" */
const noticeableTurnSeconds = 60;

/**
 * "To who picks after the present turn, not with auto-pick on and not to oneself." A turn that is picked automatically is over at once,
 * so nobody is told to get ready.
 */
export function nextTurnNotices(season: LeagueSeason, league: Named): OutboxEntry[] {
  const present = onTheClock(season);
  const { pickNo, turnDeadlineAt } = season.draft ?? {};
  if (!present || present.autoPick || !pickNo || !turnDeadlineAt || pickNo >= totalPicks(season)) return [];
  if (season.draftTurnDurationSeconds < noticeableTurnSeconds) return [];
  const { draftOrder } = turnOf(pickNo + 1, season.teams.length);
  const next = season.teams.find((team) => team.draftOrder === draftOrder);
  if (!next || next.autoPick || next.managerId === present.managerId) return [];
  return notice({
    code: 'next_turn',
    // Of the turn to come: its own notification takes the place of this one on a device.
    subject: aboutPick(season, pickNo + 1),
    to: [next.managerId],
    league,
    season,
    params: { league: league.name, date: instant(turnDeadlineAt) },
  });
}

/** What the latest pick is told by: to whom it was made for, to the next one, and to all when it was the last. */
export function pickNotices(
  season: LeagueSeason,
  league: Named,
  players: Players,
  online: Online,
): OutboxEntry[] {
  const pick = season.draft?.picks.at(-1);
  return [
    ...(pick ? autoPickNotices(pick, season, league, players) : []),
    ...turnNotices(season, league, online),
    ...nextTurnNotices(season, league),
    ...(season.status === 'drafting' ? [] : [seasonChanged(season)]),
    ...(season.status === 'ongoing' ? endNotices(season, league) : []),
  ];
}

function autoPickNotices(
  pick: DraftPick,
  season: LeagueSeason,
  league: Named,
  players: Players,
): OutboxEntry[] {
  const player = pick.playerId === null ? undefined : players.get(pick.playerId);
  const team = season.teams.find(({ id }) => id === pick.teamId);
  if (!pick.isAuto || !player || !team) return [];
  const { pickNo } = pick;
  return notice({
    code: 'auto_picked',
    subject: aboutPick(season, pickNo),
    to: [team.managerId],
    league,
    season,
    params: { player: player.name, position: player.position, pickNo },
  });
}

function endNotices(season: LeagueSeason, league: Named): OutboxEntry[] {
  const subject = aboutDraft(season, 'end');
  return notice({ code: 'draft_ended', subject, to: managersOf(season), league, season });
}

/** "The season of this league is closed without a result." */
export function closeNotices(
  season: LeagueSeason,
  league: Named,
  reason: 'no_weeks_left' | 'never_drafted',
): OutboxEntry[] {
  // Where the window is extended it may be scheduled, and closed, once more.
  const subject = `season:${season.leagueId}:${season.seasonId}:${formatInstant(season.draftStartsAt)}`;
  return notice({
    code: 'season_closed',
    subject,
    to: managersOf(season),
    league,
    season,
    params: { reason },
  });
}

/** To the admin of a league that has no draft yet; `window` tells one last day of a season from another. */
export function windowOpenNotices(
  window: string,
  lastDay: string,
  { id, name, adminId }: Pick<InternalLeague, 'id' | 'name' | 'adminId'>,
): OutboxEntry[] {
  return notice({
    code: 'draft_window_open',
    subject: `window:${id}:${window}`,
    to: [adminId],
    league: { id, name },
    params: { date: { day: lastDay } },
  });
}
