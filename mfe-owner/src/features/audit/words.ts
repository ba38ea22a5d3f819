import type { Locale } from '@endzone/contracts/messages/format';
import { locales } from '@endzone/contracts/messages/locales';
import { statKeys } from '@endzone/contracts/game';
import { jobTypes } from '@endzone/contracts/stats/jobs';
import { notShown, type AuditChange, type AuditEntry } from '@endzone/contracts/accounts/audit';
import { showNumber } from '@endzone/shared-ui/i18n/numbers.ts';
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

/** An advertisement is named by its place: `league/top`; a season by its days: `2026-09-30 – 2027-03-07`. */
export function showSubject(
  t: Translate,
  locale: Locale,
  { subject: { type, name } }: Pick<AuditEntry, 'subject'>,
): string {
  if (type === 'season' && name) return name.replace(/\d{4}-\d{2}-\d{2}/g, (day) => showListDay(locale, day));
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
  'contactEmail',
  'currentWeek',
  'date',
  'description',
  'draftEndsAt',
  'draftStartsAt',
  'draftWindow',
  'email',
  'en',
  'endDate',
  'endsAt',
  'firstName',
  'from',
  'frozenWeeks',
  'games',
  'gender',
  'headerImage',
  'height',
  'hu',
  'image',
  'isCancelled',
  'isOwner',
  'isWeekActive',
  'jerseyNumber',
  'job',
  'language',
  'lastName',
  'locale',
  'location',
  'logo',
  'max',
  'members',
  'min',
  'name',
  'nbLinks',
  'nbMaxFantasyTeams',
  'nbMaxTeams',
  'nbPending',
  'nbPlayoffWeeks',
  'nbRecipients',
  'nbSkipped',
  'newEmail',
  'newsletter',
  'operation',
  'order',
  'partner',
  'password',
  'photo',
  'players',
  'points',
  'position',
  'quietHours',
  'release',
  'removed',
  'scoreTeam1',
  'scoreTeam2',
  'set',
  'sign',
  'slidePictures',
  'slides',
  'social',
  'stable',
  'startDate',
  'startsAt',
  'status',
  'subject',
  'tags',
  'teamLogos',
  'teams',
  'timezone',
  'title',
  'to',
  'type',
  'url',
  'week',
  'weight',
]);

const statistics: ReadonlySet<string> = new Set(statKeys);
const isWord = (step: string | undefined) => step !== undefined && (fields.has(step) || statistics.has(step));
const showStep = (t: Translate, step: string) =>
  t(fields.has(step) ? `audit.field.${step}` : `season.stat.long.${step}`);

/** `name`, `players.Kiss Ede.td`: the first step and the last have words, a name between them stays as it is. */
export function showField(t: Translate, field: string): string {
  const steps = field.split('.');
  const begin = isWord(steps[0]) ? 1 : 0;
  const end = steps.length > begin && isWord(steps.at(-1)) ? -1 : steps.length;
  const name = steps.slice(begin, end).join('.');
  const words = [...steps.slice(0, begin), ...steps.slice(end)].map((step) => showStep(t, step));
  return (name ? words.toSpliced(begin, 0, name) : words).join(', ');
}

const nothing = '–';
/** The codes that have a word: what a club, a player, a season or an account can be, what a job does and where it stands, a language, a rule's operation. */
const codes: ReadonlyMap<string, string> = new Map([
  ...[
    ...['active', 'inactive', 'injured', 'bye', 'suspended'],
    ...['pending', 'drafting', 'ongoing', 'finished'],
    ...jobTypes,
    ...['archive', 'message', 'failed', 'waiting'],
    ...locales,
  ].map((code) => [code, code] as const),
  ['*', 'multiply'],
  ['/', 'divide'],
]);
const isPicture = (text: string) => /^(\/api\/files\/)?[0-9a-f]{40}$/.test(text);

/** The fields whose values are codes: what people have written stays as it is. */
const coded = new Set(['job', 'language', 'locale', 'operation', 'status', 'type']);
const isCoded = (field: string) => coded.has(field.split('.').at(-1) ?? '');

type Shown = { field: string; side: 'before' | 'after'; value: unknown };

export function showValue(t: Translate, locale: Locale, { field, side, value }: Shown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (value === notShown) return t('audit.notShown');
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (Array.isArray(value))
    return (
      value
        .map((one: unknown) => showValue(t, locale, { field, side, value: one }))
        .join(value.some((one) => typeof one === 'object') ? '; ' : ', ') || nothing
    );
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, part]) => part !== null)
      .map(
        ([name, part]) =>
          `${showField(t, name)}: ${showValue(t, locale, { field: name, side, value: part })}`,
      )
      .join(', ');
  if (typeof value === 'number') return showNumber(locale, value);
  const text = String(value);
  const code = isCoded(field) ? codes.get(text) : undefined;
  if (code) return t(`audit.value.${code}`);
  if (isPicture(text)) return t(`audit.picture.${side}`);
  if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return showDateTime(locale, text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? showListDay(locale, text) : text;
}

const longestInList = 80;

/** One line of a list: of what is made there was nothing before. */
export function showChange(t: Translate, locale: Locale, { field, before, after }: AuditChange): string {
  const short = (side: 'before' | 'after', value: unknown) => {
    const text = showValue(t, locale, { field, side, value });
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
  job: () => '/owner/jobs',
  blogPost: (id) => `/owner/blog/${id}`,
};

/** Where the subject is shown, if it can still be there. */
export function subjectAddress({ kind, subject: { type, id } }: AuditEntry): string | undefined {
  const isGone = kind.startsWith('DELETE') && type !== 'draft' && kind !== 'DELETE games/{id}/scores';
  return id && !isGone ? screens[type]?.(id) : undefined;
}
