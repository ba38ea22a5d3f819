import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { styled } from 'styled-components';
import { itemShape } from '../overlay/itemShape.ts';
import { color, media, size, space } from '../theme/theme.ts';
import { useCurrent, type NavEntry } from './navLinks.ts';

type Props = { label: string; links: readonly (NavEntry & { icon: ReactNode })[]; children: ReactNode };

/** The owner's area: its menu at the left, the page beside it. Narrower, the top bar's menu button has the links. */
export function SideMenu({ label, links, children }: Props) {
  const current = useCurrent();
  return (
    <Shell>
      <Nav aria-label={label}>
        {links.map((link) => (
          <Entry key={link.to} to={link.to} aria-current={current(link)}>
            {link.icon}
            {link.label}
          </Entry>
        ))}
      </Nav>
      <Beside>{children}</Beside>
    </Shell>
  );
}

const Shell = styled.div`
  display: grid;
  grid-template-columns: minmax(${size.ownerMenu}, min-content) minmax(0, 1fr);
  min-height: calc(100dvh - ${size.topBar});
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Nav = styled.nav`
  display: grid;
  align-content: start;
  padding: ${space[4]} ${space[2]};
  background: ${color.surface};
  border-right: ${size.hairline} solid ${color.line};
  ${media.narrow} {
    display: none;
  }
`;
const Entry = styled(RouterLink)`
  ${itemShape}
  min-height: ${size.rowTight};
  color: ${color.ink2};
`;
const Beside = styled.div`
  min-width: 0;
`;
