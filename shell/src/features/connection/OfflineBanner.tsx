import type { Locale } from '@endzone/contracts/messages/format';
import { askForConnection, useConnection, useStateTime } from '@endzone/shared-ui/api/connection.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { boardColors, color, size, space, type, z } from '@endzone/shared-ui/theme/theme.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import WifiOff from 'lucide-react/icons/wifi-off';
import { styled } from 'styled-components';
import { stateTime } from './stateTime.ts';

/** Stands on top while the server cannot be reached, with the time of what is shown, and goes by itself. */
export function OfflineBanner({ locale }: { locale: Locale }) {
  const t = useTexts();
  const isConnected = useConnection();
  const since = useStateTime();
  const state = since === undefined ? undefined : stateTime(locale, since, serverNow());
  return (
    <Place role="status">
      {!isConnected && (
        <Line>
          <Icon of={WifiOff} />
          <p>
            <strong>{t('frame.offline.title')}</strong>{' '}
            {state ? t(`frame.offline.${state.day}`, { time: state.time }) : t('frame.offline.text')}
          </p>
          <Button kind="board" size="sm" onClick={askForConnection}>
            {t('frame.offline.retry')}
          </Button>
        </Line>
      )}
    </Place>
  );
}

const Place = styled.div`
  position: sticky;
  top: 0;
  z-index: ${z.sticky};
  &:not(:empty) {
    ${boardColors}
  }
`;
const Line = styled.div`
  ${type.table}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  max-width: ${size.bar};
  margin: 0 auto;
  padding: ${space[2]} ${size.gutter};
  color: ${color.ink};
  > svg {
    flex: none;
  }
  p {
    flex: 1;
    min-width: 0;
    text-wrap: pretty;
  }
`;
