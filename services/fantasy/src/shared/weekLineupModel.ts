import { slots } from '@endzone/contracts/game';
import mongoose, { Schema } from 'mongoose';
import type { Id } from '../domain/leagueSeason.ts';
import type { LineupPlayer, TeamLineup } from '../domain/lineup.ts';

/** The line-ups of all teams of a league as they stood when the week was started. They never change. */
export type WeekLineups = { _id: string; leagueId: Id; week: number; lineups: TeamLineup[] };

/** The same as stored: a season of thousands of leagues holds millions of places in line-ups. */
export type WeekLineupsDocument = {
  /** `leagueId:seasonId:week` */
  _id: string;
  leagueId: Id;
  week: number;
  nbTeams: number;
  teams: { teamId: Id; rosterId: Id; places: Packed }[];
};

type Packed = { buffer: Uint8Array; length: () => number } | Uint8Array;

/** Bytes of an id, and of a place: the player, his entry in the roster, the slot's number. */
const idBytes = 12;
const placeBytes = 2 * idBytes + 1;

export function weekLineupsKey(leagueSeasonId: string, week: number): string {
  return `${leagueSeasonId}:${week}`;
}

function packPlaces(players: readonly LineupPlayer[]): Uint8Array {
  const hex = players.map(({ playerId, rosterPlayerId, slot }) => {
    const number = slots.indexOf(slot).toString(16).padStart(2, '0');
    return playerId + rosterPlayerId + number;
  });
  return Buffer.from(hex.join(''), 'hex');
}

// The driver gives binary data in a wrapper of its own.
const bytesOf = (places: Packed): Uint8Array =>
  places instanceof Uint8Array ? places : places.buffer.subarray(0, places.length());

function unpackPlaces(places: Packed): LineupPlayer[] {
  const bytes = bytesOf(places);
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex');
  return Array.from({ length: bytes.length / placeBytes }, (_, i) => {
    const [start, middle] = [2 * placeBytes * i, 2 * placeBytes * i + 2 * idBytes];
    const slot = slots[bytes[placeBytes * (i + 1) - 1] ?? 0] ?? 'BENCH';
    return {
      playerId: hex.slice(start, middle),
      rosterPlayerId: hex.slice(middle, middle + 2 * idBytes),
      slot,
    };
  });
}

export function packLineups({ _id, leagueId, week, lineups }: WeekLineups): WeekLineupsDocument {
  const teams = lineups.map(({ teamId, rosterId, players }) => ({
    teamId,
    rosterId,
    places: packPlaces(players),
  }));
  return { _id, leagueId, week, nbTeams: teams.length, teams };
}

export function unpackLineups({ _id, leagueId, week, teams }: WeekLineupsDocument): WeekLineups {
  const lineups = teams.map(({ teamId, rosterId, places }) => ({
    teamId,
    rosterId,
    players: unpackPlaces(places),
  }));
  return { _id, leagueId, week, lineups };
}

const schema = new Schema<WeekLineupsDocument>(
  { _id: String, leagueId: String, week: Number, nbTeams: Number, teams: [Schema.Types.Mixed] },
  { versionKey: false, minimize: false },
);

export const WeekLineupsModel = mongoose.model('WeekLineups', schema, 'weekLineups');
