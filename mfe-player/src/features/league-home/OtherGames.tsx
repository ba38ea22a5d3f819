import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { MatchupCard } from '@endzone/shared-ui/game/MatchupCard.tsx';
import { sideOf } from '@endzone/shared-ui/game/teamGames.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, size } from '@endzone/shared-ui/theme/theme.ts';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { cardSides } from '../../data/games/week.ts';
import {
  selectMatchup,
  selectNextGame,
  selectOtherGames,
  selectRequested,
  selectWeeks,
} from './selectors.ts';

/**
 * The other games of the reader's week; below the board of the next one, the results of the week before with the own first; below that of
 * the last one, the playoffs of the others.
 */
export function OtherGames() {
  const t = useTexts();
  const games = useSelector(selectOtherGames);
  const teamId = useSelector(selectRequested)?.teamId;
  const matchup = useSelector(selectMatchup);
  const board = useSelector(selectNextGame) ?? matchup;
  const realGames = useSelector(selectWeeks)?.games;
  const own = games.find((game) => teamId !== undefined && sideOf(game, teamId) !== undefined);
  const [first] = games;
  if (!first) return null;
  const { week, isFinal } = first;
  const isOfBoard = week === board?.week;
  const isRunning = !own && first.state === 'live';
  const title = isOfBoard ? 'title' : isRunning ? 'running' : 'results';
  return (
    <Section
      title={t(`leagueHome.games.${title}`, { week })}
      action={!isOfBoard && <StatusBadge group="points" value={isFinal ? 'final' : 'provisional'} />}
    >
      <List as="ul">
        {games.map((game) => (
          <li key={game.id}>
            <MatchupCard
              to={`/game-center?week=${week}&game=${game.id}`}
              mine={game.id === own?.id ? t('leagueHome.games.mine') : undefined}
              isProvisional={game.state === 'live' || game.state === 'frozen'}
              sides={cardSides(game, realGames)}
            />
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled(Card)`
  li + li {
    border-top: ${size.hairline} solid ${color.line};
  }
`;
