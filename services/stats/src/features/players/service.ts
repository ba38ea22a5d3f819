import { AppError } from '@endzone/common/appError';
import { requireNoViolations } from '@endzone/common/refusal';
import { recordAudit } from '@endzone/common/audit';
import { now } from '@endzone/common/clock';
import {
  doneIn,
  findDone,
  isMade,
  newCommandId,
  notDone,
  pushCommand,
  thisCommand,
} from '@endzone/common/command';
import { isDuplicate } from '@endzone/common/mongo';
import { call } from '@endzone/common/internalClient';
import type { Files } from '@endzone/common/multipart';
import { ifVersionIs, requireUnchanged } from '@endzone/common/seen';
import { readPictures, storePictures } from '@endzone/common/pictures';
import { flushOutbox, enqueue, newOutbox, withOutbox } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { errors } from '@endzone/contracts/errors';
import { formatInstant } from '@endzone/contracts/fields';
import { readOwnership, readPlayerUsage } from '@endzone/contracts/internal/fantasy';
import type { PlayerSearch, PlayerSearchAnswer } from '@endzone/contracts/internal/stats';
import type { Player, PlayerDetails, PlayerUse } from '@endzone/contracts/stats/players';
import { dayIn } from '../../domain/localDay.ts';
import {
  playerViolations,
  rankingViolations,
  readPlayer,
  refuseTransfer,
  type PlayerInput,
} from '../../domain/playerInput.ts';
import { countChange } from '../../core/change-counter/store.ts';
import { currentFigures, readSnapshot, type StatsSnapshot } from '../../core/snapshot/snapshot.ts';
import { figuresFor, getPlayer, listPlayers, type PlayerQuery } from '../../core/snapshot/playerList.ts';
import { presentPlayer, presentTeamRefById } from '../../core/snapshot/playerPresenter.ts';
import { PlayerModel, type PlayerDocument } from '../../core/player/model.ts';
import { enqueueRankingChanged } from '../../core/announcement/ranking.ts';
import { finishRanking, rank, readRankingVersion } from '../../core/player-ranking/store.ts';
import { RealGameModel } from '../../core/real-game/model.ts';
import { isRemoved, remove } from '../../core/removal/store.ts';
import { siteTimezone } from '../../core/site-settings/timezone.ts';
import { AnnouncementModel, announcementId } from '../../core/announcement/model.ts';

/** The same list for fantasy, which leaves owned players out or asks for just these. */
export async function searchPlayers({ query, ...kept }: PlayerSearch): Promise<PlayerSearchAnswer> {
  // Fantasy sends the query of a call with the same fields.
  return listPlayers(query as PlayerQuery, kept);
}

type Asker = { userId: string; isOwner: boolean } | undefined;

/** One player with all their weeks; inside a league also who has them there. */
export async function readPlayerDetails(
  playerId: string,
  { season, league }: { season?: string; league?: string },
  asker: Asker,
): Promise<PlayerDetails> {
  const snapshot = await readSnapshot();
  const player = getPlayer(snapshot, playerId);
  const shown = presentPlayer(snapshot, player, { figures: figuresFor(snapshot, season), withScores: true });
  return {
    ...shown,
    ...(league !== undefined && (await ownershipOf(playerId, league, asker))),
    transfers: player.transfers.map(({ fromTeamId, toTeamId, at }) => ({
      fromTeam: presentTeamRefById(snapshot, fromTeamId),
      toTeam: presentTeamRefById(snapshot, toTeamId),
      at: formatInstant(at),
    })),
  };
}

async function ownershipOf(
  playerId: string,
  leagueId: string,
  asker: Asker,
): Promise<Pick<Player, 'rosterStatus' | 'fantasyTeam'>> {
  if (!asker) throw new AppError(errors.unauthenticated);
  const ownership = await call(readOwnership, { leagueId, userId: asker.userId });
  if (!ownership) throw new AppError(errors.leagueNotFound);
  if (!ownership.isMember && !asker.isOwner) throw new AppError(errors.notLeagueMember);
  const fantasyTeam = ownership.owners[playerId] ?? null;
  if (!fantasyTeam) return { rosterStatus: 'free', fantasyTeam };
  return { rosterStatus: fantasyTeam.id === ownership.myTeamId ? 'mine' : 'rostered', fantasyTeam };
}

async function requireValidPlayer(input: PlayerInput, isNew: boolean): Promise<void> {
  const today = dayIn(await siteTimezone(), now());
  requireNoViolations(playerViolations(input, { isNew, today }));
}

const presented = async (playerId: string): Promise<Player> => {
  const snapshot = await readSnapshot();
  return presentPlayer(snapshot, getPlayer(snapshot, playerId), { figures: snapshot.shown });
};

