import { Answer, on, paged } from '@endzone/common/route';
import * as calls from '@endzone/contracts/calls/fantasy/draft';
import type { Locale } from '@endzone/contracts/messages';
import { readPlayers } from '../shared/copies/read.ts';
import { presentPlayerRef } from '../shared/presentPlayer.ts';
import { seasonTeam } from '../shared/seasonTeam.ts';
import { makePick } from './pickService.ts';
import { findAvailablePlayers } from './playersService.ts';
import {
  presentDraft,
  presentDraftState,
  presentDraftTeam,
  presentDraftTeams,
  presentLeagueSeason,
  presentPick,
  presentPicks,
  presentTurn,
} from './presenter.ts';
import { openRoom, viewRoom, type Room } from './room.ts';
import * as rooms from './roomService.ts';
import * as schedule from './scheduleService.ts';
import { readLeagueSeason, readQualification, seasonCan } from './seasonService.ts';

type User = Parameters<typeof openRoom>[1];

async function showLeagueSeason(room: Room, user: User, locale: Locale) {
  const view = await viewRoom(room, locale);
  return presentLeagueSeason(view, seasonCan(view, user));
}

async function showQueue(playerIds: string[]) {
  const players = await readPlayers();
  const known = playerIds.flatMap((id) => players.get(id) ?? []);
  return { playerIds: known.map(({ id }) => id), players: known.map(presentPlayerRef) };
}

/** Names a state of the draft: the next season and the end of this one are others, whatever the version says. */
const tagOf = ({ season: { seasonId, status, version } }: Room) => `${seasonId}-${status}-${version}`;

/** Who knows this state already gets no body. */
async function byTag<T>(tag: string, asked: string | undefined, show: () => Promise<T>) {
  const etag = `"${tag}"`;
  const known = asked?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const headers = { ETag: etag };
  return known
    ? new Answer<T>(undefined as T, { status: 304, headers })
    : new Answer(await show(), { headers }); // 304 has no body
}

export const draftRoutes = [
  on(calls.prepareSeason, ({ params, query, user }) => {
    const { start: draftStartsAt, end: draftEndsAt } = params;
    const isQuiet = query.quietFrom !== undefined || query.quietTo !== undefined;
    const quietHours = isQuiet ? { from: query.quietFrom, to: query.quietTo } : undefined;
    return schedule.prepareSeason(params.leagueId, user, { draftStartsAt, draftEndsAt, quietHours });
  }),
  on(calls.getQualification, ({ params, user }) => readQualification(params.leagueId, params.seasonId, user)),
  on(calls.getLeagueSeason, async ({ params, user, locale }) =>
    showLeagueSeason(await readLeagueSeason(params.leagueId, params.seasonId, user), user, locale),
  ),
  on(calls.scheduleDraft, async ({ params, body, user, locale }) =>
    showLeagueSeason(await schedule.scheduleDraft(params.leagueId, user, body), user, locale),
  ),
  on(calls.changeDraft, async ({ params, body, user, locale }) =>
    showLeagueSeason(await schedule.changeDraft(params.leagueId, params.seasonId, user, body), user, locale),
  ),
  on(calls.cancelDraft, ({ params, user }) => schedule.cancelDraft(params.leagueId, params.seasonId, user)),
  on(calls.getDraftTeams, async ({ params, user, locale }) =>
    presentDraftTeams(await viewRoom(await openRoom(params.leagueId, user), locale)),
  ),
  on(calls.getDraftTurn, async ({ params, user, locale, header }) => {
    const room = await openRoom(params.leagueId, user);
    const tag = `${tagOf(room)}-${await rooms.tagOfPresence(room)}`;
    return byTag(tag, header('if-none-match'), async () => presentTurn(await viewRoom(room, locale)));
  }),
  on(calls.getDraft, async ({ params, user, locale, header }) => {
    const room = await openRoom(params.leagueId, user);
    // Writes that no version counts, who is there, and what is the caller's own.
    const parts = await Promise.all([rooms.tagOfPresence(room), rooms.tagOfOwnPart(room, user)]);
    const tag = [tagOf(room), room.season.rev, ...parts].join('-');
    return byTag(tag, header('if-none-match'), async () => {
      const view = await viewRoom(room, locale);
      return presentDraftState(view, await rooms.readOwnPart(view, user));
    });
  }),
  on(calls.getPicks, async ({ params, query, user, locale }) =>
    presentPicks(await viewRoom(await openRoom(params.leagueId, user), locale), query.since),
  ),
  on(calls.makePick, async ({ params, body, user, locale }) => {
    const { pickNo, ...room } = await makePick({ leagueId: params.leagueId, user, ...body });
    const view = await viewRoom(room, locale);
    const made = room.season.draft?.picks[pickNo - 1];
    const draft = presentDraft(view);
    if (!made || !draft) throw new Error(`Pick ${pickNo} is not in the log`);
    const roster = await rooms.readOwnRoster(view, made.teamId, user.userId);
    return { pick: presentPick(made, view), draft, roster };
  }),
  on(calls.getQueue, async ({ params, user }) => showQueue(await rooms.readOwnQueue(params.leagueId, user))),
  on(calls.saveQueue, async ({ params, body, user }) =>
    showQueue(await rooms.saveOwnQueue(params.leagueId, user, body.playerIds)),
  ),
  on(calls.switchAutoPick, async ({ params, body, user, locale }) => {
    const { teamId, ...room } = await rooms.switchOwnAutoPick(params.leagueId, user, body.enabled);
    return presentDraftTeam(seasonTeam(room.season, teamId), await viewRoom(room, locale));
  }),
  on(calls.checkDraftOverdue, ({ params, body, user }) =>
    rooms.checkOverdue(params.leagueId, user, body.pickNo),
  ),
  on(calls.getAvailablePlayers, async ({ params, query, user }) => {
    const { players, total, seasonId } = await findAvailablePlayers(params.leagueId, user, query);
    return paged(players, total, seasonId === null ? {} : { 'X-Season-Id': seasonId });
  }),
];
