import type { getAudit } from '@endzone/contracts/accounts/audit';
import type { QueryOf } from '@endzone/contracts/call';
import type { Locale } from '@endzone/contracts/messages/format';
import { api } from '@endzone/shared-ui/api/client.ts';
import { addressOf } from '@endzone/shared-ui/api/request.ts';
import { readDay } from '@endzone/shared-ui/time/dates.ts';

export type AuditFilter = Omit<Partial<QueryOf<typeof getAudit>>, 'limit' | 'offset'>;

export const entriesPerPage = 50;

/** A season is stored by its days in the form of the wire, and searched as the reader sees them. */
const storedName = (subject: string) =>
  subject
    .split(' – ')
    .map((part) => readDay(part) ?? part)
    .join(' – ');
const queryOf = (filter: AuditFilter) => ({
  ...filter,
  ...(filter.subject && { subject: storedName(filter.subject) }),
});

export const getPage = (filter: AuditFilter, page: number, signal: AbortSignal) =>
  api.getPage('/owner/audit', {
    query: { ...queryOf(filter), limit: entriesPerPage, offset: (page - 1) * entriesPerPage },
    signal,
  });

/** A link sends no header, so it names the language itself. */
export const csvAddress = (filter: AuditFilter, locale: Locale): string =>
  addressOf('/owner/audit.csv', { query: { ...queryOf(filter), locale } });

export const findPeople = async (term: string, signal: AbortSignal) =>
  (await api.getPage('/users', { query: { term, limit: 8 }, signal })).items;
export const getPerson = (id: string, signal: AbortSignal) =>
  api.get('/users/:id', { params: { id }, signal });
