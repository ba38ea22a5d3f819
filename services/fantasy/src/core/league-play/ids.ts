import { hash } from 'node:crypto';
import type { IdOf } from '../../domain/fantasyGame.ts';

const idLength = 24;
const codeLength = 12;

/** What the ids of all games and trophies of a league season begin with: by it they are found. */
export function codeOf(leagueSeasonId: string): string {
  return hash('sha256', leagueSeasonId).slice(0, codeLength);
}

export function codeOfId(id: string): string {
  return id.slice(0, codeLength);
}

/** The same id for the same game or trophy of the same league season, whoever makes it. */
export function idsOf({ _id }: { _id: string }): IdOf {
  const code = codeOf(_id);
  return (key) => code + hash('sha256', `${_id}:${key}`).slice(0, idLength - codeLength);
}

/** What names a trophy inside its league season: it stays while the same team keeps it. */
export function trophyKey({ key, teamId }: { key: string; teamId: string }): string {
  return `trophy:${key}:${teamId}`;
}

/** Keys in place of ids, for work on thousands of leagues in which nobody is told an id. */
export const keysAsIds: IdOf = (key) => key;