const readPhoto = ({ photo }: Files) => (photo ? readPictures('photo', photo, 'photo') : Promise.resolve([]));

const subjectOf = ({ _id, name }: Pick<PlayerDocument, '_id' | 'name'>) =>
  ({ type: 'player', id: _id, name }) as const;

/** What the audit trail shows of a player: the fields of the form, and the club by its name. */
const audited = ({ teams }: StatsSnapshot, { teamId, ...player }: Pick<PlayerDocument, AuditedField>) => ({
  name: player.name,
  club: teams.get(teamId)?.name,
  position: player.position,
  status: player.status,
  birthDate: player.birthDate,
  height: player.height,
  weight: player.weight,
  jerseyNumber: player.jerseyNumber,
  analysis: player.analysis,
  photo: player.photo,
});
type AuditedField = keyof ReturnType<typeof readPlayer> | 'teamId' | 'photo';

export async function createPlayer(input: PlayerInput, files: Files = {}): Promise<Player> {
  const _id = newCommandId('player');
  if (await isMade(PlayerModel, _id)) return presented(_id);
  const pictures = await readPhoto(files);
  await requireValidPlayer(input, true);
  const snapshot = await readSnapshot();
  const teamId = input.teamId ?? '';
  if (!snapshot.teams.has(teamId)) throw new AppError(errors.teamNotFoundReal);
  await storePictures(pictures);
  const event = enqueue('fantasy', 'playersChanged', { playerIds: [_id] });
  const player = {
    _id,
    teamId,
    ...readPlayer(input),
    photo: pictures[0]?.path ?? null,
    transfers: [],
    ownerOrder: null,
    rev: 1,
    createdAt: now(),
  };
  const trail = recordAudit(subjectOf(player), null, audited(snapshot, player));
  try {
    await PlayerModel.create({ ...player, ...newOutbox([event, ...trail]) });
  } catch (error) {
    if (!isDuplicate(error, '_id')) throw error;
  }
  await playersChanged({ ranking: true });
  return presented(_id);
}

/** "409 player_in_use when position changes and they are in a roster of an unfinished league season or has a line in the current season." */
async function requireNotInUse(snapshot: StatsSnapshot, player: PlayerDocument): Promise<void> {
  const usage = await call(readPlayerUsage, { playerId: player._id });
  if (currentFigures(snapshot)?.lines.has(player._id) || usage.inUnfinishedRoster)
    throw new AppError(errors.playerInUse);
}

/** "Of the current season, for the questions before transfer and deletion." */
export async function readPlayerUse(playerId: string): Promise<PlayerUse> {
  const snapshot = await readSnapshot();
  getPlayer(snapshot, playerId);
  const usage = await call(readPlayerUsage, { playerId });
  return {
    nbRosters: usage.nbRosters,
    nbLeagues: usage.nbLeagues,
    nbLines: currentFigures(snapshot)?.lines.get(playerId)?.length ?? 0,
  };
}

/** What came beside the fields of the form: "an absent photo stays". `version`: which one the form has seen. */
type Beside = { files?: Files; removePhoto?: boolean; version?: number };

export async function updatePlayer(
  playerId: string,
  input: PlayerInput,
  { files = {}, removePhoto = false, version }: Beside = {},
): Promise<Player> {
  if (await findDone(PlayerModel, playerId)) return presented(playerId);
  const pictures = await readPhoto(files);
  await requireValidPlayer(input, false);
  const snapshot = await readSnapshot();
  const player = getPlayer(snapshot, playerId);
  const kept = removePhoto ? null : (player.photo ?? null);
  const fields = { ...readPlayer(input), photo: pictures[0]?.path ?? kept };
  const isSame = Object.entries(fields).every(
    ([key, value]) => (player[key as keyof typeof fields] ?? null) === value, // its own keys
  );
  if (isSame) return presented(playerId);
  requireUnchanged(version, player.rev);
  if (fields.position !== player.position) await requireNotInUse(snapshot, player);
  await storePictures(pictures);
  const trail = recordAudit(
    subjectOf(player),
    audited(snapshot, player),
    audited(snapshot, { ...player, ...fields }),
  );
  const write = { trail, ranking: fields.position !== player.position, seen: version };
  if (!(await writePlayer(playerId, fields, write))) throw new AppError(errors.changedMeanwhile);
  return presented(playerId);
}

type PlayerWrite = {
  trail: OutboxEntry[];
  ranking?: boolean;
  transfer?: PlayerDocument['transfers'][number];
  seen?: number | undefined;
};

