import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, elevation, media, radius, size, space, z } from '../theme/theme.ts';
import { useUiTexts } from './useUiTexts.ts';

/** The first thing the Tab key reaches. */
export function SkipLink() {
  const t = useUiTexts();
  return <Skip href="#main">{t('layout.skip')}</Skip>;
}

/** Where the screens stand. `aboveTabBar` leaves room for the phone's bottom bar. */
export function Main({ aboveTabBar = false, children }: { aboveTabBar?: boolean; children: ReactNode }) {
  return (
    <Area id="main" tabIndex={-1} $aboveTabBar={aboveTabBar}>
      {children}
    </Area>
  );
}

const Skip = styled.a`
  position: absolute;
  left: ${space[2]};
  top: -100%;
  z-index: ${z.skipLink};
  padding: ${space[2]} ${space[4]};
  background: ${color.raised};
  border-radius: ${radius.control};
  box-shadow: ${elevation.e2};
  &:focus {
    top: ${space[2]};
  }
`;
const Area = styled.main<{ $aboveTabBar: boolean }>`
  flex: 1;
  min-width: 0;
  /* The end of the page is out of sight until a screen has come, so that it never jumps there. */
  min-height: 100svh;
  &:focus-visible {
    outline: none;
  }
  ${media.phone} {
    padding-bottom: ${({ $aboveTabBar }) => ($aboveTabBar ? `calc(${size.tabBar} + env(safe-area-inset-bottom))` : 0)};
  }
`;
