import { startingSlots, type Slot, type StatKey } from '@endzone/contracts/game';
import type { Roster, RosterPlayer } from '@endzone/contracts/types/fantasy';
import type { RealTeamRef, Season, WeekScores } from '@endzone/contracts/types/stats';
import type { Bar } from '@endzone/shared-ui/charts/sparkBars.ts';

/** A place of the line-up with whoever stands in it. */
export type Place = { key: string; slot: Slot; player: RosterPlayer | undefined };

/** The starters in the order of the slots, with the empty places among them. */
export function startingPlaces({ players }: Roster): Place[] {
  const waiting = players.filter(({ activityStatus }) => activityStatus === 'active');
  return startingSlots.map((slot, index) => {
    const at = waiting.findIndex(({ fantasyPosition }) => fantasyPosition === slot);
    const [player] = at < 0 ? [] : waiting.splice(at, 1);
    return { key: `${slot}-${index}`, slot, player };
  });
}

/** The bench, then as many empty places as the API says are open. */
export function benchPlaces({ players, openSlots }: Roster): Place[] {
  const bench = players.filter(({ activityStatus }) => activityStatus === 'bench');
  const nbOpen = openSlots.filter((slot) => slot === 'BENCH').length;
  const open = Array.from({ length: nbOpen }, (_, index): Place => ({
    key: `open-${index}`,
    slot: 'BENCH',
    player: undefined,
  }));
  return [...bench.map((player): Place => ({ key: player.rosterPlayerId, slot: 'BENCH', player })), ...open];
}

export const scoresOf = (player: RosterPlayer, week: number): WeekScores | undefined =>
  player.scores.find((scores) => scores.week === week);

const played = ({ games }: WeekScores): boolean => games.some(({ hasLine }) => hasLine);

/** A player's weeks as bars; a week without a line is one he did not play. */
export const barsOf = (player: RosterPlayer): Bar[] =>
  [...player.scores]
    .sort((a, b) => a.week - b.week)
    .map((scores) => ({
      label: `${scores.week}.`,
      value: played(scores) ? scores.points : null,
      isFinal: scores.isFinal,
    }));

/** Points per week played, to two decimals; nothing before the first. */
export function averageOf(player: RosterPlayer): number | null {
  const weeks = player.scores.filter(played);
  if (weeks.length === 0) return null;
  const hundredths = weeks.reduce((sum, { points }) => sum + Math.round(points * 100), 0);
  return Math.round(hundredths / weeks.length) / 100;
}

/** The sum of the starters' points of a week, in hundredths added exactly. */
export const starterPoints = (roster: Roster, week: number): number =>
  roster.players
    .filter(({ activityStatus }) => activityStatus === 'active')
    .reduce((sum, player) => sum + Math.round((scoresOf(player, week)?.points ?? 0) * 100), 0) / 100;

/** Whom a club plays in a round; `undefined` without a game. */
export function opponentOf(
  season: Season | undefined,
  clubId: string,
  week: number,
): RealTeamRef | undefined {
  for (const { team1, team2, team1Round, team2Round } of season?.games ?? []) {
    if (team1.id === clubId && team1Round === week) return team2;
    if (team2.id === clubId && team2Round === week) return team1;
  }
  return undefined;
}

/** Statistics of a week that say something about him: those that apply to his position. */
export const statsOf = (scores: WeekScores, keys: readonly StatKey[]): { key: StatKey; value: number }[] =>
  keys.flatMap((key) => {
    const value = scores[key];
    return value === null ? [] : [{ key, value }];
  });

/** What a row offers: the ways that the API allows, none of them decided here. */
export function switchChoices(roster: Roster, player: RosterPlayer) {
  const partners = roster.players.filter(({ rosterPlayerId }) =>
    player.can?.switchWith.includes(rosterPlayerId),
  );
  const isBench = player.activityStatus === 'bench';
  const move = isBench ? player.can?.moveToActive : player.can?.moveToBench;
  return {
    partners,
    direction: isBench ? ('active' as const) : ('bench' as const),
    canMove: move?.allowed ?? false,
  };
}
