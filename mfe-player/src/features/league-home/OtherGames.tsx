import { MatchupCard } from '@endzone/shared-ui/game/MatchupCard.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, size } from '@endzone/shared-ui/theme/theme.ts';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { selectOtherGames } from './selectors.ts';

/** The other games of the reader's week. */
export function OtherGames() {
  const t = useTexts();
  const games = useSelector(selectOtherGames);
  if (games.length === 0) return null;
  return (
    <Section title={t('leagueHome.games.title')}>
      <List as="ul">
        {games.map(({ id, week, team1, team2, team1Points, team2Points, state }) => (
          <li key={id}>
            <MatchupCard
              to={`/game-center?week=${week}&game=${id}`}
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
