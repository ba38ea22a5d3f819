import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { itemShape } from '@endzone/shared-ui/overlay/itemShape.ts';
import { media, size, space } from '@endzone/shared-ui/theme/theme.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';

export type SettingsPart = { id: string; title: string; count?: number };

/** A part that the address names is gone to once it is there: what stands above it has come with the answer. */
function useAnchor(isReady: boolean): string {
  const id = useLocation().hash.slice(1);
  useEffect(() => {
    if (isReady && id !== '') document.getElementById(id)?.scrollIntoView();
  }, [isReady, id]);
  return id;
}

/** The parts of the settings, beside them where there is room. */
export function SettingsNav({ parts, isReady }: { parts: readonly SettingsPart[]; isReady: boolean }) {
  const t = useTexts();
  const current = useAnchor(isReady);
  return (
    <Nav aria-label={t('settings.parts')}>
      {parts.map(({ id, title, count = 0 }, i) => (
        <a key={id} href={`#${id}`} aria-current={(current === '' ? i === 0 : current === id) || undefined}>
          {title}
          {count > 0 && <Badge tone="now">{count}</Badge>}
        </a>
      ))}
    </Nav>
  );
}

const Nav = styled.nav`
  position: sticky;
  top: calc(${size.topBar} + ${space[4]});
  display: grid;
  align-content: start;
  gap: ${space[1]};
  a {
    ${itemShape}
  }
  ${media.narrow} {
    display: none;
  }
`;
