import type { FantasyGame, Lineup, LineupPlayer } from '@endzone/contracts/fantasy/games';
import { startingSlots, type Slot } from '@endzone/contracts/game';
import type { Season } from '@endzone/contracts/stats/seasons';
import { clubWeek } from '@endzone/shared-ui/game/clubWeeks.ts';
import type { Side } from '@endzone/shared-ui/game/teamGames.ts';
import { weekState } from '@endzone/shared-ui/game/weekState.ts';
import { scoresIn } from '../../data/games/week.ts';

/** One place of the line-ups and who stands in it on either side. */
export type Place = {
  key: string;
  slot: Slot;
  players: [LineupPlayer | undefined, LineupPlayer | undefined];
};

const inSlot = (lineup: Lineup | null, slot: Slot): LineupPlayer[] =>
  lineup?.players.filter(({ fantasyPosition }) => fantasyPosition === slot) ?? [];

/** The eight starting places; one that nobody fills is there too. */
export function startingPlaces({ roster1, roster2 }: FantasyGame): Place[] {
  return startingSlots.map((slot, index) => {
    const nth = startingSlots.slice(0, index).filter((one) => one === slot).length;
    return { key: `${slot}/${nth}`, slot, players: [inSlot(roster1, slot)[nth], inSlot(roster2, slot)[nth]] };
  });
}

export function benchPlaces({ roster1, roster2 }: FantasyGame): Place[] {
  const [first, second] = [inSlot(roster1, 'BENCH'), inSlot(roster2, 'BENCH')];
  return Array.from({ length: Math.max(first.length, second.length) }, (_, index) => ({
    key: `BENCH/${index}`,
    slot: 'BENCH',
    players: [first[index], second[index]],
  }));
}

/** What a player brought: nothing before the week, without a game or a line; `isMissing` while their game's figures are to come. Byes are known before. */
export function figureOf(
  game: FantasyGame,
  { id, team, points }: LineupPlayer,
  side: Side,
  season: Pick<Season, 'games' | 'nbWeeks'>,
): { points: number | null; isMissing: boolean; isBye: boolean } {
  const scores = scoresIn(game, id, side);
  const state = scores && weekState(scores);
  return {
    points: state === 'played' ? points : null,
    isMissing: state === 'waiting',
    isBye:
      state === 'bye' ||
      (game.state === 'scheduled' && clubWeek(season, team.id, game.week)?.games.length === 0),
  };
}

/** The most points in any place: its bar is full. */
export const bestFigure = (game: FantasyGame): number =>
  Math.max(
    0,
    ...[game.roster1, game.roster2].flatMap((lineup) => lineup?.players ?? []).map((one) => one.points),
  );

/** The place where a side was most ahead, and by how much. */
export function decidingPlace(
  game: FantasyGame,
  side: Side,
): { slot: Slot; player: LineupPlayer; lead: number } | undefined {
  const leads = startingPlaces(game).flatMap(({ slot, players: [first, second] }) => {
    const [own, other] = side === 1 ? [first, second] : [second, first];
    const lead = Math.round(((own?.points ?? 0) - (other?.points ?? 0)) * 100) / 100;
    return own && lead > 0 ? [{ slot, player: own, lead }] : [];
  });
  return leads.reduce<(typeof leads)[number] | undefined>(
    (top, one) => (one.lead > (top?.lead ?? 0) ? one : top),
    undefined,
  );
}
