import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import { formatRank } from '@endzone/contracts/messages/format';
import type { BoardSide } from '@endzone/shared-ui/game/MatchupBoard.tsx';
import type { Side } from '@endzone/shared-ui/game/teamGames.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showList } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import {
  bestStarter,
  hasLineUps,
  isRegularSeasonOver,
  missingStarters,
  pointsOf,
  scoredStarters,
  type SeasonWeeks,
} from './week.ts';

/** What the board shows of each side of a game. */
export function useBoardSide(game: FantasyGame, season: SeasonWeeks): (side: Side) => BoardSide {
  const t = useTexts();
  const { locale } = useMount();
  const hasStarted = game.state !== 'scheduled';
  const standing = isRegularSeasonOver(game, season) ? 'games.regularStanding' : 'games.standing';
  return (side) => {
    const team = side === 1 ? game.team1 : game.team2;
    // Joined, so that no line ends within it.
    const record = [team.wins ?? 0, team.losses ?? 0, team.ties ?? 0].join('\u2060–\u2060');
    const best = hasStarted ? bestStarter(side === 1 ? game.roster1 : game.roster2) : undefined;
    return {
      name: team.name,
      logoUrl: team.logoSmallUrl,
      manager: team.owner?.name ?? t('games.deletedUser'),
      standing: team.rank === null ? record : t(standing, { rank: formatRank(locale, team.rank), record }),
      points: pointsOf(game, side, season?.games),
      best,
      scored: hasStarted && hasLineUps(game) ? scoredStarters(game, side) : undefined,
    };
  };
}

const maxNamed = 3;

/** Whose figures are still to come: the last few by name, more by how many of each side; `undefined` when all are there. */
export function useMissingText(game: FantasyGame): string | undefined {
  const t = useTexts();
  const { locale } = useMount();
  const sides = ([1, 2] as const).map((side) => ({
    team: game[`team${side}`].name,
    starters: missingStarters(game, side),
  }));
  const all = sides.flatMap(({ starters }) => starters);
  if (all.length === 0) return undefined;
  const names =
    all.length > maxNamed
      ? sides.map(({ team, starters }) => t('games.missingOf', { team, count: starters.length }))
      : all.map(({ name, position, team }) => `${name} (${position}, ${team.name})`);
  return t('games.missing', { names: showList(locale, names) });
}
