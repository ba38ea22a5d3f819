import type { Locale } from '@endzone/contracts/messages/format';
import { notShown, type AuditChange, type AuditEntry } from '@endzone/contracts/accounts/audit';
import type { Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { showDateTime, showListDay } from '@endzone/shared-ui/time/dates.ts';
import { kindName } from './kinds.ts';

/** What was done, in words; of a call that has none its method and path. */
export function showKind(t: Translate, kind: string): string {
  const name = kindName(kind);
  return name ? t(`audit.kind.${name}`) : kind;
}

/** The operator at the command line and a deployment token have no account, so no deleted one either. */
export function showActor(
  t: Translate,
  { actor, kind, subject }: Pick<AuditEntry, 'actor' | 'kind' | 'subject'>,
): string {
  if (actor) return actor.name;
  if (subject.type === 'frontEnd') return t('audit.deployment');
  return t(kindName(kind) === 'makeOwner' ? 'audit.operator' : 'audit.deletedUser');
}

/** An advertisement is named by its place: `league/top`. */
export function showSubject(t: Translate, { subject: { type, name } }: Pick<AuditEntry, 'subject'>): string {
  if (type === 'frontEnd') return t(`audit.frontEnd.${name}`);
  if (type !== 'ad') return name || t(`audit.type.${type}`);
  const [page = '', placement = ''] = name.split('/');
  return t('audit.place', { page: t(`audit.page.${page}`), placement: t(`audit.placement.${placement}`) });
}

/** The fields that have a word. */
const fields: ReadonlySet<string> = new Set([
  'adminUser',
  'analysis',
  'birthDate',
  'body',
  'canary',
  'caretakers',
  'category',
  'club',
  'consent',
  'currentWeek',
  'date',
  'description',
  'draftEndsAt',
  'draftStartsAt',
  'draftWindow',
  'email',
  'en',
  'endsAt',
  'firstName',
  'frozenWeeks',
  'games',
  'gender',
  'headerImage',
  'language',
  'height',
  'hu',
  'image',
  'isCancelled',
  'isOwner',
  'isWeekActive',
  'jerseyNumber',
  'job',
  'lastName',
  'locale',
  'location',
  'logo',
  'members',
  'name',
  'nbMaxFantasyTeams',
  'nbMaxTeams',
  'nbPlayoffWeeks',
  'nbRecipients',
  'nbSkipped',
  'newsletter',
  'order',
  'partner',
  'photo',
  'players',
  'position',
  'quietHours',
  'release',
  'scoreTeam1',
  'scoreTeam2',
  'slidePictures',
  'slides',
  'stable',
  'startsAt',
  'status',
  'tags',
  'teamLogos',
  'teams',
  'timezone',
  'title',
  'url',
  'weight',
]);

/** `name`, `players.Kiss Ede.td`: the first step has a word, the rest stays as it is. */
export function showField(t: Translate, field: string): string {
  const [first = '', ...rest] = field.split('.');
  const word = fields.has(first) ? t(`audit.field.${first}`) : first;
  return rest.length > 0 ? `${word}: ${rest.join('.')}` : word;
}

const nothing = '–';
/** What a club, a player, a season or an account can be. */
const states: ReadonlySet<string> = new Set([
  ...['active', 'inactive', 'injured', 'bye', 'suspended'],
  ...['pending', 'drafting', 'ongoing', 'finished'],
]);
const isPicture = (text: string) => /^(\/api\/files\/)?[0-9a-f]{40}$/.test(text);

export function showValue(t: Translate, locale: Locale, side: 'before' | 'after', value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (value === notShown) return t('audit.notShown');
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (Array.isArray(value))
    return value.map((one: unknown) => showValue(t, locale, side, one)).join(', ') || nothing;
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (states.has(text)) return t(`audit.value.${text}`);
  if (isPicture(text)) return t(`audit.picture.${side}`);
  if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return showDateTime(locale, text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? showListDay(locale, text) : text;
}

const longestInList = 80;

/** One line of a list: of what is made there was nothing before. */
export function showChange(t: Translate, locale: Locale, { field, before, after }: AuditChange): string {
  const short = (side: 'before' | 'after', value: unknown) => {
    const text = showValue(t, locale, side, value);
    return text.length > longestInList ? `${text.slice(0, longestInList)}…` : text;
  };
  const given = { field: showField(t, field), before: short('before', before), after: short('after', after) };
  return t(given.before === nothing ? 'audit.made' : 'audit.change', given);
}

/** What counts the fields that the trail has left out is no field. */
export const isRest = ({ field }: AuditChange): boolean => field === notShown;

const screens: Partial<Record<AuditEntry['subject']['type'], (id: string) => string>> = {
  user: (id) => `/owner/users?user=${id}`,
  league: (id) => `/owner/leagues/${id}`,
  draft: (id) => `/owner/leagues/${id}`,
  season: (id) => `/owner/seasons/${id}`,
  game: (id) => `/owner/stats/games/${id}`,
  blogPost: (id) => `/owner/blog/${id}`,
};

/** Where the subject is shown, if it can still be there. */
export function subjectAddress({ kind, subject: { type, id } }: AuditEntry): string | undefined {
  const isGone = kind.startsWith('DELETE') && type !== 'draft' && kind !== 'DELETE games/{id}/scores';
  return id && !isGone ? screens[type]?.(id) : undefined;
}
