import { Answer, paged } from '@endzone/common/answer';
import { on } from '@endzone/common/route';
import * as draftCalls from '@endzone/contracts/fantasy/draft';
import * as picksCalls from '@endzone/contracts/fantasy/picks';
import type { Locale } from '@endzone/contracts/messages';
import {
  presentDraftState,
  presentDraftTeams,
  presentPicks,
  presentTurn,
} from '../../core/draft/presenter.ts';
import { openRoom, viewRoom, type Room } from '../../core/draft/room.ts';
import { findAvailablePlayers } from './playersService.ts';
import * as rooms from './service.ts';

/**
 * Names a state of the draft as its reader sees it: the next season and the end of this one are others, whatever the version says. No
 * version counts a new name of a team, and names of people are written in the reader's way. After data were put back the same version
 * may come again with other picks.
 */
const tagOf = ({ season: { seasonId, status, version, rev, draft } }: Room, locale: Locale) =>
  [seasonId, status, version, rev, draft?.picks.at(-1)?.hash, locale].join('-');

/** A client that has this state already gets no body. */
async function byTag<T>(tag: string, asked: string | undefined, show: () => Promise<T>) {
  const etag = `"${tag}"`;
  const known = asked?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const headers = { ETag: etag };
  return known
    ? new Answer<T>(undefined as T, { status: 304, headers })
    : new Answer(await show(), { headers }); // 304 has no body
}

export const roomRoutes = [
  on(draftCalls.getDraftTeams, async ({ params, user, locale }) =>
    presentDraftTeams(await viewRoom(await openRoom(params.leagueId, user), locale)),
  ),
  on(draftCalls.getDraftTurn, async ({ params, user, locale, header }) => {
    const room = await openRoom(params.leagueId, user);
    const tag = `${tagOf(room, locale)}-${await rooms.tagOfPresence(room)}`;
    return byTag(tag, header('if-none-match'), async () => presentTurn(await viewRoom(room, locale)));
  }),
  on(draftCalls.getDraft, async ({ params, query, user, locale, header }) => {
    const room = await openRoom(params.leagueId, user, query.season);
    // Who is there, and what is the caller's own: no write of the season counts that.
    const parts = await Promise.all([rooms.tagOfPresence(room), rooms.tagOfOwnPart(room, user)]);
    const tag = [tagOf(room, locale), ...parts].join('-');
    return byTag(tag, header('if-none-match'), async () => {
      const view = await viewRoom(room, locale);
      return presentDraftState(view, await rooms.readOwnPart(view, user));
    });
  }),
  on(picksCalls.getPicks, async ({ params, query, user, locale }) => {
    const room = await openRoom(params.leagueId, user, query.season);
    return presentPicks(await viewRoom(room, locale), query.since);
  }),
  on(picksCalls.getAvailablePlayers, async ({ params, query, user }) => {
    const { players, total, seasonId } = await findAvailablePlayers(params.leagueId, user, query);
    return paged(players, total, seasonId === null ? {} : { 'X-Season-Id': seasonId });
  }),
];
