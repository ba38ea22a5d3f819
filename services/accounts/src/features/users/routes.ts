import { getUserFilters, listUserIds, listUsers } from '@endzone/contracts/accounts/users';
import { on, paged } from '@endzone/common/route';
import { presentFilters, presentRow } from './presenter.ts';
import * as users from './service.ts';

export const userRoutes = [
  on(getUserFilters, async ({ locale }) => presentFilters(await users.readMostLeagues(), locale)),
  on(listUsers, async ({ query, locale }) => {
    const { total, users: found, leagues, now } = await users.listPage(query);
    return paged(
      found.map((user) => presentRow(user, leagues, { locale, now })),
      total,
    );
  }),
  on(listUserIds, async ({ query }) => {
    const { ids, total } = await users.listIds(query);
    return paged(ids, total);
  }),
];
