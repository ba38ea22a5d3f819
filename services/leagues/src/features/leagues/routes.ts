import {
  createLeague,
  deleteLeague,
  getLeague,
  listLeagues,
  updateLeague,
  updateLeagueAsOwner,
} from '@endzone/contracts/leagues/league';
import type { Identity } from '@endzone/common/identity';
import { on, onForm, paged } from '@endzone/common/route';
import type { Locale } from '@endzone/contracts/messages';
import type { League } from '../../domain/league.ts';
import { presentLeague, presentLeagueRow } from '../../core/league/presenter.ts';
import { leagueReaderOf } from '../../core/league/readers.ts';
import * as leagues from './service.ts';

type Asked = { user: Identity | undefined; locale: Locale };

const present = async (league: League, { user, locale }: Asked) =>
  presentLeague(await leagueReaderOf([league], user, locale), league);

export const leagueRoutes = [
  on(listLeagues, async ({ query, user, locale }) => {
    const page = await leagues.listPage(query);
    const reader = await leagueReaderOf(page.leagues, user, locale);
    return paged(
      page.leagues.map((league) => presentLeagueRow(reader, league)),
      page.total,
    );
  }),
  on(getLeague, async ({ params, ...asked }) => present(await leagues.read(params.leagueId), asked)),
  onForm(createLeague, async ({ body, files, ...asked }) =>
    present(await leagues.create(asked.user, body, files), asked),
  ),
  onForm(updateLeague, async ({ params, body, files, ...asked }) =>
    present(await leagues.update(params.leagueId, asked.user, body, files), asked),
  ),
  onForm(updateLeagueAsOwner, async ({ params, body, files, ...asked }) =>
    present(await leagues.updateAsOwner(params.leagueId, asked.user, body, files), asked),
  ),
  on(deleteLeague, ({ params, user }) => leagues.remove(params.leagueId, user)),
];
