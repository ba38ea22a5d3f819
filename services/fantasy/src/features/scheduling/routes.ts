import { on } from '@endzone/common/route';
import type { Identity } from '@endzone/common/identity';
import * as draftScheduleCalls from '@endzone/contracts/fantasy/draftSchedule';
import * as leagueSeasonsCalls from '@endzone/contracts/fantasy/leagueSeasons';
import type { Locale } from '@endzone/contracts/messages';
import { presentLeagueSeason } from '../../core/draft/presenter.ts';
import { viewRoom, type Room } from '../../core/draft/room.ts';
import { readLeagueSeason, readQualification, seasonCan } from './seasonService.ts';
import * as schedule from './service.ts';

async function showLeagueSeason(room: Room, user: Identity, locale: Locale) {
  const view = await viewRoom(room, locale);
  return presentLeagueSeason(view, seasonCan(view, user));
}

export const schedulingRoutes = [
  on(leagueSeasonsCalls.prepareSeason, ({ params, query, user }) => {
    const { start: draftStartsAt, end: draftEndsAt } = params;
    const isQuiet = query.quietFrom !== undefined || query.quietTo !== undefined;
    const quietHours = isQuiet ? { from: query.quietFrom, to: query.quietTo } : undefined;
    return schedule.prepareSeason(params.leagueId, user, { draftStartsAt, draftEndsAt, quietHours });
  }),
  on(leagueSeasonsCalls.getQualification, ({ params, user }) =>
    readQualification(params.leagueId, params.seasonId, user),
  ),
  on(leagueSeasonsCalls.getLeagueSeason, async ({ params, user, locale }) =>
    showLeagueSeason(await readLeagueSeason(params.leagueId, params.seasonId, user), user, locale),
  ),
  on(draftScheduleCalls.scheduleDraft, async ({ params, body, user, locale }) =>
    showLeagueSeason(await schedule.scheduleDraft(params.leagueId, user, body), user, locale),
  ),
  on(draftScheduleCalls.changeDraft, async ({ params, body: { version, ...sent }, user, locale }) =>
    showLeagueSeason(await schedule.changeDraft(params, user, sent, version), user, locale),
  ),
  on(draftScheduleCalls.cancelDraft, ({ params, query, user }) =>
    schedule.cancelDraft(params, user, query.version),
  ),
];
