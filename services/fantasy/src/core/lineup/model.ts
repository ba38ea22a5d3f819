import { bytesOf, type StoredBytes } from '@endzone/common/storedBytes';
import { slots } from '@endzone/contracts/game';
import mongoose, { Schema } from 'mongoose';
import type { Id } from '../../domain/leagueSeason.ts';
import type { LineupPlayer, ScoringLineup, TeamLineup } from '../../domain/lineup.ts';

/** The line-ups of all teams of a league as they stood when the week was started. They never change. */
export type WeekLineups = { _id: string; leagueId: Id; week: number; lineups: TeamLineup[] };

/** The same as stored, all places in one row of bytes: a season of thousands of leagues holds millions of them. */
export type WeekLineupsDocument = {
  /** `leagueId:seasonId:week` */
  _id: string;
  leagueId: Id;
  week: number;
  nbTeams: number;
  packed: StoredBytes;
};

/** Of each team: its id, its roster's id, and how many places follow. */
const teamLength = 2 * 24 + 2;
/** Of each place: the player, their entry in the roster, the slot's number. All in hexadecimal digits, two for a byte. */
const placeLength = 2 * 24 + 2;

export function weekLineupsKey(leagueSeasonId: string, week: number): string {
  return `${leagueSeasonId}:${week}`;
}

const twoDigits = (number: number) => number.toString(16).padStart(2, '0');

function packTeam({ teamId, rosterId, players }: TeamLineup): string {
  const places = players.map(
    ({ playerId, rosterPlayerId, slot }) => playerId + rosterPlayerId + twoDigits(slots.indexOf(slot)),
  );
  return teamId + rosterId + twoDigits(players.length) + places.join('');
}

export function packLineups({ _id, leagueId, week, lineups }: WeekLineups): WeekLineupsDocument {
  const packed = Buffer.from(lineups.map(packTeam).join(''), 'hex');
  return { _id, leagueId, week, nbTeams: lineups.length, packed };
}

function placeAt(hex: string, start: number): LineupPlayer {
  const number = Number.parseInt(hex.slice(start + 48, start + placeLength), 16);
  const slot = slots[number] ?? 'BENCH';
  return { playerId: hex.slice(start, start + 24), rosterPlayerId: hex.slice(start + 24, start + 48), slot };
}

export function unpackLineups({ _id, leagueId, week, nbTeams, packed }: WeekLineupsDocument): WeekLineups {
  const hex = bytesOf(packed).toString('hex');
  let start = 0;
  const lineups = Array.from({ length: nbTeams }, (): TeamLineup => {
    const [teamId, rosterId] = [hex.slice(start, start + 24), hex.slice(start + 24, start + 48)];
    const placeCount = Number.parseInt(hex.slice(start + 48, start + teamLength), 16);
    start += teamLength;
    const players = Array.from({ length: placeCount }, (_, i) => placeAt(hex, start + i * placeLength));
    start += placeCount * placeLength;
    return { teamId, rosterId, players };
  });
  return { _id, leagueId, week, lineups };
}

type KnownPlayer = { head: number; middle: number; id: string };
const knownPlayers = new Map<number, KnownPlayer>();
const maxCached = 20_000;

/** The same player stands in thousands of line-ups: their id is made once. */
function playerAt(bytes: Buffer, start: number): string {
  const [head, middle] = [bytes.readInt32BE(start), bytes.readInt32BE(start + 4)];
  const tail = bytes.readInt32BE(start + 8);
  const known = knownPlayers.get(tail);
  if (known && known.head === head && known.middle === middle) return known.id;
  if (knownPlayers.size >= maxCached) knownPlayers.clear();
  const id = bytes.toString('hex', start, start + 12);
  knownPlayers.set(tail, { head, middle, id });
  return id;
}

/** The line-ups of a league as far as its points are counted by them: for jobs over thousands of leagues. */
export function unpackForPoints({ nbTeams, packed }: WeekLineupsDocument): ScoringLineup[] {
  const bytes = bytesOf(packed);
  let start = 0;
  return Array.from({ length: nbTeams }, (): ScoringLineup => {
    const teamId = bytes.toString('hex', start, start + 12);
    const placeCount = bytes.readUInt8(start + 24);
    start += teamLength / 2;
    const players = Array.from({ length: placeCount }, (_, i) => {
      const place = start + (i * placeLength) / 2;
      return { playerId: playerAt(bytes, place), slot: slots[bytes.readUInt8(place + 24)] ?? 'BENCH' };
    });
    start += (placeCount * placeLength) / 2;
    return { teamId, players };
  });
}

const schema = new Schema<WeekLineupsDocument>(
  { _id: String, leagueId: String, week: Number, nbTeams: Number, packed: Buffer },
  { versionKey: false, minimize: false },
);

export const WeekLineupsModel = mongoose.model('WeekLineups', schema, 'weekLineups');
