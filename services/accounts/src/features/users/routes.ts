import { getUserFilters, getUsersCsv, listUserIds, listUsers } from '@endzone/contracts/accounts/users';
import type { QueryOf } from '@endzone/contracts/call';
import { translate, type Locale } from '@endzone/contracts/messages';
import type { Cell } from '@endzone/common/csv';
import { csvAnswer } from '@endzone/common/csvAnswer';
import { paged } from '@endzone/common/answer';
import { on } from '@endzone/common/route';
import { presentFilters, presentRow, subscriberLine, userLine } from './presenter.ts';
import { isReached } from '../../domain/reach.ts';
import * as users from './service.ts';

async function* lines(query: QueryOf<typeof getUsersCsv>, locale: Locale): AsyncGenerator<Cell[]> {
  for await (const row of users.listAll(query)) yield userLine(row, locale);
}

/** "Consenting, active accounts only", and whose address takes mail, whatever else the filter says. */
async function* subscribers(query: QueryOf<typeof getUsersCsv>): AsyncGenerator<Cell[]> {
  for await (const { user } of users.listAll(query)) if (isReached(user, true)) yield subscriberLine(user);
}

export const userRoutes = [
  on(getUserFilters, async ({ locale }) => presentFilters(await users.readMostLeagues(), locale)),
  on(listUsers, async ({ query, locale }) => {
    const { total, users: found, leagues, now } = await users.listPage(query);
    return paged(
      found.map((user) => presentRow(user, leagues, { locale, now })),
      total,
    );
  }),
  on(getUsersCsv, ({ query, locale }) => {
    const head = translate(locale, 'words', query.newsletter === '1' ? 'csv.newsletter' : 'csv.users');
    const rows = query.newsletter === '1' ? subscribers(query) : lines(query, locale);
    return Promise.resolve(csvAnswer('users', head, rows));
  }),
  on(listUserIds, async ({ query }) => {
    const { ids, total } = await users.listIds(query);
    return paged(ids, total);
  }),
];
