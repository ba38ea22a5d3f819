import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { MatchupCard } from '@endzone/shared-ui/game/MatchupCard.tsx';
import { sideOf } from '@endzone/shared-ui/game/teamGames.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { media, size, space } from '@endzone/shared-ui/theme/theme.ts';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { cardSides, scoredStarters, type RealGames } from '../../data/games/week.ts';

type GameStripProps = {
  games: FantasyGame[];
  chosen: string;
  teamId: string | undefined;
  week: number;
  realGames: RealGames;
};

/** All games of the week to choose from, the reader's own first; a phone slides them. */
export function GameStrip({ games, chosen, teamId, week, realGames }: GameStripProps) {
  const t = useTexts();
  const [search] = useSearchParams();
  const season = search.get('season');
  const to = (game: string) =>
    `?${new URLSearchParams({ ...(season !== null && { season }), week: String(week), game })}`;
  return (
    <Strip aria-label={t('gameCenter.games', { week })}>
      {games.map((game) => {
        const { id, state } = game;
        const isMine = teamId !== undefined && sideOf(game, teamId) !== undefined;
        return (
          <Card as="li" key={id}>
            <MatchupCard
              to={to(id)}
              isCurrent={id === chosen}
              isProvisional={state === 'live' || state === 'frozen'}
              mine={isMine ? t('gameCenter.mine') : undefined}
              sides={cardSides(game, realGames)}
              footer={<Foot game={game} isMine={isMine} />}
            />
          </Card>
        );
      })}
    </Strip>
  );
}

function Foot({ game, isMine }: { game: FantasyGame; isMine: boolean }) {
  const t = useTexts();
  const [first, second] = [scoredStarters(game, 1), scoredStarters(game, 2)];
  const of = first.of + second.of;
  const words = () => {
    if (game.state === 'final') return t(`gameCenter.card.${game.gameResult === 0 ? 'tied' : 'final'}`);
    if (game.state === 'scheduled') return t('gameCenter.card.scheduled');
    return of === 0
      ? t('gameCenter.card.live')
      : t('gameCenter.scored', { done: first.done + second.done, of });
  };
  return (
    <Row as="span" $spread $nowrap>
      {words()}
      {isMine && (
        <Badge tone="now">
          <span aria-hidden>{t('gameCenter.you')}</span>
        </Badge>
      )}
    </Row>
  );
}

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17em), 1fr));
  gap: ${space[2]};
  ${media.phone} {
    grid-template-columns: none;
    grid-auto-flow: column;
    grid-auto-columns: 78%;
    margin-inline: calc(-1 * ${size.gutter});
    padding: ${space[1]} ${size.gutter};
    scroll-padding-inline: ${size.gutter};
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    > li {
      scroll-snap-align: start;
    }
    > li:only-child {
      grid-column: 1 / -1;
    }
  }
`;
