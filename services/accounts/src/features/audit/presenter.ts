import type { AuditEntry } from '@endzone/contracts/accounts/audit';
import { cleanText, formatInstant } from '@endzone/contracts/fields';
import { translate, type Locale } from '@endzone/contracts/messages';
import type { Cell } from '@endzone/common/csv';
import type { AuditDocument } from '../../core/audit/model.ts';
import { named } from '../../domain/audit.ts';
import { personName } from '../../domain/personName.ts';
import type { People } from './service.ts';

/** An entry with the names that people have today; who has no account any more is a "deleted user". */
export function presentEntry(
  { _id, at, actorId, subject, changes, kind, requestId, device }: AuditDocument,
  { people, locale }: { people: People; locale: Locale },
): AuditEntry {
  const nameOf = (id: string) => {
    const person = people.get(id);
    return person ? personName(locale, person) : translate(locale, 'words', 'deleted_user');
  };
  const isUser = subject.type === 'user' && subject.id !== null;
  return {
    id: _id,
    at: formatInstant(at),
    actor: actorId && people.has(actorId) ? { id: actorId, name: nameOf(actorId) } : null,
    kind,
    subject: {
      type: subject.type,
      id: subject.id ?? null,
      name: isUser && subject.id ? nameOf(subject.id) : subject.name,
    },
    changes: changes.map(({ field, before, after }) => ({
      // An import's fields are called after players.
      field: cleanText(field),
      before: named(before, nameOf),
      after: named(after, nameOf),
    })),
    requestId,
    device,
  };
}

const cell = (value: unknown): Cell =>
  value === null || typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);

/** A line for each change; an entry without any has one line. */
export function entryLines(entry: AuditEntry): Cell[][] {
  const { at, actor, kind, subject, requestId, device } = entry;
  const changes = entry.changes.length > 0 ? entry.changes : [{ field: '', before: null, after: null }];
  return changes.map(({ field, before, after }) => [
    at,
    actor?.name ?? '',
    kind,
    subject.type,
    subject.name,
    subject.id,
    field,
    cell(before),
    cell(after),
    device,
    requestId,
  ]);
}
