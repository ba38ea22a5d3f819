import { slots } from '@endzone/contracts/game';
import mongoose, { Schema } from 'mongoose';
import type { Id } from '../domain/leagueSeason.ts';
import type { LineupPlayer, TeamLineup } from '../domain/lineup.ts';

/** The line-ups of all teams of a league as they stood when the week was started. They never change. */
export type WeekLineups = { _id: string; leagueId: Id; week: number; lineups: TeamLineup[] };

/** The same as stored, all places in one row of bytes: a season of thousands of leagues holds millions of them. */
export type WeekLineupsDocument = {
  /** `leagueId:seasonId:week` */
  _id: string;
  leagueId: Id;
  week: number;
  nbTeams: number;
  packed: Packed;
};

// The driver gives binary data in a wrapper of its own.
type Packed = { buffer: Uint8Array; length: () => number } | Uint8Array;

/** Of each team: its id, its roster's id, and how many places follow. */
const teamLength = 2 * 24 + 2;
/** Of each place: the player, his entry in the roster, the slot's number. All in hexadecimal digits, two for a byte. */
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

function hexOf(packed: Packed): string {
  const bytes = packed instanceof Uint8Array ? packed : packed.buffer.subarray(0, packed.length());
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex');
}

function placeAt(hex: string, start: number): LineupPlayer {
  const number = Number.parseInt(hex.slice(start + 48, start + placeLength), 16);
  const slot = slots[number] ?? 'BENCH';
  return { playerId: hex.slice(start, start + 24), rosterPlayerId: hex.slice(start + 24, start + 48), slot };
}

export function unpackLineups({ _id, leagueId, week, nbTeams, packed }: WeekLineupsDocument): WeekLineups {
  const hex = hexOf(packed);
  let start = 0;
  const lineups = Array.from({ length: nbTeams }, (): TeamLineup => {
    const [teamId, rosterId] = [hex.slice(start, start + 24), hex.slice(start + 24, start + 48)];
    const nbPlaces = Number.parseInt(hex.slice(start + 48, start + teamLength), 16);
    start += teamLength;
    const players = Array.from({ length: nbPlaces }, (_, i) => placeAt(hex, start + i * placeLength));
    start += nbPlaces * placeLength;
    return { teamId, rosterId, players };
  });
  return { _id, leagueId, week, lineups };
}

const schema = new Schema<WeekLineupsDocument>(
  { _id: String, leagueId: String, week: Number, nbTeams: Number, packed: Buffer },
  { versionKey: false, minimize: false },
);

export const WeekLineupsModel = mongoose.model('WeekLineups', schema, 'weekLineups');
