import { useConnection } from '@endzone/shared-ui/api/connection.ts';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { size, space, z } from '@endzone/shared-ui/theme/theme.ts';
import WifiOff from 'lucide-react/icons/wifi-off';
import { styled } from 'styled-components';

/** Stands on top while the server cannot be reached, and goes by itself. */
export function OfflineBanner() {
  const t = useTexts();
  const isConnected = useConnection();
  return (
    <Place role="status">
      {!isConnected && (
        <Banner kind="warn" icon={<Icon of={WifiOff} />} title={t('frame.offline.title')}>
          {t('frame.offline.text')}
        </Banner>
      )}
    </Place>
  );
}

const Place = styled.div`
  position: sticky;
  top: 0;
  z-index: ${z.sticky};
  max-width: ${size.bar};
  margin: 0 auto;
  width: 100%;
  &:not(:empty) {
    padding: ${space[2]} ${size.gutter};
  }
`;
