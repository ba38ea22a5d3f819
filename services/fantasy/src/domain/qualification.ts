import type { Position } from '@endzone/contracts/game';
import { countPositions, starterShortages, totalShortage } from './draftShortage.ts';
import type { PositionCounts } from './draftShortage.ts';
import { isDraftable } from './leagueSeason.ts';
import type { Player } from './leagueSeason.ts';
import type { FantasyRefusal } from './refusal.ts';

export interface LeagueSize {
  /** The league's `nbMaxTeams`. */
  leagueTeams: number;
  /** The season's `nbMaxFantasyTeams`. */
  seasonTeams: number;
}

export interface Qualification extends LeagueSize {
  qualificationsMet: boolean;
  /** Only when the counts fit and the players do not. */
  position?: Position;
  missing?: number;
}

/** When players are short altogether, one of these is named: they are whom a bench is filled with. */
const benchPositions: readonly Position[] = ['QB', 'RB', 'WR', 'TE'];

/** "Met when not above and the real players suffice (`position`, `missing` name the shortage)." */
export function qualify(size: LeagueSize, players: Iterable<Player>): Qualification {
  if (size.leagueTeams > size.seasonTeams) return { ...size, qualificationsMet: false };
  const shortage = findShortage(size.leagueTeams, countPositions([...players].filter(isDraftable)));
  return { ...size, qualificationsMet: !shortage, ...shortage };
}

/** "The active and injured players cannot fill 14 slots of every team": the first position short, in the order of the line-up. */
function findShortage(
  teamCount: number,
  left: PositionCounts,
): { position: Position; missing: number } | undefined {
  const teams = Array.from({ length: teamCount }, () => countPositions([]));
  const short = starterShortages(teams, left).find((shortage) => shortage.missing > 0);
  if (short) return { position: scarcest(short.members, left), missing: short.missing };
  const missing = totalShortage(teams, left);
  return missing > 0 ? { position: scarcest(benchPositions, left), missing } : undefined;
}

function scarcest(among: readonly Position[], left: PositionCounts): Position {
  return among.reduce((fewest, position) => (left[position] < left[fewest] ? position : fewest));
}

/** "League's teams above nbMaxFantasyTeams, or the active and injured players cannot fill 14 slots of every team." */
export function refuseUnqualified(size: LeagueSize, players: Iterable<Player>): FantasyRefusal | undefined {
  const { qualificationsMet, ...data } = qualify(size, players);
  return qualificationsMet ? undefined : { code: 'league_not_qualified', data };
}
