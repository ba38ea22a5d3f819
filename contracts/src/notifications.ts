import type { Locale } from './messages/format.ts';

/**
 * How a parameter of a notification reaches the text: `name` as it is, `user` as it is or "deleted user", numbers, days
 * and times by the reader's language, `quietHours` as "22:00–07:00 Europe/Budapest" or "none" any more, `score` as two numbers ("88.25–71.4"), `reason` translated, `device` as sessions name it
 * ("Firefox on Android"), `frontEnd` as the screen of releases names it. `id` is for links alone.
 */
export type ParamKind =
  | 'name'
  | 'user'
  | 'number'
  | 'turnLength'
  | 'day'
  | 'dateTime'
  | 'quietHours'
  | 'score'
  | 'position'
  | 'reason'
  | 'result'
  | 'id'
  | 'device'
  | 'frontEnd';
/** What of their notifications a person lets their devices show at once. */
export const pushTopics = ['turn', 'draft', 'results', 'trades', 'league'] as const;
export type PushTopic = (typeof pushTopics)[number];

export type NotificationType = 'LEAGUE' | 'PROFILE' | 'DRAFT';
/** `pref`: unless the receiver switched the mails of that type off. */
export type MailRule = 'no' | 'pref' | 'always';

/** What a notification is about, for the screen it opens. */
export type NotificationSubject = {
  /** Null once the league is deleted. */
  leagueId: string | null;
  locale: Locale;
  params: Readonly<Record<string, string | number | null>>;
};
export type NotificationDefinition = {
  type: NotificationType;
  mail: MailRule;
  /** Goes to the devices of whoever wants this topic. */
  push?: PushTopic;
  params: Readonly<Record<string, ParamKind>>;
  path: (subject: NotificationSubject) => string | null;
  /** A parameter whose value may call for another text, `code.value`. */
  variants?: { by: string; values: readonly string[] };
};

const to = (path: string | null) => () => path;
const league =
  (screen = '') =>
  ({ leagueId }: NotificationSubject) =>
    leagueId === null ? null : `/leagues/${leagueId}${screen}`;
/** A page of the current league: without its own it would show another one's. */
const own =
  (path: string | ((subject: NotificationSubject) => string)) =>
  (subject: NotificationSubject): string | null => {
    if (subject.leagueId === null) return null;
    return typeof path === 'string' ? path : path(subject);
  };