/** @returns false when somebody else has written the player since they were seen, or moved them since the transfer was decided. */
async function writePlayer(
  playerId: string,
  fields: Partial<PlayerDocument>,
  { trail, ranking = false, transfer, seen }: PlayerWrite,
): Promise<boolean> {
  const event = enqueue('fantasy', 'playersChanged', { playerIds: [playerId] });
  const command = thisCommand();
  const { matchedCount } = await PlayerModel.updateOne(
    {
      _id: playerId,
      ...notDone(command),
      ...ifVersionIs('rev', seen),
      ...(transfer && { teamId: transfer.fromTeamId }),
    },
    withOutbox([event, ...trail], {
      $set: fields,
      $push: { ...(transfer && { transfers: transfer }), ...pushCommand(command) },
      $inc: { rev: 1 },
    }),
  );
  if (matchedCount === 0 && (seen !== undefined || transfer)) {
    const player = await PlayerModel.findById(playerId).lean<PlayerDocument>();
    if (!player || !doneIn(player, command)) return false;
  }
  await playersChanged({ ranking });
  return true;
}

async function playersChanged({ ranking }: { ranking: boolean }): Promise<void> {
  await countChange('people');
  flushOutbox();
  if (ranking) await enqueueRankingChanged();
}

/** All players, best first, as the automatic pick sees them. */
export async function readRanking(): Promise<{ rev: number; playerIds: string[] }> {
  const announcement = await AnnouncementModel.findById(announcementId).lean<{ rev: number }>();
  const { ranks } = await readSnapshot();
  return {
    rev: announcement?.rev ?? 0,
    playerIds: [...ranks].sort(([, a], [, b]) => a - b).map(([id]) => id),
  };
}

/** "Any line or any roster ever." */
export async function deletePlayer(playerId: string): Promise<void> {
  if (await isRemoved({ kind: 'player', id: playerId })) return;
  const snapshot = await readSnapshot();
  const player = getPlayer(snapshot, playerId);
  const line = { $or: [{ 'team1.lines.playerId': playerId }, { 'team2.lines.playerId': playerId }] };
  const usage = await call(readPlayerUsage, { playerId });
  if ((await RealGameModel.exists(line)) ?? usage.everInRoster) throw new AppError(errors.playerInUseDelete);
  const trail = recordAudit(subjectOf(player), audited(snapshot, player), null);
  await remove({ kind: 'player', id: playerId }, trail);
}

export async function transferPlayer(playerId: string, teamId: string): Promise<Player> {
  if (await findDone(PlayerModel, playerId)) return presented(playerId);
  const snapshot = await readSnapshot();
  // Where they are at this moment: another transfer may not be in the snapshot yet.
  const stored = await PlayerModel.findById(playerId, { teamId: 1 }).lean<Pick<PlayerDocument, 'teamId'>>();
  const player = { ...getPlayer(snapshot, playerId), ...(stored && { teamId: stored.teamId }) };
  if (!snapshot.teams.has(teamId)) throw new AppError(errors.teamNotFoundReal);
  const refusal = refuseTransfer(player, teamId);
  if (refusal === 'not_transferable') throw new AppError(errors.notTransferable);
  if (refusal)
    throw new AppError(errors.validationFailed, {
      violations: [{ property: 'teamId', code: refusal, variant: 'team' }],
    });
  const trail = recordAudit(
    subjectOf(player),
    audited(snapshot, player),
    audited(snapshot, { ...player, teamId }),
  );
  const transfer = { fromTeamId: player.teamId, toTeamId: teamId, at: now() };
  const isWritten = await writePlayer(playerId, { teamId }, { trail, transfer });
  return isWritten ? presented(playerId) : transferPlayer(playerId, teamId);
}

/** The owner's order decides among equal points; who is not named has no place in it. */
export async function rankPlayers(
  playerIds: string[],
  version?: number,
): Promise<{ nbRanked: number; version: number }> {
  requireNoViolations(rankingViolations(playerIds));
  if (await findDone(AnnouncementModel, announcementId)) {
    await finishRanking();
    return { nbRanked: playerIds.length, version: await readRankingVersion() };
  }
  const { players } = await readSnapshot();
  if (playerIds.some((id) => !players.has(id))) throw new AppError(errors.playerNotFound);
  const ranked = [...players.values()].filter(({ ownerOrder }) => ownerOrder !== null);
  const before = ranked.sort((a, b) => (a.ownerOrder ?? 0) - (b.ownerOrder ?? 0)).map(({ name }) => name);
  const after = playerIds.map((id) => players.get(id)?.name);
  const trail = recordAudit({ type: 'players', id: null, name: '' }, { order: before }, { order: after });
  return { nbRanked: playerIds.length, version: await rank(playerIds, trail, version) };
}
