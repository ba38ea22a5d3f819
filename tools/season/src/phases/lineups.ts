import type { AvailablePlayer } from '@endzone/contracts/fantasy/picks';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { TradeProposal } from '@endzone/contracts/fantasy/trades';
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

/** Changes at most so many in a week, though more of them rest. */
const maxChanges = 4;

/** What a player is worth in a week: nothing when the club has no game. */
type Worth = (player: RosterPlayer) => number;

function worthIn({ boxScores, teamIds }: Play, week: number): Worth {
  const games = boxScores.games.filter((game) => game.week === week);
  const playing = new Set(
    games.flatMap((game) => [teamIds.get(game.homeTeamId), teamIds.get(game.awayTeamId)]),
  );
  return ({ team, fantasy_points }) => (playing.has(team.id) ? fantasy_points : -1_000);
}

/** Puts better bench players in for weaker starters where the rules allow it: one, and whoever plays for those who rest. */
async function improve(play: Play, manager: Manager, week: number): Promise<void> {
  const worth = worthIn(play, week);
  for (let changes = 0; changes < maxChanges; changes++) {
    const roster = await manager.client.get<Roster>(`/leagues/${play.leagueId}/rosters/me`);
    const isShort = await improveOnce(play, manager, roster, worth);
    if (!isShort) return;
  }
}

/** Says whether somebody started who rests, so that there may be more to do. */
async function improveOnce(play: Play, manager: Manager, roster: Roster, worth: Worth): Promise<boolean> {
  const bench = roster.players.filter(({ activityStatus }) => activityStatus === 'bench');
  const idle = bench.find(({ can }) => can?.moveToActive.allowed);
  if (idle) {
    await change(play, manager, `/rosters/${roster.id}/players/${idle.rosterPlayerId}/move`, {
      direction: 'active',
    });
    return false;
  }
  const better = bench
    .flatMap((player) => switchesFor(player, roster, worth))
    .sort((a, b) => b.gain - a.gain)[0];
  if (!better || better.gain <= 0) return false;
  await change(play, manager, `/rosters/${roster.id}/switch-players/${better.a}/${better.b}`, {});
  return better.isForRest;
}

type Switch = { a: string; b: string; gain: number; isForRest: boolean };

function switchesFor(player: RosterPlayer, roster: Roster, worth: Worth): Switch[] {
  return (player.can?.switchWith ?? []).flatMap((b) => {
    const starter = roster.players.find(({ rosterPlayerId }) => rosterPlayerId === b);
    if (!starter) return [];
    const gain = worth(player) - worth(starter);
    return [{ a: player.rosterPlayerId, b, gain, isForRest: worth(starter) < -500 }];
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
    await improve(play, manager, week);
  }
  if (play.managers.length < 2) return;
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