/** What an earlier release wrote names no season: it opens the one that runs. */
const inSeason = (path: string, { params: { seasonId } }: NotificationSubject) =>
  seasonId === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}season=${seasonId}`;
const ofGame = own((subject) => inSeason(`/game-center?game=${subject.params.gameId}`, subject));
const ofWeek = own((subject) => inSeason(`/game-center?week=${subject.params.week}`, subject));
const standings = (subject: NotificationSubject) => {
  const path = league('/standings')(subject);
  return path === null ? null : inSeason(path, subject);
};
// It goes with its league, so that its page would only say that there is none.
const trophy = own(({ locale, params }) => `/trophies/${locale}/${params.trophyId}`);

const season = { seasonId: 'id' } as const;
const draftDates = {
  date: 'dateTime',
  endDate: 'dateTime',
  seconds: 'turnLength',
  quietHours: 'quietHours',
} as const;
const result = {
  ...season,
  week: 'number',
  team: 'name',
  points: 'number',
  opponent: 'name',
  opponentPoints: 'number',
  gameId: 'id',
} as const;
const seedResult = { ...season, week: 'number', winner: 'name', points: 'number', gameId: 'id' } as const;
const corrected = {
  ...season,
  week: 'number',
  team: 'name',
  opponent: 'name',
  before: 'score',
  after: 'score',
  resultBefore: 'result',
  resultAfter: 'result',
  gameId: 'id',
} as const;
const trade = { team: 'name', fromPlayer: 'name', toPlayer: 'name', tradeId: 'id' } as const;
const trophyParams = { week: 'number', player: 'name', points: 'number', trophyId: 'id' } as const;
const about = { league: 'name' } as const;
const member = { user: 'user', league: 'name' } as const;
const week = { week: 'number' } as const;
const weekOfSeason = { ...season, ...week } as const;

/** Every notification: its type, whether a mail goes with it, what its text needs, and the screen it opens. */
export const notifications = {
  account_confirmed: { type: 'PROFILE', mail: 'no', params: {}, path: to('/secure') },
  admin_changed: { type: 'LEAGUE', push: 'league', mail: 'no', params: member, path: league() },
  admin_rights_received: {
    type: 'LEAGUE',
    push: 'league',
    mail: 'pref',
    params: about,
    path: own('/settings'),
  },
  auto_picked: {
    type: 'DRAFT',
    push: 'draft',
    mail: 'no',
    params: { player: 'name', position: 'position', pickNo: 'number' },
    path: league('/draft'),
  },
  canary_halted: {
    type: 'PROFILE',
    mail: 'no',
    params: { frontEnd: 'frontEnd', version: 'name', loads: 'number', failed: 'number' },
    path: to('/owner/releases'),
  },
  caretaker_lineup: { type: 'LEAGUE', mail: 'no', params: week, path: own('/team') },
  draft_cancelled: { type: 'DRAFT', push: 'draft', mail: 'pref', params: {}, path: league() },
  draft_ended: { type: 'DRAFT', push: 'draft', mail: 'pref', params: {}, path: own('/team') },
  draft_not_started_size: {
    type: 'DRAFT',
    mail: 'pref',
    params: { leagueTeams: 'number', seasonTeams: 'number', position: 'position', reason: 'id' },
    // Too few players are nothing that a form of the league could change.
    path: (subject) => league(subject.params.reason === 'players' ? '' : '/edit')(subject),
    variants: { by: 'reason', values: ['players'] },
  },
  draft_not_started_slots: { type: 'DRAFT', mail: 'pref', params: {}, path: league('/draft/schedule') },
  draft_rescheduled: {
    type: 'DRAFT',
    push: 'draft',
    mail: 'pref',
    params: { ...draftDates, reason: 'id' },
    path: league('/draft'),
    // The start stays where it was.
    variants: { by: 'reason', values: ['end', 'quiet_hours'] },
  },
  draft_scheduled: { type: 'DRAFT', push: 'draft', mail: 'pref', params: draftDates, path: league('/draft') },
  draft_started: {
    type: 'DRAFT',
    push: 'draft',
    mail: 'no',
    params: { draftOrder: 'number' },
    path: league('/draft'),
  },
  draft_starting_soon: {
    type: 'DRAFT',
    push: 'draft',
    mail: 'pref',
    params: { date: 'dateTime', reason: 'id' },
    path: league('/draft'),
    variants: { by: 'reason', values: ['slots'] },
  },
  draft_window_open: {
    type: 'DRAFT',
    mail: 'pref',
    params: { date: 'day' },
    path: league('/draft/schedule'),
  },
  // The mail goes to the old address.
  email_changed: { type: 'PROFILE', mail: 'always', params: {}, path: to('/profile') },
  invitation_accepted: { type: 'LEAGUE', push: 'league', mail: 'pref', params: member, path: league() },
  invitation_declined: { type: 'LEAGUE', push: 'league', mail: 'no', params: about, path: own('/settings') },
  // No mail of its own: the mail `invitation` goes to the address anyway.
  invitation_received: { type: 'LEAGUE', push: 'league', mail: 'no', params: member, path: to('/secure') },
  invitation_removed: { type: 'LEAGUE', push: 'league', mail: 'no', params: about, path: to('/leagues') },
  join_requested: { type: 'LEAGUE', push: 'league', mail: 'pref', params: member, path: own('/settings') },
  league_deleted: { type: 'LEAGUE', push: 'league', mail: 'pref', params: about, path: to(null) },
  league_filled: {
    type: 'LEAGUE',
    push: 'league',
    mail: 'pref',
    params: { ...about, reason: 'id' },
    // Where no draft can be scheduled the schedule has nothing to show.
    path: (subject) => league(subject.params.reason === 'next_season' ? '' : '/draft/schedule')(subject),
    variants: { by: 'reason', values: ['scheduled', 'next_season'] },
  },
  league_without_admin: { type: 'LEAGUE', push: 'league', mail: 'no', params: about, path: league() },
  lineup_reminder: {
    type: 'LEAGUE',
    push: 'results',
    mail: 'pref',
    params: { week: 'number', date: 'dateTime' },
    path: own('/team'),
  },
  member_joined: { type: 'LEAGUE', push: 'league', mail: 'no', params: member, path: league() },
  member_left: { type: 'LEAGUE', push: 'league', mail: 'no', params: member, path: league() },
  member_removed: { type: 'LEAGUE', push: 'league', mail: 'pref', params: about, path: to('/leagues') },
  password_changed: { type: 'PROFILE', mail: 'always', params: {}, path: to('/profile') },
  next_turn: {
    type: 'DRAFT',
    push: 'turn',
    mail: 'no',
    // The date is that of the turn under way.
    params: { ...about, date: 'dateTime' },
    path: league('/draft'),
  },
  playoffs_qualified: {
    type: 'LEAGUE',
    push: 'results',
    mail: 'no',
    params: { ...season, seed: 'number', week: 'number' },
    path: standings,
  },
  request_accepted: { type: 'LEAGUE', push: 'league', mail: 'always', params: about, path: league() },
  request_rejected: { type: 'LEAGUE', push: 'league', mail: 'no', params: about, path: to('/leagues') },
  result_corrected: {
    type: 'LEAGUE',
    push: 'results',
    mail: 'no',
    params: corrected,
    path: ofGame,
  },
  result_loss: { type: 'LEAGUE', push: 'results', mail: 'no', params: result, path: ofGame },
  result_loss_seed: {
    type: 'LEAGUE',
    push: 'results',
    mail: 'no',
    params: seedResult,
    path: ofGame,
  },
  result_tie: { type: 'LEAGUE', push: 'results', mail: 'no', params: result, path: ofGame },
  result_win: { type: 'LEAGUE', push: 'results', mail: 'no', params: result, path: ofGame },
  result_win_seed: {
    type: 'LEAGUE',
    push: 'results',
    mail: 'no',
    params: seedResult,
    path: ofGame,
  },
  result_withdrawn: { type: 'LEAGUE', push: 'results', mail: 'no', params: weekOfSeason, path: ofWeek },
  season_closed: { type: 'LEAGUE', mail: 'pref', params: { reason: 'reason' }, path: league() },
  season_finished: {
    type: 'LEAGUE',
    push: 'results',
    mail: 'pref',
    params: { ...season, place: 'number' },
    path: standings,
  },
  trade_accepted: { type: 'LEAGUE', push: 'trades', mail: 'pref', params: trade, path: own('/team') },
  trade_proposed: { type: 'LEAGUE', push: 'trades', mail: 'pref', params: trade, path: own('/team/trades') },
  trade_rejected: { type: 'LEAGUE', push: 'trades', mail: 'no', params: trade, path: own('/team/trades') },
  trade_void: {
    type: 'LEAGUE',
    mail: 'no',
    push: 'trades',
    params: { ...trade, reason: 'id' },
    path: own('/team/trades'),
    variants: { by: 'reason', values: ['manager_left', 'season_finished'] },
  },
  trade_withdrawn: { type: 'LEAGUE', push: 'trades', mail: 'no', params: trade, path: own('/team/trades') },
  trophy_first_place: { type: 'LEAGUE', push: 'results', mail: 'pref', params: trophyParams, path: trophy },
  trophy_player_of_the_week: {
    type: 'LEAGUE',
    push: 'results',
    mail: 'no',
    params: trophyParams,
    path: trophy,
  },
  trophy_second_place: { type: 'LEAGUE', push: 'results', mail: 'pref', params: trophyParams, path: trophy },
  trophy_team_of_the_week: {
    type: 'LEAGUE',
    push: 'results',
    mail: 'no',
    params: trophyParams,
    path: trophy,
  },
  trophy_third_place: { type: 'LEAGUE', push: 'results', mail: 'pref', params: trophyParams, path: trophy },
  trophy_withdrawn: {
    type: 'LEAGUE',
    push: 'results',
    mail: 'no',
    params: weekOfSeason,
    path: own((subject) => inSeason('/trophies', subject)),
  },
  week_frozen: { type: 'LEAGUE', mail: 'no', params: weekOfSeason, path: own('/team') },
  // Most of these leagues have no draft at all, whose room would only refuse them.
  week_left_out: { type: 'LEAGUE', mail: 'no', params: week, path: league() },
  // To the owner, for whom there is no preference.
  week_start_due: {
    type: 'PROFILE',
    mail: 'always',
    params: { week: 'number', date: 'day' },
    path: to('/owner/seasons'),
  },
  week_started: { type: 'LEAGUE', mail: 'no', params: weekOfSeason, path: ofWeek },
  // The mail goes only when a turn lasts half an hour or more and the manager is not connected.
  your_turn: {
    type: 'DRAFT',
    push: 'turn',
    mail: 'pref',
    params: { date: 'dateTime', round: 'number', pickNo: 'number' },
    path: league('/draft'),
  },
} as const satisfies Record<string, NotificationDefinition>;

export type NotificationCode = keyof typeof notifications;
export const notificationCodes = Object.keys(notifications) as NotificationCode[]; // Object.keys forgets the names
export const isNotificationCode = (code: string): code is NotificationCode =>
  Object.hasOwn(notifications, code);

const variantsOf = (code: NotificationCode): string[] => {
  const { variants }: NotificationDefinition = notifications[code];
  return (variants?.values ?? []).map((value) => `${code}.${value}`);
};
/** Every text of a notification: by its code, and by a value where that calls for another one. */
export const notificationTexts: readonly string[] = notificationCodes.flatMap((code) => [
  code,
  ...variantsOf(code),
]);
