import { call } from '../call.ts';
import type { Id, Instant } from '../common.ts';
import { isDay, malformed, multiOf, object, optionalId, optionalText, paging, plainText } from '../fields.ts';
import type { PublicUser } from './publicUser.ts';

/** What was changed; people have an id and no name here, since a deleted account leaves none. */
export type AuditSubject = { type: AuditSubjectType; id: Id | null; name: string };
export type AuditSubjectType =
  | 'ad'
  | 'blogPost'
  | 'club'
  | 'draft'
  | 'frontEnd'
  | 'game'
  | 'job'
  | 'league'
  | 'message'
  | 'logo'
  | 'picture'
  | 'player'
  | 'players'
  | 'scoring'
  | 'season'
  | 'sessions'
  | 'settings'
  | 'template'
  | 'user';

/** A field that has another value now; `null` on the side where there is none, `"…"` for what is not shown. */
export type AuditChange = { field: string; before: unknown; after: unknown };
export const notShown = '…';

/** Any service → accounts: a command that the audit trail tells. People in `changes` are `{ userId }`, named when it is read. */
export type AuditedEvent = {
  /** `null`: the operator, at the command line, or a deployment token. */
  actorId: Id | null;
  kind: string;
  subject: AuditSubject;
  changes: AuditChange[];
  requestId: string;
  device: string;
};

export type AuditEntry = {
  id: Id;
  at: Instant;
  /** `null`: a deleted account, the operator at the command line, or a deployment token. */
  actor: PublicUser | null;
  /** Method and path of the call: `POST teams/{id}`. */
  kind: string;
  subject: AuditSubject;
  changes: AuditChange[];
  requestId: string;
  device: string;
};

/** Who does a command, as the audit trail tells it. */
export type AuditedBy = Pick<AuditedEvent, 'actorId' | 'kind' | 'requestId' | 'device'>;

const day = () =>
  plainText(10, malformed).test('day', malformed, (value) => value === undefined || isDay(value));

const auditFilter = {
  actor: optionalId(),
  kind: multiOf(optionalText(120).required()),
  /** A part of the name, or a whole id. */
  subject: optionalText(100),
  from: day(),
  to: day(),
};

const base = { service: 'accounts', who: 'owner' } as const;

export const getAudit = call<AuditEntry[]>()({
  ...base,
  name: 'getAudit',
  method: 'GET',
  path: '/owner/audit',
  summary: 'Who changed what, latest first',
  query: object({ ...auditFilter, ...paging(50, 200) }),
});

export const getAuditCsv = call<string>()({
  ...base,
  name: 'getAuditCsv',
  method: 'GET',
  path: '/owner/audit.csv',
  summary: 'Who changed what, as a table for Excel',
  query: object(auditFilter),
  limit: 'export',
});
