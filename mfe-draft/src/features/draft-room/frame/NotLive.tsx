import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { elevation, radius, size, space, z } from '@endzone/shared-ui/theme/theme.ts';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';

// Without it the banner in the room says it alone.
const hasTopLayer = () => 'showPopover' in HTMLElement.prototype;

/** Says that no changes arrive any more: at the top of the room, or above a dialog that is open or opens meanwhile. */
export function NotLive() {
  const t = useTexts();
  const above = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const raise = (event?: Event) => {
      if (event?.target === above.current) return;
      // What was shown last in the top layer lies above the rest of it.
      if (above.current?.matches(':popover-open')) above.current.hidePopover();
      above.current?.showPopover();
    };
    if (!hasTopLayer()) return undefined;
    raise();
    document.addEventListener('toggle', raise, true);
    return () => document.removeEventListener('toggle', raise, true);
  }, []);
  const banner = (isSpoken: boolean) => (
    <Banner kind="error" live={isSpoken} icon={<Icon of={WifiOff} />} title={t('draftRoom.notLive')}>
      {t('draftRoom.connectionLost')}
    </Banner>
  );
  return (
    <>
      <Sticky $givesWay={hasTopLayer()}>{banner(true)}</Sticky>
      {hasTopLayer() && (
        <Above ref={above} popover="manual" aria-hidden="true">
          {banner(false)}
        </Above>
      )}
    </>
  );
}

const Sticky = styled.div<{ $givesWay: boolean }>`
  position: sticky;
  top: 0;
  z-index: ${z.sticky};
  /* Its room stays: nothing moves behind a dialog. */
  ${({ $givesWay }) =>
    $givesWay &&
    css`
      body:has(dialog[open]) & {
        visibility: hidden;
      }
    `}
`;

/** Only where a dialog covers the room. */
const Above = styled.div`
  inset: ${space[2]} ${space[2]} auto;
  width: auto;
  max-width: ${size.toast};
  margin: 0 auto;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  box-shadow: ${elevation.e2};
  body:not(:has(dialog[open])) & {
    display: none;
  }
`;
