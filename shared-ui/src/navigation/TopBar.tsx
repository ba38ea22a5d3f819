import ChevronDown from 'lucide-react/icons/chevron-down';
import MenuLines from 'lucide-react/icons/menu';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { css, styled } from 'styled-components';
import { IconButton } from '../buttons/IconButton.tsx';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { itemShape } from '../overlay/itemShape.ts';
import { LatePopup } from '../overlay/LatePopup.tsx';
import { color, hovered, media, room, size, space, type, z } from '../theme/theme.ts';
import { Mark } from './Mark.tsx';
import { useCurrent, type NavEntry } from './navLinks.ts';

type Props = {
  /** Where the mark leads. */
  home: string;
  /** The league switcher, or the badge of the owner's area. */
  switcher?: ReactNode;
  /** The last two move into "More" where the bar is short; none stand here on a phone. */
  links: readonly NavEntry[];
  /** Bell, language, theme, person. */
  actions: ReactNode;
  /** Draft room and owner's area use the whole width. */
  full?: boolean;
  /** The word beside the mark stays on a phone, where there is no switcher. */
  showName?: boolean;
};

/** The bar on top of every page. */
export function TopBar({ home, switcher, links, actions, full = false, showName = false }: Props) {
  const t = useUiTexts();
  const current = useCurrent();
  const tail = links.slice(-2);
  return (
    <Bar>
      <Inside $full={full}>
        {links.length > 0 && (
          <OnTablet>
            <LatePopup
              label={t('nav.menu')}
              trigger={(props) => (
                <IconButton {...props} label={t('nav.menu')} icon={<Icon of={MenuLines} />} />
              )}
            >
              {(close) => <NavList links={links} onChoose={close} />}
            </LatePopup>
          </OnTablet>
        )}
        <Brand to={home} aria-label="Endzone" $showName={showName}>
          <Mark />
          <span>Endzone</span>
        </Brand>
        {switcher}
        <Nav aria-label={t('nav.main')}>
          {links.map((link, index) => (
            <NavLink
              key={link.to}
              to={link.to}
              aria-current={current(link)}
              data-cut-off={link.isCutOff || undefined}
              title={link.isCutOff ? t('needsConnection') : undefined}
              $tail={links.length > 6 && index >= links.length - 2}
            >
              {link.label}
            </NavLink>
          ))}
          {links.length > 6 && (
            <MoreBox>
              <LatePopup
                label={t('nav.more')}
                trigger={(props) => (
                  <MoreButton type="button" {...props}>
                    {t('nav.more')}
                    <Icon of={ChevronDown} size="sm" />
                  </MoreButton>
                )}
              >
                {(close) => <NavList links={tail} onChoose={close} />}
              </LatePopup>
            </MoreBox>
          )}
        </Nav>
        <Actions>{actions}</Actions>
      </Inside>
    </Bar>
  );
}

/** The links of a panel or a sheet, one below the other. */
export function NavList({
  links,
  onChoose,
}: {
  links: readonly (NavEntry & { icon?: ReactNode })[];
  onChoose: () => void;
}) {
  const t = useUiTexts();
  const current = useCurrent();
  return (
    <List>
      {links.map((link) => (
        <li key={link.to}>
          <ListLink
            to={link.to}
            aria-current={current(link)}
            data-cut-off={link.isCutOff || undefined}
            onClick={onChoose}
          >
            {link.icon}
            {link.label}
            {link.isCutOff && <Why>{t('needsConnection')}</Why>}
          </ListLink>
        </li>
      ))}
    </List>
  );
}

// What the bar has room for is asked of the bar, in its own letters: a root that an extension enlarges is no matter of the window.
const short = `@container not (min-width: ${room.desktop})`;
const desktop = `@container (min-width: ${room.desktop})`;
// Below its full width the links take the room of the word beside the mark, and some of the league's name.
const tight = `@container (min-width: ${room.desktop}) and (not (min-width: ${room.bar}))`;
const long = `@container (min-width: ${room.wide})`;
const Bar = styled.header`
  position: relative;
  container-type: inline-size;
  z-index: ${z.nav};
  background: ${color.surface};
  border-bottom: ${size.hairline} solid ${color.line};
`;
const Inside = styled.div<{ $full: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[5]};
  max-width: ${({ $full }) => ($full ? 'none' : size.bar)};
  min-height: ${size.topBar};
  margin: 0 auto;
  padding: 0 ${size.gutter};
  ${media.phone} {
    gap: 0 ${space[2]};
    min-height: ${size.topBarPhone};
    padding: 0 ${space[2]} 0 ${space[4]};
  }
  ${desktop} {
    flex-wrap: nowrap;
    > :last-child {
      flex-shrink: 0;
    }
  }
  ${tight} {
    gap: ${space[3]};
  }
`;
const Brand = styled(RouterLink)<{ $showName: boolean }>`
  ${type.brand}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.ink};
  text-decoration: none;
  ${({ $showName }) =>
    !$showName &&
    css`
      ${media.phone} {
        span {
          display: none;
        }
      }
      ${tight} {
        span {
          display: none;
        }
      }
    `}
  /* Where letters are large for the window the sign alone keeps the bar in one line. */
  ${media.tiny} {
    span {
      display: none;
    }
  }
`;
const Nav = styled.nav`
  flex: 1 0 auto;
  display: flex;
  align-self: stretch;
  gap: ${space[1]};
  ${short} {
    display: none;
  }
`;
const entry = css`
  ${type.nav}
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[1]};
  padding: 0 ${space[2]};
  color: ${color.ink2};
  text-decoration: none;
  white-space: nowrap;
  ${hovered(css`
    color: ${color.ink};
  `)}
  &[data-cut-off] {
    color: ${color.ink3};
  }
  &[aria-current] {
    color: ${color.ink};
    font-weight: 680;
  }
  &[aria-current]::after {
    content: '';
    position: absolute;
    left: ${space[2]};
    right: ${space[2]};
    bottom: -1px;
    height: ${size.underline};
    background: ${color.turf};
  }
`;
const NavLink = styled(RouterLink)<{ $tail: boolean }>`
  ${entry}
  display: ${({ $tail }) => ($tail ? 'none' : 'flex')};
  ${long} {
    display: flex;
  }
`;
const MoreBox = styled.div`
  display: flex;
  ${long} {
    display: none;
  }
`;
const MoreButton = styled.button`
  ${entry}
  border: 0;
  background: none;
`;
const OnTablet = styled.div`
  display: none;
  /* A phone has its bar at the bottom. */
  ${media.roomy} {
    ${short} {
      display: block;
    }
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: ${space[1]};
  margin-left: auto;
`;
const List = styled.ul`
  display: grid;
`;
const ListLink = styled(RouterLink)`
  ${itemShape}
  &[data-cut-off] {
    color: ${color.ink3};
    > svg {
      opacity: 0.45;
    }
  }
`;
const Why = styled.small`
  ${type.meta}
  margin-inline-start: auto;
`;
