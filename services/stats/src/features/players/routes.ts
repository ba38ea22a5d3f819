import { serve } from '@endzone/common/internalRoute';
import { paged } from '@endzone/common/answer';
import { on, onForm } from '@endzone/common/route';
import * as calls from '@endzone/contracts/stats/players';
import * as internal from '@endzone/contracts/internal/stats';
import { readRankingVersion } from '../../core/player-ranking/store.ts';
import { readFreshSnapshot } from '../../core/snapshot/snapshot.ts';
import { listPlayers } from '../../core/snapshot/playerList.ts';
import { presentInternalPlayer } from '../../core/snapshot/playerPresenter.ts';
import * as players from './service.ts';

const seasonHeader = (seasonId: string | null): Record<string, string> =>
  seasonId ? { 'X-Season-Id': seasonId } : {};

export const playerRoutes = [
  on(calls.getPlayers, async ({ query }) => {
    const { players: page, total, seasonId } = await listPlayers(query);
    return paged(page, total, seasonHeader(seasonId));
  }),
  on(calls.getRankingVersion, async () => ({ version: await readRankingVersion() })),
  on(calls.getPlayer, ({ params, query, user }) => players.readPlayerDetails(params.playerId, query, user)),
  onForm(calls.createPlayer, ({ body, files }) => players.createPlayer(body, files)),
  onForm(calls.updatePlayer, ({ params, body: { removePhoto, version, ...fields }, files }) =>
    players.updatePlayer(params.playerId, fields, { files, removePhoto, version }),
  ),
  on(calls.deletePlayer, ({ params }) => players.deletePlayer(params.playerId)),
  on(calls.getPlayerUsage, ({ params }) => players.readPlayerUse(params.playerId)),
  on(calls.transferPlayer, ({ params }) => players.transferPlayer(params.playerId, params.teamId)),
  on(calls.rankPlayers, ({ body }) => players.rankPlayers(body.playerIds, body.version)),
];

export const playerInternal = [
  serve(internal.readPlayers, async ({ ids }) => {
    // Who asks keeps the answer, and takes who is not in it for gone.
    const snapshot = await readFreshSnapshot(ids);
    return (ids ?? [...snapshot.players.keys()]).flatMap((id) => {
      const player = snapshot.players.get(id);
      return player ? [presentInternalPlayer(snapshot, player)] : [];
    });
  }),
  serve(internal.readRanking, () => players.readRanking()),
  serve(internal.searchPlayers, (search) => players.searchPlayers(search)),
];
