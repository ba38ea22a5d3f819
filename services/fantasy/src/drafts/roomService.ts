import { createHash } from 'node:crypto';
import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { thisCommand } from '@endzone/common/command';
import type { Identity } from '@endzone/common/identity';
import { errors } from '@endzone/contracts/errors';
import type { Roster } from '@endzone/contracts/types/fantasy';
import { chooseAutoPick, cleanQueue } from '../domain/autoPick.ts';
import { refuseDraftSetting, setAutoPick } from '../domain/draftLife.ts';
import { onTheClock } from '../domain/draftTurn.ts';
import { teamManagedBy, type Id } from '../domain/leagueSeason.ts';
import { readPlayers } from '../shared/copies/read.ts';
import type { LeagueSeasonDocument } from '../shared/leagueSeasonModel.ts';
import { changeLeagueSeason } from '../shared/leagueSeasons.ts';
import { readScores } from '../shared/playerScores.ts';
import { onlineTeamIds, readOnline } from '../shared/presence.ts';
import { presentRoster } from '../shared/presentRoster.ts';
import { refuse } from '../shared/refuse.ts';
import { tellRooms } from '../shared/roomNews.ts';
import { seasonTeam } from '../shared/seasonTeam.ts';
import type { OwnPart } from './presenter.ts';
import { readDoneQueue, readQueue, writeQueue } from './queues.ts';
import { openRoom, type DraftView, type Room } from './room.ts';
import { armTurn } from './turnTimer.ts';
import { pickDueTurn } from './turns.ts';

/** Scores only decorate a roster here: the room does not wait long for them. */
const scoresTimeoutMs = 400;
const recentMs = 10_000;

/** @throws AppError `no_team` for who watches without a team. */
function ownTeamId(season: LeagueSeasonDocument, user: Identity): Id {
  const team = teamManagedBy(season, user.userId);
  if (!team) throw new AppError(errors.noTeam);
  return team.id;
}

/** What the room shows to this caller alone. */
export async function readOwnPart(view: DraftView, user: Identity): Promise<OwnPart> {
  const { season } = view;
  const team = teamManagedBy(season, user.userId);
  if (!team) return { userId: user.userId, teamId: null, roster: null, queue: [] };
  const queue = cleanQueue(season, view.players, await readQueue(season, team.id));
  const roster = season.draft ? await readOwnRoster(view, team.id, user.userId) : null;
  return { userId: user.userId, teamId: team.id, roster, queue };
}

const shortHash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Names who is there: no version counts that. */
export async function tagOfPresence({ season }: Room): Promise<string> {
  return shortHash(onlineTeamIds(season.teams, await readOnline(season._id)));
}

/** Names what the caller alone sees: his queue, and whom a missed turn would bring by it. */
export async function tagOfOwnPart({ season }: Room, user: Identity): Promise<string> {
  const team = teamManagedBy(season, user.userId);
  if (!team) return 'none';
  const players = await readPlayers();
  const queue = cleanQueue(season, players, await readQueue(season, team.id));
  const choice = season.status === 'drafting' ? chooseAutoPick(season, players, team.id, queue) : undefined;
  const own = [team.id, queue, choice?.player.id, choice?.source, choice?.slot];
  return shortHash(own);
}

export async function readOwnRoster(view: DraftView, teamId: Id, userId: Id): Promise<Roster> {
  const team = seasonTeam(view.season, teamId);
  const playerIds = team.entries.map(({ playerId }) => playerId);
  const asked = { real: view.real, withScores: true, timeoutMs: scoresTimeoutMs };
  return presentRoster(team, { ...view, userId, scores: await readScores(playerIds, asked) });
}

/** The caller's queue; "players taken meanwhile are left out". */
export async function readOwnQueue(leagueId: Id, user: Identity): Promise<Id[]> {
  const { season } = await openRoom(leagueId, user);
  const queue = await readQueue(season, ownTeamId(season, user));
  return cleanQueue(season, await readPlayers(), queue);
}

/** "Unknown, inactive or taken ones are dropped, not refused." */
export async function saveOwnQueue(leagueId: Id, user: Identity, playerIds: Id[]): Promise<Id[]> {
  const { league, season } = await openRoom(leagueId, user);
  const teamId = ownTeamId(season, user);
  const players = await readPlayers();
  const done = await readDoneQueue(season, teamId);
  if (done) return done;
  refuse(refuseDraftSetting(season), { league, season, players });
  const queue = cleanQueue(season, players, playerIds);
  const before = await readQueue(season, teamId);
  await writeQueue(season, teamId, queue);
  if (queue.join() !== before.join())
    tellRooms({ kind: 'queue', season, userId: user.userId, playerIds: queue });
  return queue;
}

/** "While on, the team's turn is picked at its start"; switched on during its own turn it picks at once. */
export async function switchOwnAutoPick(
  leagueId: Id,
  user: Identity,
  isOn: boolean,
): Promise<Room & { teamId: Id }> {
  const { league, real, season } = await openRoom(leagueId, user);
  const teamId = ownTeamId(season, user);
  const players = await readPlayers();
  const rule = (present: LeagueSeasonDocument) => {
    refuse(refuseDraftSetting(present), { league, season: present, players });
    if (seasonTeam(present, teamId).autoPick === isOn) return undefined;
    return { season: setAutoPick(present, teamId, isOn), announce: true };
  };
  const switched = await changeLeagueSeason(leagueId, real.id, rule, thisCommand());
  if (switched.status !== 'drafting') return { league, real, season: switched, teamId };
  const after = await pickOwnTurns(switched, teamId);
  armTurn(after);
  return { league, real, season: after, teamId };
}

/** Those of one team that are due one after another; whatever follows is picked by the timer, so that nobody waits for a whole draft. */
async function pickOwnTurns(season: LeagueSeasonDocument, teamId: Id): Promise<LeagueSeasonDocument> {
  const isOwn = (present: LeagueSeasonDocument) => onTheClock(present)?.id === teamId;
  let after = season;
  for (let isPicking = isOwn(season); isPicking;) {
    const { made, season: next } = await pickDueTurn(season.leagueId, season.seasonId, isOwn);
    [after, isPicking] = [next, made];
  }
  return after;
}

export type Overdue = { player_picked: boolean; pickNo: number; version: number };

/** Makes the missed pick when it is due, and says whether the turn asked about was picked automatically. */
export async function checkOverdue(leagueId: Id, user: Identity, pickNo?: number): Promise<Overdue> {
  const { real, season } = await openRoom(leagueId, user);
  if (season.status !== 'drafting') return answerOverdue(season, false);
  // Later turns are not asked about: the timer picks them.
  const atHand = season.draft?.pickNo;
  const { made, season: after } = await pickDueTurn(
    leagueId,
    real.id,
    ({ draft }) => draft?.pickNo === atHand,
  );
  if (made) armTurn(after);
  return answerOverdue(after, made && pickNo === undefined ? true : wasPicked(after, pickNo));
}

function wasPicked({ draft }: LeagueSeasonDocument, pickNo: number | undefined): boolean {
  if (pickNo !== undefined) return draft?.picks[pickNo - 1]?.isAuto ?? false;
  const last = draft?.picks.at(-1);
  return last !== undefined && last.isAuto && now().getTime() - last.pickedAt.getTime() <= recentMs;
}

function answerOverdue({ draft, version }: LeagueSeasonDocument, isPicked: boolean): Overdue {
  return { player_picked: isPicked, pickNo: draft?.pickNo ?? 1, version };
}
