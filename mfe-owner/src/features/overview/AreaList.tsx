import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { color, focusRing, hovered, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';

/** The areas of the back office. */
const areas = [
  ['seasons', '/owner/seasons'],
  ['games', '/owner/stats'],
  ['players', '/owner/players'],
  ['scoring', '/owner/score-config'],
  ['leagues', '/owner/leagues'],
  ['users', '/owner/users'],
  ['teams', '/owner/teams'],
  ['rosters', '/owner/rosters'],
  ['blog', '/owner/blog'],
  ['files', '/owner/files'],
  ['settings', '/owner/settings'],
] as const;

export function AreaList() {
  const t = useTexts();
  return (
    <Grid>
      {areas.map(([name, to]) => (
        <Card as="li" key={name}>
          <Way to={to}>
            <b>{t(`overview.area.${name}`)}</b>
            <span>{t(`overview.area.${name}Text`)}</span>
          </Way>
        </Card>
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(${size.menu}, 13em)), 1fr));
  gap: ${space[3]};
  > li {
    display: grid;
  }
`;
const Way = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: ${space[1]};
  padding: ${space[3]} ${space[4]};
  color: ${color.ink};
  text-decoration: none;
  ${focusRing}
  b {
    ${type.bodyStrong}
    overflow-wrap: anywhere;
  }
  span {
    ${type.small}
    color: ${color.ink2};
  }
  ${hovered(css`
    background: ${color.sunken};
  `)}
`;
