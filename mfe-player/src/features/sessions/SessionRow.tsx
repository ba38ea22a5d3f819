import type { Session } from '@endzone/contracts/edge/sessions';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showLongDateTime } from '@endzone/shared-ui/time/dates.ts';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { styled } from 'styled-components';
import { deviceName, isHandheld } from './device.ts';

/** One log-in: its device, when it was used last, and its end. The present one ends by logging out. */
export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useTexts();
  const { locale } = useMount();
  const { device, lastSeenAt, createdAt, isCurrent } = session;
  const name = deviceName(device, t);
  return (
    <Line>
      <Icon of={isHandheld(device) ? Smartphone : Monitor} size="tab" />
      <div>
        <Name>
          <strong>{name}</strong>
          {isCurrent && <Badge tone="turf">{t('sessions.current')}</Badge>}
        </Name>
        <p>{t('sessions.lastSeen', { date: showLongDateTime(locale, lastSeenAt) })}</p>
        <p>{t('sessions.since', { date: showLongDateTime(locale, createdAt) })}</p>
      </div>
      {!isCurrent && (
        <Button size="sm" aria-label={`${t('sessions.end')}: ${name}`} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[4]};
  & + & {
    border-top: ${size.hairline} solid ${color.line};
  }
  > svg {
    flex: none;
    color: ${color.ink3};
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  p {
    ${type.small}
    color: ${color.ink2};
  }
  ${media.phone} {
    flex-wrap: wrap;
    > div {
      flex-basis: 70%;
    }
    > button {
      flex: 1;
    }
  }
`;
const Name = styled.div`
  ${type.body}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
