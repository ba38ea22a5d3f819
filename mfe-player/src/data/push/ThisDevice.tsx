import type { PushState } from '@endzone/contracts/accounts/push';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { color, media, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { addDevice, getPush, removeDevice } from './api.ts';
import { isSubscribed, onPermissionChange, pushAbility, subscribe, unsubscribe } from './browser.ts';

type Props = { state: PushState; onState: (state: PushState) => void };

/** What this browser can do and is subscribed to, as it is now; `isLost` once it is known that it is not. */
function useBrowser(publicKey: string) {
  const [ability, setAbility] = useState(pushAbility);
  const [isLost, setLost] = useState(false);
  const look = useCallback(() => {
    setAbility(pushAbility());
    if (pushAbility() !== 'possible') return;
    isSubscribed(publicKey).then(
      (isThere) => setLost(!isThere),
      // Without a worker the server's word holds.
      () => undefined,
    );
  }, [publicKey]);
  useEffect(() => {
    look();
    const forget = onPermissionChange(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      forget();
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);
  return { ability, isLost, look };
}

/** Turns notifications on or off here. The permission is asked for by the press alone. */
export function ThisDevice({ state, onState }: Props) {
  const t = useTexts();
  const host = useHost();
  const { ability, isLost, look } = useBrowser(state.publicKey);
  const [trouble, setTrouble] = useState<'browserFailed' | 'dismissed'>();
  // The browser may have had other subscriptions in this session.
  const present = state.devices.filter(({ isCurrent }) => isCurrent);
  const isOn = present.length > 0 && !isLost;
  const turnOn = useCommand(
    async () => {
      setTrouble(undefined);
      // What goes wrong inside the browser is no answer of ours.
      const subscription = await subscribe(state.publicKey).catch(() => {
        setTrouble('browserFailed');
        return null;
      });
      look();
      if (subscription === undefined) setTrouble('dismissed');
      if (!subscription) return undefined;
      for (const { id } of present) await removeDevice(id);
      return addDevice(subscription);
    },
    {
      onDone: (next) => {
        if (!next) return;
        onState(next);
        host.toast({ kind: 'ok', title: t('push.turnedOn') });
      },
      // What was there before may be gone already.
      onFailed: () => getPush().then(onState, () => undefined),
    },
  );
  const turnOff = useCommand(
    async () => {
      for (const { id } of present) await removeDevice(id);
      // The server sends nothing any more, whatever the browser keeps.
      await unsubscribe().catch(() => undefined);
    },
    {
      toast: { title: t('push.turnedOff') },
      onDone: () => onState({ ...state, devices: state.devices.filter(({ isCurrent }) => !isCurrent) }),
    },
  );
  if (ability !== 'possible')
    return (
      <Banner kind={ability === 'denied' ? 'warn' : 'info'} title={t(`push.${ability}.title`)}>
        {t(`push.${ability}.${ability === 'denied' && present.length > 0 ? 'withdrawn' : 'text'}`)}
      </Banner>
    );
  // Nobody typed in what is refused: the browser made it.
  const isRefused = turnOn.failure?.code === 'validation_failed';
  const problem =
    (isRefused ? t('push.unusable') : turnOn.problem) ?? turnOff.problem ?? (trouble && t(`push.${trouble}`));
  return (
    <Card $pad>
      <Stack $gap={3}>
        <Line>
          <div>
            <strong>{t('push.here')}</strong>
            <p>{t(isOn ? 'push.on' : 'push.off')}</p>
          </div>
          {isOn ? (
            <Button busy={turnOff.isBusy} onClick={() => void turnOff.run()}>
              {t('push.turnOff')}
            </Button>
          ) : (
            <Button kind="primary" busy={turnOn.isBusy} onClick={() => void turnOn.run()}>
              {t('push.turnOn')}
            </Button>
          )}
        </Line>
        {problem && (
          <Banner kind="error" live>
            {problem}
          </Banner>
        )}
      </Stack>
    </Card>
  );
}

const Line = styled.div`
  ${type.body}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  > div {
    min-width: 0;
  }
  p {
    ${type.small}
    color: ${color.ink2};
  }
  ${media.phone} {
    flex-wrap: wrap;
    > button {
      flex: 1;
    }
  }
`;
