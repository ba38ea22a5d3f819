import type { Call } from '@endzone/contracts/call';
import type { RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Position } from '@endzone/contracts/game';
import type { Locale } from '@endzone/contracts/messages';
import type { Caller } from '../testing/caller.ts';
import type { Manager } from '../testing/leagueOfFour.ts';
import { draftForm } from '../testing/leagueOfFour.ts';
import { words, type Step } from '../testing/walk.ts';
import { succeed } from '../testing/world.ts';
import { nobody, type StatsWorld } from '../stats/world.ts';

/** The world of the real league, with what happens in its fantasy league. */
export type FantasyWorld = StatsWorld & {
  /** The trade, game or trophy that the next lines are about. */
  tradeId: string;
  gameId: string;
  trophyId: string;
  /** A league that is not full. */
  openLeagueId: string;
  /** The turn that was missed. */
  missed: number;
  /** The team that won the trophy. */
  winner: string;
};
export type FantasyStep = Step<FantasyWorld>;
export const { arrange, shows, allows, refuses, violates } = words<FantasyWorld>();

/** The founder of the league, who plays by hand; the others let the server pick. */
export const admin = ({ league }: FantasyWorld): Manager => managerNo(league.managers, 0);
export const second = ({ league }: FantasyWorld): Manager => managerNo(league.managers, 1);
export const third = ({ league }: FantasyWorld): Manager => managerNo(league.managers, 2);
export const fourth = ({ league }: FantasyWorld): Manager => managerNo(league.managers, 3);

function managerNo(managers: Manager[], index: number): Manager {
  const manager = managers[index];
  if (!manager) throw new Error(`The league has no manager ${index + 1}`);
  return manager;
}

const { draftStartsAt, draftEndsAt } = draftForm();
const bodies: Record<string, unknown> = {
  scheduleDraft: draftForm(),
  changeDraft: draftForm(),
  makePick: { playerId: nobody },
  saveQueue: { playerIds: [] },
  switchAutoPick: { enabled: true },
  createShareCard: { kind: 'draft', teamId: nobody },
  switchCaretaker: { enabled: true },
};

/** Sends a call with whatever its path and body need at least. */
export function sendPlain(caller: Caller, call: Call, params: Record<string, string>, locale: Locale) {
  const given: Record<string, string> = { start: draftStartsAt, end: draftEndsAt, side: '1', ...params };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? nobody));
  const body = call.method === 'POST' ? (bodies[call.name] ?? {}) : undefined;
  return caller.send(call.method, path, body, { locale });
}

export const inLeague = ({ league }: FantasyWorld, rest: string) => `/leagues/${league.id}${rest}`;

export async function rosterOf({ caller, rosterId }: Manager): Promise<RosterPlayer[]> {
  return (await succeed(caller.get(`/rosters/${rosterId}`))).body.players;
}

/** Somebody of a roster at a position, among the starters or on the bench. */
export async function playerAt(
  manager: Manager,
  position: Position | undefined,
  status?: 'active' | 'bench',
): Promise<RosterPlayer> {
  const players = await rosterOf(manager);
  const found = players.find(
    (each) => (!position || each.position === position) && (!status || each.activityStatus === status),
  );
  if (!found) throw new Error(`Nobody is ${status} at ${position}`);
  return found;
}

/** The best free agent of a position. */
export async function freeAgent(world: FantasyWorld, position: Position): Promise<string> {
  const path = inLeague(world, `/available-players?position=${position}&sort=draftRank&limit=1`);
  const [player] = (await succeed(admin(world).caller.get(path))).body;
  if (!player) throw new Error(`No ${position} is free`);
  return player.id;
}

export async function leave(world: FantasyWorld, { caller, id }: Manager): Promise<void> {
  const { body: rows } = await succeed(caller.get(inLeague(world, '/members')));
  const membership = rows.find((row: { user?: { id: string } | null }) => row.user?.id === id);
  await succeed(caller.delete(inLeague(world, `/memberships/${membership.id}`)));
}
