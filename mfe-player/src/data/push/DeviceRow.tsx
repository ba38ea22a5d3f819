import type { PushDevice } from '@endzone/contracts/accounts/push';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showLongDateTime } from '@endzone/shared-ui/time/dates.ts';
import Bell from 'lucide-react/icons/bell';
import { styled } from 'styled-components';
import { deviceName } from './deviceName.ts';

/** Another device that shows notifications. */
export function DeviceRow({ device, onRemove }: { device: PushDevice; onRemove: () => void }) {
  const t = useTexts();
  const { locale } = useMount();
  const name = deviceName(device.device, t);
  const { createdAt, lastUsedAt } = device;
  const shown = lastUsedAt
    ? t('push.lastUsed', { date: showLongDateTime(locale, lastUsedAt) })
    : t('push.since', { date: showLongDateTime(locale, createdAt) });
  return (
    <Line>
      <Icon of={Bell} />
      <div>
        <strong>{name}</strong>
        <p>{shown}</p>
      </div>
      <Button size="sm" aria-label={`${t('push.remove')}: ${name}`} onClick={onRemove}>
        {t('push.remove')}
      </Button>
    </Line>
  );
}

const Line = styled.div`
  ${type.body}
  display: flex;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[3]} ${space[4]};
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
`;
