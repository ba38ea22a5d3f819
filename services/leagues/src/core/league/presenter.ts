import { formatInstant } from '@endzone/contracts/fields';
import type { League as LeagueAnswer, LeagueRow } from '@endzone/contracts/leagues/league';
import type { Cell } from '@endzone/common/csv';
import { canDo } from '../../domain/can.ts';
import { invitationTo, memberOf, requestOf, type League, type Person } from '../../domain/league.ts';
import { versionOf } from '../../domain/seen.ts';
import { isFull, availableSlotCount, teamCount } from '../../domain/slots.ts';
import { presentUser, type Reader } from '../person/presenter.ts';

/** What an answer about leagues depends on besides the league. */
export type LeagueReader = Reader & { caller: Person | undefined; seasonId: string | undefined };

function membership(
  league: League,
  caller: Person | undefined,
): Pick<LeagueRow, 'membershipStatus' | 'membershipId'> {
  if (!caller || caller.isOwner) return { membershipStatus: null, membershipId: null };
  const member = memberOf(league, caller.userId);
  if (member) return { membershipStatus: 'active', membershipId: member.id };
  const pending = invitationTo(league, caller.address) ?? requestOf(league, caller.userId);
  return { membershipStatus: pending?.type ?? null, membershipId: pending?.id ?? null };
}

function currentSeason({ seasons }: League, seasonId: string | undefined): LeagueRow['currentSeason'] {
  const season = seasons.find(({ id }) => id === seasonId);
  if (!season) return null;
  const { id, status, draftStartsAt, draftEndsAt, hasDrafted } = season;
  return { id, status, draftStartsAt, draftEndsAt, hasDrafted };
}

export function presentLeagueRow(reader: LeagueReader, league: League): LeagueRow {
  return {
    id: league.id,
    name: league.name,
    nbMaxTeams: league.nbMaxTeams,
    nbTeams: teamCount(league),
    nbAvailableSlots: availableSlotCount(league),
    status: isFull(league) ? 'full' : 'available',
    adminUser: presentUser(reader, league.adminId),
    createdAt: formatInstant(league.createdAt),
    currentSeason: currentSeason(league, reader.seasonId),
    ...membership(league, reader.caller),
    joinBy: league.adminId === null ? 'join' : 'request',
  };
}

/** A line of `leagues.csv`. */
export function leagueLine(reader: LeagueReader, league: League): Cell[] {
  const row = presentLeagueRow(reader, league);
  return [
    row.id,
    row.name,
    row.adminUser?.name ?? null,
    row.nbTeams,
    row.nbMaxTeams,
    row.nbAvailableSlots,
    league.pending.length,
    row.currentSeason?.status ?? 'not_scheduled',
    row.currentSeason?.draftStartsAt ?? null,
    row.currentSeason?.draftEndsAt ?? null,
    row.createdAt,
  ];
}

export function presentLeague(reader: LeagueReader, league: League): LeagueAnswer {
  return {
    ...presentLeagueRow(reader, league),
    description: league.description,
    slides: league.slides.map(({ id, title, image }) => ({ id, title, image })),
    can: canDo(league, reader.caller),
    version: versionOf(league),
  };
}
