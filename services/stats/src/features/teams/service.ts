import { AppError } from '@endzone/common/appError';
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
import type { Files } from '@endzone/common/multipart';
import { ifVersionIs, requireUnchanged } from '@endzone/common/seen';
import { readPictures, storePictures } from '@endzone/common/pictures';
import { flushOutbox, enqueue, newOutbox, withOutbox } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { errors } from '@endzone/contracts/errors';
import type { RealTeamStatus } from '@endzone/contracts/game';
import { nameFinder } from '@endzone/contracts/names';
import { byName, nameKeyOf } from '../../domain/hungarian.ts';
import { byPosition } from '../../domain/playerQuery.ts';
import { teamIdsOf } from '../../domain/season.ts';
import { countChange } from '../../core/change-counter/store.ts';
import { readSnapshot, type StatsSnapshot, type SeasonFigures } from '../../core/snapshot/snapshot.ts';
import { presentPlayer } from '../../core/snapshot/playerPresenter.ts';
import { PlayerModel, type PlayerDocument } from '../../core/player/model.ts';
import { RealGameModel } from '../../core/real-game/model.ts';
import { RealTeamModel, type RealTeamDocument } from '../../core/real-team/model.ts';
import { isRemoved, remove } from '../../core/removal/store.ts';
import { requireNoOngoingSeason } from '../../core/season/requireNoOngoingSeason.ts';

type TeamInput = { name: string; status?: RealTeamStatus };
export type TeamRow = { team: RealTeamDocument; nbPlayers: number };

const named = ({ _id, name }: RealTeamDocument) => ({ id: _id, name });

function rowsOf({ players }: StatsSnapshot, teams: RealTeamDocument[]): TeamRow[] {
  const counts = new Map<string, number>();
  for (const { teamId } of players.values()) counts.set(teamId, (counts.get(teamId) ?? 0) + 1);
  return teams
    .toSorted((a, b) => byName(named(a), named(b)))
    .map((team) => ({ team, nbPlayers: counts.get(team._id) ?? 0 }));
}

export async function findTeams({
  term,
  status,
}: {
  term?: string;
  status?: RealTeamStatus[];
}): Promise<TeamRow[]> {
  const snapshot = await readSnapshot();
  const isFound = nameFinder(term ?? '');
  const found = [...snapshot.teams.values()].filter(
    (team) => (!status || status.includes(team.status)) && isFound(team.name),
  );
  return rowsOf(snapshot, found);
}

/** @throws AppError `team_not_found`. */
export async function readTeam(teamId: string): Promise<TeamRow> {
  const snapshot = await readSnapshot();
  const [row] = rowsOf(snapshot, [getTeam(snapshot, teamId)]);
  if (!row) throw new AppError(errors.teamNotFoundReal);
  return row;
}

function getTeam({ teams }: StatsSnapshot, teamId: string): RealTeamDocument {
  const team = teams.get(teamId);
  if (!team) throw new AppError(errors.teamNotFoundReal);
  return team;
}

const nameTaken = () =>
  new AppError(errors.validationFailed, { violations: [{ property: 'name', code: 'name_taken' }] });

const subjectOf = ({ _id, name }: Pick<RealTeamDocument, '_id' | 'name'>) =>
  ({ type: 'club', id: _id, name }) as const;
const audited = ({ name, status, logoUrl }: Pick<RealTeamDocument, 'name' | 'status' | 'logoUrl'>) => ({
  name,
  status,
  logo: logoUrl,
});

export async function createTeam({ name, status = 'active' }: TeamInput): Promise<TeamRow> {
  const _id = newCommandId('team');
  if (await isMade(RealTeamModel, _id)) return readTeam(_id);
  if (await RealTeamModel.exists({ nameKey: nameKeyOf(name) })) throw nameTaken();
  await requireNoOngoingSeason();
  const trail = recordAudit(subjectOf({ _id, name }), null, audited({ name, status }));
  const team = { _id, name, nameKey: nameKeyOf(name), status, createdAt: now(), ...newOutbox(trail) };
  try {
    await RealTeamModel.create(team);
  } catch (error) {
    if (!isDuplicate(error, '_id')) throw isDuplicate(error, 'nameKey') ? nameTaken() : error;
  }
  await countChange('people');
  flushOutbox();
  return readTeam(_id);
}

