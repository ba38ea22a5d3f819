import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { hasUnsaved, onUnsaved } from '@endzone/shared-ui/host/unsaved.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { atFoot } from '@endzone/shared-ui/layout/footMarks.ts';
import { useBottomInset } from '@endzone/shared-ui/layout/bottomInset.ts';
import { color, elevation, media, radius, size, space, type, z } from '@endzone/shared-ui/theme/theme.ts';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { keepScrollPlace } from './scrollPlace.ts';

function takeUpdate(): void {
  keepScrollPlace();
  location.reload();
}

/** A newer release is there: taken at a press, or later. Whoever is typing is not disturbed. */
export function UpdateBar({ aboveTabBar }: { aboveTabBar: boolean }) {
  const t = useTexts();
  const [isLater, setLater] = useState(false);
  const isTyping = useSyncExternalStore(onUnsaved, hasUnsaved);
  return (
    <Place role="status" $aboveTabBar={aboveTabBar}>
      {!isLater && !isTyping && (
        <Offer>
          <Icon of={RefreshCw} />
          <p>
            <strong>{t('frame.update.title')}</strong> {t('frame.update.text')}
          </p>
          <Choices>
            <Button onClick={() => setLater(true)}>{t('frame.update.later')}</Button>
            <Button kind="primary" onClick={takeUpdate}>
              {t('frame.update.take')}
            </Button>
          </Choices>
        </Offer>
      )}
    </Place>
  );
}

function Offer({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomInset(bar, '--update-room');
  return (
    <Bar ref={bar} {...atFoot}>
      {children}
    </Bar>
  );
}

const Place = styled.div<{ $aboveTabBar: boolean }>`
  position: fixed;
  left: ${space[4]};
  right: ${space[4]};
  /* The question about cookies has a place of its own. */
  bottom: calc(var(--cookies-room, ${space[2]}) + ${space[2]});
  z-index: ${z.toast};
  pointer-events: none;
  ${media.phone} {
    left: ${space[2]};
    right: ${space[2]};
    bottom: calc(
      var(
          --cookies-room,
          ${({ $aboveTabBar }) => ($aboveTabBar ? size.tabBar : '0px')} + env(safe-area-inset-bottom)
        ) +
        ${space[2]}
    );
  }
`;
const Bar = styled.div`
  ${type.table}
  pointer-events: auto;
  display: flex;
  align-items: center;
  gap: ${space[3]} ${space[4]};
  max-width: ${size.content};
  margin: 0 auto;
  padding: ${space[3]} ${space[4]};
  background: ${color.raised};
  color: ${color.ink};
  border-left: ${size.toastEdge} solid ${color.turf};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e3};
  > svg {
    flex: none;
  }
  p {
    flex: 1;
    min-width: 0;
    text-wrap: pretty;
  }
  ${media.phone} {
    flex-wrap: wrap;
    > p {
      flex-basis: 70%;
    }
  }
`;
const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[2]};
  ${media.phone} {
    flex-basis: 100%;
  }
`;
