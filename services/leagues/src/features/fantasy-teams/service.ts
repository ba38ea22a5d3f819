import { compareNames } from '@endzone/contracts/names';
import { AppError } from '@endzone/common/appError';
import type { Identity } from '@endzone/common/identity';
import { call } from '@endzone/common/internalClient';
import type { Files } from '@endzone/common/multipart';
import { storePictures } from '@endzone/common/pictures';
import type { BodyOf } from '@endzone/contracts/call';
import type { LogoUse, updateFantasyTeam } from '@endzone/contracts/leagues/teams';
import { errors } from '@endzone/contracts/errors';
import { readTeamRecord, type TeamRecord } from '@endzone/contracts/internal/fantasy';
import { isAdmin } from '../../domain/access.ts';
import type { League } from '../../domain/league.ts';
import { teamEdited } from '../../domain/leagueLog.ts';
import { change, logged, refuse, refuseFields, type Outcome } from '../../domain/outcome.ts';
import {
  changeTeam,
  findTeam,
  refuseLogo,
  replaceTeam,
  type TeamForm,
  type TeamPlace,
} from '../../domain/teamForm.ts';
import { refuseStale } from '../../domain/seen.ts';
import { detachLogoIfDeleted } from '../../core/logo/deletedLogos.ts';
import { commandLeague, findLeague, tryRule, type Stored } from '../../core/league/store.ts';
import { LeagueModel, type LeagueDocument } from '../../core/league/model.ts';
import { readTeamForm } from '../../core/image/images.ts';

export type TeamOfLeague = { league: League; place: TeamPlace };

async function findByTeam(teamId: string): Promise<Stored> {
  const stored = await findLeague({ $or: [{ 'members.team.id': teamId }, { 'pending.team.id': teamId }] });
  if (!stored) throw new AppError(errors.teamNotFound);
  return stored;
}

/** A waiting team exists for its requester and the league's admin only. */
function visibleTeam(league: League, teamId: string, identity: Identity): TeamPlace | undefined {
  const place = findTeam(league, teamId);
  if (!place?.isWaiting) return place;
  return place.managerId === identity.userId || isAdmin(league, identity) ? place : undefined;
}

export async function read(teamId: string, identity: Identity): Promise<TeamOfLeague> {
  const { league } = await findByTeam(teamId);
  const place = visibleTeam(league, teamId, identity);
  if (!place) throw new AppError(errors.teamNotFound);
  return { league, place };
}

/** Its place and results in the season at hand; nothing before its first one. */
export async function readRecord({ isWaiting, team }: TeamPlace): Promise<TeamRecord | undefined> {
  return isWaiting ? undefined : call(readTeamRecord, { teamId: team.id });
}

type Form = TeamForm & { removeLogo?: boolean | undefined; version: number | undefined };

function changed(league: League, teamId: string, identity: Identity, sent: Form): Outcome {
  const { version, ...form } = sent;
  const place = visibleTeam(league, teamId, identity);
  if (!place) return refuse('team_not_found');
  if (place.managerId !== identity.userId && !identity.isOwner) return refuse('not_team_manager');
  const logo = refuseLogo(form);
  if (logo) return refuseFields(logo);
  const team = changeTeam(place.team, form);
  const old = refuseStale(place.team, team, version);
  if (old) return old;
  const log = place.isWaiting ? [] : teamEdited(place.team, team, identity.userId);
  return logged(change(replaceTeam(league, team)), ...log);
}

export async function update(
  teamId: string,
  identity: Identity,
  { removeLogo, version, ...sent }: BodyOf<typeof updateFantasyTeam>,
  files: Files,
): Promise<TeamOfLeague> {
  const { form, pictures } = await readTeamForm(sent, files);
  const rule = (before: League) => changed(before, teamId, identity, { ...form, removeLogo, version });
  const leagueId = (await findByTeam(teamId)).league.id;
  if (pictures.length > 0) await tryRule(leagueId, rule);
  await storePictures(pictures);
  const { league } = await commandLeague(leagueId, rule);
  await detachLogoIfDeleted(form);
  const place = findTeam(league, teamId);
  if (!place) throw new AppError(errors.teamNotFound);
  return { league, place };
}

/** Every team, waiting ones too, whose ready-made logo this is, by name. */
export async function readLogoUsage(logoId: string): Promise<LogoUse[]> {
  const having = { $or: [{ 'members.team.logo': logoId }, { 'pending.team.logo': logoId }] };
  const found = await LeagueModel.find({ ...having, isDeleted: false }).lean<LeagueDocument[]>();
  const uses = found.flatMap(({ _id, name, members, pending }) =>
    [...members, ...pending.filter((one) => one.type === 'REQUESTED')]
      .filter(({ team }) => team.logo === logoId)
      .map(({ team }) => ({ id: team.id, name: team.name, league: { id: _id, name } })),
  );
  return uses.sort((a, b) => compareNames(a.name, b.name));
}
