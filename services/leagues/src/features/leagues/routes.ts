import {
  createLeague,
  deleteLeague,
  getLeague,
  getLeaguesCsv,
  listLeagues,
  updateLeague,
  updateLeagueAsOwner,
} from '@endzone/contracts/leagues/league';
import type { Identity } from '@endzone/common/identity';
import { serve } from '@endzone/common/internalRoute';
import { paged } from '@endzone/common/answer';
import { on, onForm } from '@endzone/common/route';
import * as internal from '@endzone/contracts/internal/leagues';
import type { QueryOf } from '@endzone/contracts/call';
import type { Cell } from '@endzone/common/csv';
import { csvAnswer } from '@endzone/common/csvAnswer';
import { translate, type Locale } from '@endzone/contracts/messages';
import type { League } from '../../domain/league.ts';
import { leagueLine, presentLeague, presentLeagueRow } from '../../core/league/presenter.ts';
import { leagueReaderOf } from '../../core/league/readers.ts';
import * as leagues from './service.ts';

type Visitor = { user: Identity | undefined; locale: Locale };

const present = async (league: League, { user, locale }: Visitor) =>
  presentLeague(await leagueReaderOf([league], user, locale), league);

async function* lines(query: QueryOf<typeof getLeaguesCsv>, visitor: Visitor): AsyncGenerator<Cell[]> {
  for await (const batch of leagues.listAll(query)) {
    const reader = await leagueReaderOf(batch, visitor.user, visitor.locale);
    yield* batch.map((league) => leagueLine(reader, league));
  }
}

export const leagueRoutes = [
  on(listLeagues, async ({ query, user, locale }) => {
    const page = await leagues.listPage(query);
    const reader = await leagueReaderOf(page.leagues, user, locale);
    return paged(
      page.leagues.map((league) => presentLeagueRow(reader, league)),
      page.total,
    );
  }),
  on(getLeaguesCsv, ({ query, ...asked }) =>
    Promise.resolve(
      csvAnswer('leagues', translate(asked.locale, 'words', 'csv.leagues'), lines(query, asked)),
    ),
  ),
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

/** The edge asks for what stands in the list of leagues that a visitor sees first. */
export const leaguesInternal = [
  serve(internal.readListedLeagues, async ({ limit }) => {
    const page = await leagues.listPage({ limit, offset: 0 });
    const reader = await leagueReaderOf(page.leagues, undefined, 'en');
    return { leagues: page.leagues.map((league) => presentLeagueRow(reader, league)), total: page.total };
  }),
];