/** `version`: which one the form has seen. */
type TeamChange = TeamInput & { removeLogo?: boolean; version?: number };
type TeamFields = Pick<RealTeamDocument, 'name' | 'status' | 'logoUrl' | 'logoSmallUrl'>;

/** "`logo` (file), `removeLogo`": the file wins when both come. */
export async function updateTeam(
  teamId: string,
  { name, status, removeLogo, version }: TeamChange,
  files: Files = {},
): Promise<TeamRow> {
  const isDone = await findDone(RealTeamModel, teamId);
  await finishRenaming(teamId);
  if (isDone) return readTeam(teamId);
  const pictures = files.logo ? await readPictures('logo', files.logo, 'logo') : [];
  const { team } = await readTeam(teamId);
  const [logo, small] = pictures;
  const keeps = !logo && removeLogo !== true;
  const fields: TeamFields = {
    name,
    status: status ?? team.status,
    logoUrl: keeps ? (team.logoUrl ?? null) : (logo?.path ?? null),
    logoSmallUrl: keeps ? (team.logoSmallUrl ?? null) : (small?.path ?? null),
  };
  const isSame = Object.entries(fields).every(
    ([key, value]) => (team[key as keyof TeamFields] ?? null) === value, // its own keys
  );
  if (isSame) return readTeam(teamId);
  requireUnchanged(version, team.version);
  if (await RealTeamModel.exists({ nameKey: nameKeyOf(name), _id: { $ne: teamId } })) throw nameTaken();
  await storePictures(pictures);
  await changeTeam(team, fields, version);
  return readTeam(teamId);
}

/** Players are shown with their club's name and crest, so whoever keeps copies of them hears of it. */
async function revisePlayers(teamId: string): Promise<OutboxEntry[]> {
  const playerIds = await PlayerModel.distinct('_id', { teamId });
  await PlayerModel.updateMany({ teamId }, { $inc: { rev: 1 } });
  return playerIds.length > 0 ? [enqueue('fantasy', 'playersChanged', { playerIds })] : [];
}

/** The defence of a club as long as it bears the club's name; one that is called anything else keeps its name. */
const defenceOf = ({ _id, name }: Pick<RealTeamDocument, '_id' | 'name'>) =>
  ({ teamId: _id, position: 'DEF', name }) as const;

/** Renames the defence of a club whose own new name is stored, if that is still to be done; it may be done twice. */
async function finishRenaming(_id: string): Promise<void> {
  const team = await RealTeamModel.findById(_id, { name: 1, renamedFrom: 1 }).lean<
    Pick<RealTeamDocument, 'name' | 'renamedFrom'>
  >();
  const renamedFrom = team?.renamedFrom;
  if (!renamedFrom) return;
  await PlayerModel.updateMany(defenceOf({ _id, name: renamedFrom }), { $set: { name: team.name } });
  const entries = await revisePlayers(_id);
  await countChange('people');
  await RealTeamModel.updateOne({ _id, renamedFrom }, withOutbox(entries, { $unset: { renamedFrom: 1 } }));
  flushOutbox();
}

/** Finishes the renamings that a process left half done when it died. */
export async function finishRenamings(): Promise<number> {
  const renamed = await RealTeamModel.distinct('_id', { renamedFrom: { $exists: true } });
  for (const teamId of renamed) await finishRenaming(teamId);
  return renamed.length;
}

/**
 * The players are revised before the club changes, so that a process that dies leaves no copy behind, and after it: whoever read them in
 * between keeps the new `rev` with the old club. The write of a new name says what the club was called, so that its defence is renamed
 * even if the process dies after it.
 */
