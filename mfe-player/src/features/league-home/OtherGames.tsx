import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { MatchupCard } from '@endzone/shared-ui/game/MatchupCard.tsx';
import { sideOf } from '@endzone/shared-ui/game/teamGames.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, size } from '@endzone/shared-ui/theme/theme.ts';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { selectOtherGames, selectRequested } from './selectors.ts';

/** The other games of the reader's week; below the board of the next one, the results of the week before with the own first. */
export function OtherGames() {
  const t = useTexts();
  const games = useSelector(selectOtherGames);
  const teamId = useSelector(selectRequested)?.teamId;
  const own = games.find((game) => teamId !== undefined && sideOf(game, teamId) !== undefined);
  const title = own ? t('leagueHome.games.results', { week: own.week }) : t('leagueHome.games.title');
  if (games.length === 0) return null;
  return (
    <Section
      title={title}
      action={own && <StatusBadge group="points" value={own.isFinal ? 'final' : 'provisional'} />}
    >
      <List as="ul">
        {games.map(({ id, week, team1, team2, team1Points, team2Points, state }) => (
          <li key={id}>
            <MatchupCard
              to={`/game-center?week=${week}&game=${id}`}
              mine={id === own?.id ? t('leagueHome.you') : undefined}
              isProvisional={state === 'live' || state === 'frozen'}
              sides={[
                {
                  name: team1.name,
                  logoUrl: team1.logoSmallUrl,
                  points: state === 'scheduled' ? null : team1Points,
                },
                {
                  name: team2.name,
                  logoUrl: team2.logoSmallUrl,
                  points: state === 'scheduled' ? null : team2Points,
                },
              ]}
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
