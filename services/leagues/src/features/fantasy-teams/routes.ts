import { getFantasyTeam, getLogoUsage, updateFantasyTeam } from '@endzone/contracts/leagues/teams';
import { on, onForm } from '@endzone/common/route';
import { readerOf } from '../../core/league/readers.ts';
import { presentTeamOfLeague, presentTeamWithRecord } from './presenter.ts';
import * as teams from './service.ts';

export const fantasyTeamRoutes = [
  on(getFantasyTeam, async ({ params, user, locale }) => {
    const { league, place } = await teams.read(params.teamId, user);
    const record = await teams.readRecord(place);
    return presentTeamWithRecord(await readerOf(locale, [place.managerId]), league, place, record);
  }),
  on(getLogoUsage, ({ params }) => teams.readLogoUsage(params.logoId)),
  onForm(updateFantasyTeam, async ({ params, body, files, user, locale }) => {
    const { league, place } = await teams.update(params.teamId, user, body, files);
    return presentTeamOfLeague(await readerOf(locale, [place.managerId]), league, place);
  }),
];
