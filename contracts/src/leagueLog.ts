import type { ParamKind } from './notifications.ts';

/** What a league remembers. */
export const logKinds = [
  'founded',
  'edited',
  'joined',
  'left',
  'removed',
  'rights_transferred',
  'draft_scheduled',
  'draft_rescheduled',
  'draft_cancelled',
  'draft_started',
  'draft_ended',
  'auto_pick',
  'signed',
  'cut',
  'traded',
  'lineup_locked',
  'caretaker_on',
  'caretaker_off',
  'caretaker_lineup',
  'result',
  'result_corrected',
  'trophy',
  'season_finished',
] as const;
export type LogKind = (typeof logKinds)[number];

type Params = Readonly<Record<string, ParamKind>>;

const by = { by: 'user' } as const;
const team = { team: 'name' } as const;
const game = { week: 'number', team1: 'name', team2: 'name' } as const;
const lineup = { week: 'number', team: 'name', in: 'name' } as const;
const weekly = { week: 'number', ...team } as const;

/** The texts of the log with what each needs; the key's first part is the kind of the entry. `changes` is composed of its own list. */
export const logTexts = {
  auto_pick: { pickNo: 'number', player: 'name', position: 'position', ...team },
  caretaker_lineup: { ...lineup, out: 'name' },
  // Nobody had to leave for them.
  'caretaker_lineup.filled': lineup,
  caretaker_off: { ...by, ...team },
  caretaker_on: { ...by, ...team },
  cut: { player: 'name', ...team },
  draft_cancelled: { ...by, date: 'dateTime' },
  draft_ended: {},
  draft_rescheduled: { ...by, before: 'dateTime', date: 'dateTime' },
  // The start stays where it was.
  'draft_rescheduled.end': { ...by, before: 'dateTime', date: 'dateTime' },
  'draft_rescheduled.quiet_hours': { ...by, before: 'name', after: 'name' },
  draft_scheduled: { ...by, date: 'dateTime' },
  // Stored as the one above, with the quiet hours: the version before knows no other key.
  'draft_scheduled.quiet_hours': { ...by, date: 'dateTime', quietHours: 'name' },
  draft_started: {},
  edited: { ...by, changes: 'name' },
  'edited.team': { ...by, changes: 'name', ...team },
  founded: by,
  joined: { ...by, ...team },
  left: { ...by, ...team },
  'left.plays_on': { ...by, ...team },
  lineup_locked: { week: 'number' },
  removed: { ...by, user: 'user', ...team },
  'removed.plays_on': { ...by, user: 'user', ...team },
  result: { ...game, score: 'score' },
  result_corrected: { ...game, before: 'score', after: 'score' },
  'result_corrected.withdrawn': { ...game, before: 'score' },
  rights_transferred: { ...by, user: 'user' },
  'rights_transferred.nobody': {},
  season_finished: {},
  'season_finished.champion': team,
  'season_finished.closed': { reason: 'reason' },
  signed: { player: 'name', ...team },
  traded: { fromTeam: 'name', fromPlayer: 'name', toTeam: 'name', toPlayer: 'name' },
  'trophy.first_place': team,
  'trophy.player_of_the_week': { ...weekly, player: 'name' },
  'trophy.second_place': team,
  'trophy.team_of_the_week': weekly,
  'trophy.third_place': team,
  'trophy.withdrawn': weekly,
  // Stored as the one above too, with what it was in `which`.
  'trophy.withdrawn_player': { ...weekly, player: 'name' },
  'trophy.withdrawn_season': team,
  'trophy.withdrawn_team': weekly,
} as const satisfies Readonly<Record<string, Params>>;
export type LogTextKey = keyof typeof logTexts;
export const logTextKeys = Object.keys(logTexts) as LogTextKey[]; // its own keys

export function logKindOf(text: LogTextKey): LogKind {
  return text.split('.')[0] as LogKind; // every key begins with its kind
}

/** A field that was edited. */
export type LogField = 'name' | 'nbMaxTeams' | 'description' | 'slides' | 'logo';
/** What it was, and is now; pictures by their titles. A logo says only that it is another one. */
export type LogChange = { field: LogField; before: string | number | null; after: string | number | null };
