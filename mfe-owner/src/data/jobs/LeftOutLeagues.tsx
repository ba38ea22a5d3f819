import type { Season } from '@endzone/contracts/stats/seasons';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { space } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

/** Which leagues a week begins without, and why. */
export function LeftOutLeagues({ leagues }: { leagues: NonNullable<Season['leftOut']> }) {
  const t = useTexts();
  return (
    <List>
      {leagues.map(({ league, reason }) => (
        <li key={league.id}>
          {t('season.job.leftOutLeague', { league: league.name, reason: t(`season.leftOut.${reason}`) })}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  padding-left: ${space[4]};
  list-style: disc;
`;
