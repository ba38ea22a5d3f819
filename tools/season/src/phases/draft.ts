import { formatInstant, parseInstant } from '@endzone/contracts/fields';
import type { Draft, DraftTurn, Pick } from '@endzone/contracts/fantasy/draft';
import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import type { AvailablePlayer } from '@endzone/contracts/fantasy/picks';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { chance, choose } from '../decisions.ts';
import { seasonDays } from './enterLeague.ts';
import { atDay, type Manager, type Play } from '../play.ts';

/** A turn is missed this often, and the server picks. */
const missed = 0.04;
const graceSeconds = 2;

/** In the window of drafts, which opens ten days before the first game, the admin sets the evening of the draft. */
export async function scheduleDraft(play: Play): Promise<LeagueSeason> {
  const { managers, leagueId, boxScores, clock } = play;
  const [admin] = managers;
  if (!admin) throw new Error('A draft needs an admin');
  const { first } = seasonDays(boxScores);
  await clock.goTo(atDay(first, -9, 12));
  return admin.client.post<LeagueSeason>(`/leagues/${leagueId}/seasons`, {
    draftStartsAt: formatInstant(atDay(first, -8, 16)),
    draftEndsAt: formatInstant(atDay(first, -8, 22)),
  });
}

/** A few managers prepare for turns they might miss. */
async function fillQueues({ managers, leagueId, random }: Play): Promise<void> {
  for (const { client } of managers.filter(() => chance(random, 0.3))) {
    const best = await client.get<{ id: string }[]>('/players?sort=draftRank&limit=40');
    const playerIds = Array.from({ length: 10 }, () => choose(random, best).id);
    await client.post(`/leagues/${leagueId}/draft/queue`, { playerIds: [...new Set(playerIds)] });
  }
}

async function pick(play: Play, manager: Manager, pickNo: number): Promise<Draft> {
  const { client } = manager;
  const list = `/leagues/${play.leagueId}/available-players?sort=draftRank&limit=80`;
  const allowed = (await client.get<AvailablePlayer[]>(list)).filter(({ can }) => can.pick.allowed);
  const candidates = allowed.length > 0 ? allowed.slice(0, 6) : await searchFurther(play, manager);
  const { draft } = await client.post<{ pick: Pick; draft: Draft; roster: Roster }>(
    `/leagues/${play.leagueId}/draft/picks`,
    { playerId: choose(play.random, candidates).id, pickNo },
  );
  play.counts.picks += 1;
  return draft;
}

/** The best-ranked eighty may all be of positions that are full. */
async function searchFurther({ leagueId }: Play, { client }: Manager): Promise<AvailablePlayer[]> {
  const all = await client.getAll<AvailablePlayer>(
    `/leagues/${leagueId}/available-players?sort=draftRank`,
    500,
  );
  return all.filter(({ can }) => can.pick.allowed).slice(0, 6);
}

/** Nobody acts until the deadline and its grace are over; the server picks by itself. */
async function missTurn(
  { clock, counts, leagueId }: Play,
  { client }: Manager,
  pickNo: number,
): Promise<void> {
  const turn = await client.get<DraftTurn>(`/leagues/${leagueId}/draft-team`);
  if (!turn.turnDeadlineAt) throw new Error('The turn has no deadline');
  await clock.goTo(new Date(parseInstant(turn.turnDeadlineAt).getTime() + graceSeconds * 1000));
  const { player_picked } = await client.post<{ player_picked: boolean }>(
    `/leagues/${leagueId}/check-draft-overdue`,
    { pickNo },
  );
  if (!player_picked) throw new Error(`The missed turn ${pickNo} was not picked`);
  counts['automatic picks'] += 1;
}

async function takeTurn(play: Play, turn: TurnAtHand, step: () => void): Promise<void> {
  const manager = play.managers.find(({ teamId }) => teamId === turn.teamId);
  if (!manager) throw new Error(`Nobody manages the team on the clock ${turn.teamId}`);
  if (chance(play.random, missed)) await missTurn(play, manager, turn.pickNo);
  else await pick(play, manager, turn.pickNo);
  step();
}
type TurnAtHand = { teamId: string; pickNo: number };

async function turnAtHand({ managers: [admin], leagueId }: Play): Promise<TurnAtHand | undefined> {
  const turn = await admin?.client.get<DraftTurn>(`/leagues/${leagueId}/draft-team`);
  return turn?.draftTeam ? { teamId: turn.draftTeam.id, pickNo: turn.pickNo } : undefined;
}

/** The live draft, turn by turn, until all rosters are full. */
export async function holdDraft(play: Play): Promise<void> {
  await play.progress.phase('Draft', play.managers.length * 14, async (step) => {
    const { draftStartsAt } = await scheduleDraft(play);
    await fillQueues(play);
    await play.clock.goTo(new Date(parseInstant(draftStartsAt).getTime() + 1000));
    for (let turn = await turnAtHand(play); turn; turn = await turnAtHand(play))
      await takeTurn(play, turn, step);
    for (const manager of play.managers) {
      const roster = await manager.client.get<Roster>(`/leagues/${play.leagueId}/rosters/me`);
      if (roster.players.length !== 14)
        throw new Error(`${manager.teamName} has ${roster.players.length} players`);
      manager.rosterId = roster.id;
    }
  });
}
