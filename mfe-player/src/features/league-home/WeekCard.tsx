import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { YardBar } from '@endzone/shared-ui/feedback/YardBar.tsx';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { selectLeagueSeason, selectSeason } from './selectors.ts';

/** How many real games of the running week have their figures. */
export function WeekCard() {
  const t = useTexts();
  const season = useSelector(selectSeason);
  const leagueSeason = useSelector(selectLeagueSeason);
  const progress = season?.weekProgress;
  if (!progress || leagueSeason?.status !== 'ongoing' || leagueSeason.id !== season.id) return null;
  const { week, gamesEntered, games } = progress;
  const isComplete = gamesEntered >= games;
  return (
    <Card $pad>
      <Stack $gap={2}>
        <Row $spread>
          <Done>{t('leagueHome.progress.done', { done: gamesEntered, games })}</Done>
          <Meta>{t('leagueHome.progress.week', { week })}</Meta>
        </Row>
        <YardBar value={gamesEntered} max={games} />
        <Meta>{t(isComplete ? 'leagueHome.progress.complete' : 'leagueHome.progress.waiting')}</Meta>
      </Stack>
    </Card>
  );
}

const Done = styled.b`
  ${type.smallStrong}
`;

const Meta = styled.span`
  ${type.meta}
  color: ${color.ink3};
`;
