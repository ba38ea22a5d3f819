import type { RealGame } from '@endzone/contracts/stats/realGames';
import { useSelector } from 'react-redux';
import { selectSeasonState } from '../season/selectors.ts';
import { hasScore } from '../season/weeks.ts';
import { keptDrafts } from './keptDrafts.ts';

/** How far the statistics of a game are. */
export type Progress = 'missing' | 'draft' | 'entered' | 'locked';
export const progresses: readonly Progress[] = ['missing', 'draft', 'entered', 'locked'];

/** Drafts by game: on this device, or the name of another one. */
export type Drafts = ReadonlyMap<string, 'here' | string>;

/** Games of which a sheet is filled in and not saved, here or on another device; nothing is left to save once the season is over. */
export function useDrafts(): Drafts {
  const { season } = useSelector(selectSeasonState);
  if (season?.status === 'finished') return new Map();
  const others = (season?.sheetDrafts ?? []).map(({ gameId, device }): [string, string] => [gameId, device]);
  return new Map([...others, ...[...keptDrafts()].map((id): [string, 'here'] => [id, 'here'])]);
}

export function progressOf(game: RealGame, drafts: Drafts): Progress {
  if (drafts.has(game.id)) return 'draft';
  if (!hasScore(game)) return 'missing';
  return game.state === 'final' ? 'locked' : 'entered';
}