async function changeTeam(team: RealTeamDocument, fields: TeamFields, seen?: number): Promise<void> {
  const { _id } = team;
  const namesDefence = fields.name !== team.name && (await PlayerModel.exists(defenceOf(team))) !== null;
  const shown = (of: TeamFields) => ({
    ...audited(of),
    ...(namesDefence && { players: { DEF: { name: of.name } } }),
  });
  const entries = [
    ...(await revisePlayers(_id)),
    ...recordAudit(subjectOf(team), shown(team), shown(fields)),
  ];
  try {
    const command = thisCommand();
    const { matchedCount } = await RealTeamModel.updateOne(
      { _id, ...notDone(command), ...ifVersionIs('version', seen) },
      withOutbox(entries, {
        $set: {
          ...fields,
          nameKey: nameKeyOf(fields.name),
          ...(namesDefence && { renamedFrom: team.name }),
        },
        $push: pushCommand(command),
        $inc: { version: 1 },
      }),
    );
    if (matchedCount === 0 && seen !== undefined) {
      const present = await RealTeamModel.findById(_id).lean<RealTeamDocument>();
      if (!present || !doneIn(present, command)) throw new AppError(errors.changedMeanwhile);
    }
  } catch (error) {
    throw isDuplicate(error, 'nameKey') ? nameTaken() : error;
  }
  if (namesDefence) return finishRenaming(_id);
  const again = await revisePlayers(_id);
  await countChange('people');
  await RealTeamModel.updateOne({ _id }, withOutbox(again, {}));
  flushOutbox();
}

export async function deleteTeam(teamId: string): Promise<void> {
  if (await isRemoved({ kind: 'team', id: teamId })) return;
  const { team } = await readTeam(teamId);
  await requireNoOngoingSeason();
  const isUsed =
    (await PlayerModel.exists({ teamId })) ??
    (await RealGameModel.exists({ $or: [{ 'team1.teamId': teamId }, { 'team2.teamId': teamId }] }));
  if (isUsed) throw new AppError(errors.teamInUse);
  await remove({ kind: 'team', id: teamId }, recordAudit(subjectOf(team), audited(team), null));
}

/** @throws AppError `season_not_found`. */
function getSeason({ seasons }: StatsSnapshot, seasonId: string): SeasonFigures {
  const figures = seasons.get(seasonId);
  if (!figures) throw new AppError(errors.seasonNotFoundById);
  return figures;
}

function listPlayers(
  snapshot: StatsSnapshot,
  players: PlayerDocument[],
  figures: SeasonFigures | undefined,
  withScores = false,
) {
  return players.map((player) => presentPlayer(snapshot, player, { figures, withScores })).sort(byPosition);
}

/** All players of a club today; of these the draftable ones. */
export async function teamPlayers(
  teamId: string,
  { season, draftable = false }: { season?: string; draftable?: boolean },
) {
  const snapshot = await readSnapshot();
  getTeam(snapshot, teamId);
  const figures = season ? getSeason(snapshot, season) : snapshot.shown;
  const players = [...snapshot.players.values()].filter(
    (player) => player.teamId === teamId && !(draftable && player.status === 'inactive'),
  );
  return listPlayers(snapshot, players, figures);
}

export async function seasonTeams(seasonId: string): Promise<TeamRow[]> {
  const snapshot = await readSnapshot();
  const ids = teamIdsOf(getSeason(snapshot, seasonId).games);
  return rowsOf(
    snapshot,
    [...snapshot.teams.values()].filter(({ _id }) => ids.has(_id)),
  );
}

/** Who belonged to the club at the start of the season, joined later, or has a line for it. */
export async function seasonTeamPlayers(seasonId: string, teamId: string) {
  const snapshot = await readSnapshot();
  const figures = getSeason(snapshot, seasonId);
  getTeam(snapshot, teamId);
  const players = [...snapshot.players.values()].filter((player) => belonged(player, teamId, figures));
  return listPlayers(snapshot, players, figures, true);
}

function belonged(player: PlayerDocument, teamId: string, { season, lines }: SeasonFigures): boolean {
  const { startsAt, endsAt } = season;
  const hasLine = (lines.get(player._id) ?? []).some(
    ({ game, side }) => game[`team${side}`].teamId === teamId,
  );
  // Whoever was entered after its end belongs to a later season.
  const isLater = season.status === 'finished' && player.createdAt > endsAt;
  if (hasLine || isLater) return hasLine;
  const moves = player.transfers.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const atStart = moves.find(({ at }) => at > startsAt)?.fromTeamId ?? player.teamId;
  const joined = moves.some(({ at, toTeamId }) => toTeamId === teamId && at > startsAt && at <= endsAt);
  return atStart === teamId || joined;
}
