import type { FantasyGame, FantasySide } from '@endzone/contracts/fantasy/games';
import type { Pick } from '@endzone/contracts/fantasy/draft';
import type { CardCrest, DraftCard, ResultCard } from '@endzone/contracts/internal/content';
import { formatNumber } from '@endzone/contracts/messages/format';
import { translate, type Locale } from '@endzone/contracts/messages';

/** How a team is shown. */
type CrestOf = (teamId: string) => CardCrest;
type Frame = { league: string; locale: Locale; shape: 'wide' | 'tall'; crestOf: CrestOf };

/** "Names, points, share bar, best starter": the winner first, and nobody's view of it, for everybody gets the same picture. */
export function resultCard(game: FantasyGame, { league, locale, shape, crestOf }: Frame): ResultCard {
  const points = [game.team1Points ?? 0, game.team2Points ?? 0] as const;
  const isSecondAhead = game.gameResult === 2;
  const [ahead, behind] = isSecondAhead ? [game.team2, game.team1] : [game.team1, game.team2];
  const [most, least] = isSecondAhead ? [points[1], points[0]] : points;
  const side = ({ id, name }: FantasySide, value: number, isBehind: boolean) => ({
    name,
    crest: crestOf(id),
    points: formatNumber(locale, value),
    isBehind,
  });
  const isTie = game.gameResult === 0;
  const all = most + least;
  return {
    kind: 'result',
    shape,
    eyebrow: translate(locale, 'words', 'shareCard.final', { week: game.week }),
    league,
    headline: isTie ? translate(locale, 'words', 'shareCard.tie') : null,
    sides: [side(ahead, most, false), side(behind, least, !isTie)],
    share: all > 0 ? Math.min(1, Math.max(0, most / all)) : 0.5,
    best: bestStarter(game, locale),
  };
}

function bestStarter({ roster1, roster2 }: FantasyGame, locale: Locale): ResultCard['best'] {
  const starters = [...(roster1?.players ?? []), ...(roster2?.players ?? [])].filter(
    ({ activityStatus, points }) => activityStatus === 'active' && points > 0,
  );
  const [best] = starters.toSorted((a, b) => b.points - a.points);
  if (!best) return null;
  return {
    label: translate(locale, 'words', 'shareCard.best'),
    text: `${best.name} · ${formatNumber(locale, best.points)}`,
  };
}

type Drafted = { team: { id: string; name: string }; picks: readonly Pick[]; year: string };

/** A team's picks in their order; a turn that was passed has no line. */
export function draftCard(
  { team, picks, year }: Drafted,
  { league, locale, shape, crestOf }: Frame,
): DraftCard {
  return {
    kind: 'draft',
    shape,
    eyebrow: translate(locale, 'words', 'shareCard.draft', { year }),
    league,
    team: team.name,
    crest: crestOf(team.id),
    picks: picks.flatMap(({ team: { id }, player, round, pickNo, isAuto }) =>
      id === team.id && player
        ? {
            round,
            position: player.position,
            name: player.name,
            note: translate(locale, 'words', isAuto ? 'shareCard.pickAuto' : 'shareCard.pick', {
              pick: pickNo,
            }),
          }
        : [],
    ),
  };
}
