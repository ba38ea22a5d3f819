import type { AvailablePlayer, Roster, RosterPlayer, TradeProposal } from '@endzone/contracts/types/fantasy';
import { chance, choose } from '../decisions.ts';
import type { Manager, Play } from '../play.ts';

/** What managers may run into because another one was quicker, or because the rules say no. */
const refusals = [
  'player_taken',
  'player_cannot_be_placed',
  'no_free_slot',
  'positions_do_not_match',
  'roster_changed',
];

/** Puts the better bench player in for the weaker starter where the rules allow it. */
async function improve(play: Play, manager: Manager): Promise<void> {
  const roster = await manager.client.get<Roster>(`/leagues/${play.leagueId}/rosters/me`);
  const bench = roster.players.filter(({ activityStatus }) => activityStatus === 'bench');
  const idle = bench.find(({ can }) => can?.moveToActive.allowed);
  if (idle) {
    await change(play, manager, `/rosters/${roster.id}/players/${idle.rosterPlayerId}/move`, {
      direction: 'active',
    });
    return;
  }
  const better = bench.flatMap((player) => switchesFor(player, roster)).sort((a, b) => b.gain - a.gain)[0];
  if (better && better.gain > 0)
    await change(play, manager, `/rosters/${roster.id}/switch-players/${better.a}/${better.b}`, {});
}

function switchesFor(player: RosterPlayer, roster: Roster): { a: string; b: string; gain: number }[] {
  return (player.can?.switchWith ?? []).flatMap((b) => {
    const starter = roster.players.find(({ rosterPlayerId }) => rosterPlayerId === b);
    return starter
      ? [{ a: player.rosterPlayerId, b, gain: player.fantasy_points - starter.fantasy_points }]
      : [];
  });
}

async function change(play: Play, { client }: Manager, path: string, body: unknown): Promise<void> {
  const done = await client.unless(refusals, () => client.post<Roster>(path, body));
  if (done) play.counts['line-up changes'] += 1;
}

/** Cuts the weakest bench player and takes the best free agent who fits. */
async function replaceOne(play: Play, { client, rosterId }: Manager): Promise<void> {
  const roster = await client.get<Roster>(`/leagues/${play.leagueId}/rosters/me`);
  const weakest = roster.players
    .filter(({ activityStatus }) => activityStatus === 'bench')
    .sort((a, b) => a.fantasy_points - b.fantasy_points)[0];
  if (!weakest) return;
  await client.delete(`/rosters/${rosterId}/players/${weakest.rosterPlayerId}`);
  play.counts.cuts += 1;
  const free = await client.get<AvailablePlayer[]>(`/leagues/${play.leagueId}/available-players?limit=30`);
  const newcomer = free.find(({ can, id }) => can.pick.allowed && id !== weakest.id) ?? weakest;
  await client.post(`/rosters/${rosterId}/players/${newcomer.id}`);
  play.counts['free agents'] += 1;
}

/** Offers a player of the bench for one of the same position of another team. */
async function trade(play: Play, from: Manager, to: Manager): Promise<void> {
  const mine = await benchOf(play, from);
  const theirs = await benchOf(play, to);
  const given = mine.find(({ position }) => theirs.some((player) => player.position === position));
  const wanted = theirs.find(({ position }) => position === given?.position);
  if (!given || !wanted) return;
  const path = `/leagues/${play.leagueId}/trade-proposal/${given.id}/${wanted.id}`;
  const { possible } = await from.client.get<{ possible: boolean }>(path);
  if (!possible) return;
  const proposal = await from.client.post<TradeProposal>(path);
  play.counts['trades proposed'] += 1;
  await decide(play, from, to, proposal.id);
}

/** The players of a team who do not start. */
export async function benchOf(play: Play, { client }: Manager): Promise<RosterPlayer[]> {
  const { players } = await client.get<Roster>(`/leagues/${play.leagueId}/rosters/me`);
  return players.filter(({ activityStatus }) => activityStatus === 'bench');
}

async function decide({ counts, random }: Play, from: Manager, to: Manager, tradeId: string): Promise<void> {
  const decision = choose(random, ['accept', 'accept', 'reject', 'withdraw'] as const);
  const decider = decision === 'withdraw' ? from : to;
  await decider.client.post<TradeProposal>(`/trade-proposals/${tradeId}/${decision}`);
  if (decision === 'accept') counts['trades accepted'] += 1;
}

/** What the managers do between two weeks. */
export async function setLineups(play: Play, week: number): Promise<void> {
  for (const manager of play.managers) {
    if (week > 1 && chance(play.random, 0.15)) await replaceOne(play, manager);
    await improve(play, manager);
  }
  const isTradeTime = week > 1 && week <= play.season.nbWeeks - play.season.nbPlayoffWeeks;
  if (!isTradeTime || !chance(play.random, 0.6)) return;
  const from = choose(play.random, play.managers);
  await trade(
    play,
    from,
    choose(
      play.random,
      play.managers.filter((manager) => manager !== from),
    ),
  );
}
