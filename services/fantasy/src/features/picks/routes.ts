import { on } from '@endzone/common/route';
import * as calls from '@endzone/contracts/fantasy/picks';
import { readPlayers } from '../../core/copies/read.ts';
import { readOwnRoster } from '../../core/draft/ownTeam.ts';
import { presentDraft, presentDraftTeam, presentPick } from '../../core/draft/presenter.ts';
import { viewRoom } from '../../core/draft/room.ts';
import { seasonTeam } from '../../core/league-season/seasonTeam.ts';
import { presentPlayerRef } from '../../core/player/presenter.ts';
import { readOwnQueue, saveOwnQueue } from './queueService.ts';
import { makePick } from './service.ts';
import { checkOverdue, switchOwnAutoPick } from './turnService.ts';

async function showQueue(playerIds: string[]) {
  const players = await readPlayers();
  const known = playerIds.flatMap((id) => players.get(id) ?? []);
  return { playerIds: known.map(({ id }) => id), players: known.map(presentPlayerRef) };
}

export const pickRoutes = [
  on(calls.makePick, async ({ params, body, user, locale }) => {
    const { pickNo, ...room } = await makePick({ leagueId: params.leagueId, user, ...body });
    const view = await viewRoom(room, locale);
    const made = room.season.draft?.picks[pickNo - 1];
    const draft = presentDraft(view);
    if (!made || !draft) throw new Error(`Pick ${pickNo} is not in the log`);
    const roster = await readOwnRoster(view, made.teamId, user.userId);
    return { pick: presentPick(made, view), draft, roster };
  }),
  on(calls.getQueue, async ({ params, user }) => showQueue(await readOwnQueue(params.leagueId, user))),
  on(calls.saveQueue, async ({ params, body, user }) =>
    showQueue(await saveOwnQueue(params.leagueId, user, body.playerIds)),
  ),
  on(calls.switchAutoPick, async ({ params, body, user, locale }) => {
    const { teamId, ...room } = await switchOwnAutoPick(params.leagueId, user, body.enabled);
    return presentDraftTeam(seasonTeam(room.season, teamId), await viewRoom(room, locale));
  }),
  on(calls.checkDraftOverdue, ({ params, body, user }) => checkOverdue(params.leagueId, user, body.pickNo)),
];
