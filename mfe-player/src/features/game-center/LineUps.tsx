import type { FantasyGame, LineupPlayer } from '@endzone/contracts/fantasy/games';
import type { Season } from '@endzone/contracts/stats/seasons';
import { usePointsLocale } from '@endzone/shared-ui/game/Points.tsx';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import { SlotAgainstSlot, SlotTotals, type SlotSide } from '@endzone/shared-ui/game/SlotAgainstSlot.tsx';
import type { Side } from '@endzone/shared-ui/game/teamGames.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { pointsOf } from '../../data/games/week.ts';
import { bestFigure, benchPlaces, figureOf, startingPlaces, type Place } from './lineups.ts';
import { PlayerOfGame } from './PlayerOfGame.tsx';

type Opened = { gameId: string; playerId: string; side: Side };

type LineUpsProps = {
  game: FantasyGame;
  /** The reader's: it stands on the left, as on the board. */
  side: Side | undefined;
  season: Season;
};

/** Both line-ups, place against place, then the benches. A name opens the player. */
export function LineUps({ game, side: mine, season }: LineUpsProps) {
  const t = useTexts();
  const locale = usePointsLocale();
  const [opened, setOpened] = useState<Opened>();
  const hasStarted = game.state !== 'scheduled';
  const isProvisional = game.state === 'live' || game.state === 'frozen';
  const bench = benchPlaces(game);
  const [left, right]: [Side, Side] = mine === 2 ? [2, 1] : [1, 2];
  const list = (places: Place[]) =>
    places.map((place) => (
      <SlotAgainstSlot
        key={place.key}
        slot={place.slot}
        best={bestFigure(game)}
        sides={[sideOfPlace(place, left), sideOfPlace(place, right)]}
      />
    ));
  const sideOfPlace = ({ players }: Place, side: Side): SlotSide | undefined => {
    const player = players[side - 1];
    return (
      player && {
        ...shown(game, player, side, season),
        onOpen: () => setOpened({ gameId: game.id, playerId: player.id, side }),
      }
    );
  };
  const totalOf = (side: Side) => pointsOf(game, side, season.games);
  const totals = [totalOf(left), totalOf(right)] as const;
  const benchOf = (side: Side) => game[`bench${side}Points`] ?? 0;
  const hasFigures = totals.some((points) => points !== null) || benchOf(left) !== 0 || benchOf(right) !== 0;
  // Whoever has left the line-up takes their popup along.
  const player = opened?.gameId === game.id ? playerOf(game, opened) : undefined;
  return (
    <>
      <Section title={t('gameCenter.starters')} action={hasStarted && <Muted>{t('gameCenter.tap')}</Muted>}>
        <Card as="ul">
          {list(startingPlaces(game))}
          {hasStarted && (
            <SlotTotals
              points={totals}
              label={t(isProvisional ? 'gameCenter.totalSoFar' : 'gameCenter.total')}
            />
          )}
        </Card>
      </Section>
      {bench.length > 0 && (
        <Section
          title={t('gameCenter.bench')}
          action={
            <Muted>
              {hasFigures
                ? t('gameCenter.benchPoints', {
                    points: `${pointsText(benchOf(left), locale)}–${pointsText(benchOf(right), locale)}`,
                  })
                : t('gameCenter.benchCounts')}
            </Muted>
          }
        >
          <Card as="ul">{list(bench)}</Card>
        </Section>
      )}
      {opened && player && (
        <PlayerOfGame
          game={game}
          player={player}
          side={opened.side}
          season={season}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const playerOf = (game: FantasyGame, { playerId, side }: Opened): LineupPlayer | undefined =>
  game[`roster${side}`]?.players.find(({ id }) => id === playerId);

const shown = (game: FantasyGame, player: LineupPlayer, side: Side, season: Season): SlotSide => ({
  player: { ...player, club: player.team.name, number: player.jerseyNumber },
  ...figureOf(game, player, side, season),
});

const Muted = styled.span`
  ${type.small}
  color: ${color.ink3};
  text-align: right;
`;
