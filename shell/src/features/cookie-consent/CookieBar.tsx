import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { onConsent, readConsent, writeConsent } from '@endzone/shared-ui/host/consent.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { atFoot } from '@endzone/shared-ui/layout/footMarks.ts';
import { useBottomInset } from '@endzone/shared-ui/layout/bottomInset.ts';
import { color, elevation, media, radius, size, space, type, z } from '@endzone/shared-ui/theme/theme.ts';
import { useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

/** Asks once whether visits may be measured; the page goes on behind it. */
export function CookieBar({ aboveTabBar }: { aboveTabBar: boolean }) {
  const consent = useSyncExternalStore(onConsent, readConsent, () => undefined);
  return consent === undefined ? <Question aboveTabBar={aboveTabBar} /> : null;
}

function Question({ aboveTabBar }: { aboveTabBar: boolean }) {
  const t = useTexts();
  const bar = useRef<HTMLElement>(null);
  useBottomInset(bar, '--cookies-room');
  return (
    <Bar ref={bar} role="region" aria-label={t('frame.cookies.label')} $aboveTabBar={aboveTabBar} {...atFoot}>
      <p>
        {t('frame.cookies.text')} <Link to="/cookie-policy">{t('frame.cookies.policy')}</Link>
      </p>
      <Choices>
        <Button kind="secondary" onClick={() => writeConsent('necessary')}>
          {t('frame.cookies.necessary')}
        </Button>
        <Button kind="primary" onClick={() => writeConsent('all')}>
          {t('frame.cookies.accept')}
        </Button>
      </Choices>
    </Bar>
  );
}

const Bar = styled.section<{ $aboveTabBar: boolean }>`
  ${type.small}
  position: fixed;
  left: ${space[4]};
  right: ${space[4]};
  bottom: ${space[4]};
  z-index: ${z.toast};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[6]};
  max-width: ${size.content};
  margin: 0 auto;
  padding: ${space[4]};
  background: ${color.raised};
  border-radius: ${radius.board};
  box-shadow: ${elevation.e3};
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
    left: ${space[2]};
    right: ${space[2]};
    bottom: ${({ $aboveTabBar }) =>
      `calc(${$aboveTabBar ? size.tabBar : '0px'} + ${space[2]} + env(safe-area-inset-bottom))`};
  }
`;
const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[2]};
  flex: none;
`;
