import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { css, styled } from 'styled-components';
import { Count } from '../buttons/IconButton.tsx';
import { Icon } from '../layout/Icon.tsx';
import { atFoot } from '../layout/footMarks.ts';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { LatePopup } from '../overlay/LatePopup.tsx';
import { color, insetRing, media, size, space, type, z } from '../theme/theme.ts';
import { useCurrent, type NavEntry } from './navLinks.ts';
import { NavList } from './TopBar.tsx';

export type BarEntry = NavEntry & {
  /** `<Icon of={Shield} size="tab" />` */
  icon: ReactNode;
  count?: number;
};
type Props = {
  /** Up to five. */
  links: readonly BarEntry[];
  /** The rest, in the sheet behind "More". */
  more: readonly BarEntry[];
  /** Below them: what is pressed and leads nowhere. */
  actions?: (close: () => void) => ReactNode;
  /** Language and theme, at the foot of that sheet. */
  settings?: ReactNode;
};

/** The phone's way through the product, in reach of the thumb. */
export function BottomBar({ links, more, actions, settings }: Props) {
  const t = useUiTexts();
  const current = useCurrent();
  // Where one of its own links leads, the bar shows that alone.
  const isInMore = !links.some((link) => current(link)) && more.some((link) => current(link));
  return (
    <Bar aria-label={t('nav.bottom')} {...atFoot}>
      {links.map((link) => (
        <Tab
          key={link.to}
          to={link.to}
          aria-current={current(link)}
          data-cut-off={link.isCutOff || undefined}
          title={link.isCutOff ? t('needsConnection') : undefined}
        >
          <Sign>
            {link.icon}
            {link.count !== undefined && link.count > 0 && <Count aria-hidden>{link.count}</Count>}
          </Sign>
          {link.label}
        </Tab>
      ))}
      <LatePopup
        label={t('nav.more')}
        align="end"
        trigger={(props) => (
          <MoreTab
            type="button"
            {...props}
            aria-haspopup="dialog"
            aria-current={isInMore ? 'true' : undefined}
          >
            <Icon of={Ellipsis} size="tab" />
            {t('nav.more')}
          </MoreTab>
        )}
      >
        {(close) => (
          <>
            <NavList links={more} onChoose={close} />
            {actions?.(close)}
            {settings && <Settings>{settings}</Settings>}
          </>
        )}
      </LatePopup>
    </Bar>
  );
}

const Bar = styled.nav`
  display: none;
  ${media.phone} {
    position: fixed;
    left: 0;
    right: 0;
    bottom: 0;
    z-index: ${z.nav};
    display: flex;
    padding-bottom: env(safe-area-inset-bottom);
    background: ${color.surface};
    border-top: ${size.hairline} solid ${color.line};
  }
`;
const tab = css`
  ${type.tab}
  ${insetRing}
  position: relative;
  flex: 1 1 0;
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space[1]};
  min-width: 0;
  min-height: ${size.tabBar};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ink3};
  text-align: center;
  text-decoration: none;
  hyphens: auto;
  overflow-wrap: anywhere;
  /* The long words take the room of the short ones before they break. */
  ${media.tiny} {
    flex-basis: auto;
  }
  > * {
    align-self: center;
  }
  &[aria-current] {
    color: ${color.ink};
    font-weight: 720;
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    top: -1px;
    left: 22%;
    right: 22%;
    height: ${size.underline};
    background: ${color.turf};
  }
`;
const Tab = styled(RouterLink)`
  ${tab}
`;
const MoreTab = styled.button`
  ${tab}
`;
const Sign = styled.span`
  position: relative;
  [data-cut-off] & > svg {
    opacity: 0.45;
  }
  ${Count} {
    top: -25%;
    right: -60%;
  }
`;
const Settings = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  margin-top: ${space[3]};
  padding: ${space[3]} ${space[3]} 0;
  border-top: ${size.hairline} solid ${color.line};
`;
