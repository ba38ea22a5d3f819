import type { PushDevice, PushState } from '@endzone/contracts/accounts/push';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { useState } from 'react';
import { getPush, removeDevice } from './api.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { deviceName } from './deviceName.ts';
import { ThisDevice } from './ThisDevice.tsx';
import { Topics } from './Topics.tsx';

/** Notifications that devices show at once. All of them are of leagues, and the owner is a member of none. */
export function PushSection() {
  const me = useMe();
  return me?.roles.includes('SUPER_ADMIN') ? null : <PushChoices />;
}

/** On this device or not, of what, and on which others. */
function PushChoices() {
  const t = useTexts();
  const { data, failure, status, reload } = useLoad(getPush, []);
  useFresh(reload);
  // What the last command answered holds, whether it can be read again or not.
  const [answered, setAnswered] = useState<{ state: PushState; over: PushState | undefined }>();
  const state = answered && answered.over === data ? answered.state : data;
  const keep = (next: PushState) => setAnswered({ state: next, over: data });
  return (
    <Section title={t('push.title')}>
      <Stack $gap={3}>
        <Muted>{t('push.lead')}</Muted>
        {!state && !failure && <Skeleton shape="rows" count={2} />}
        {!state && failure && (
          <LoadFailed
            failure={failure}
            title={t('push.failed')}
            onRetry={reload}
            busy={status === 'loading'}
          />
        )}
        {state && (
          <>
            <ThisDevice state={state} onState={keep} />
            <Devices state={state} onState={keep} />
            {state.devices.length > 0 && <Topics state={state} onState={keep} />}
          </>
        )}
      </Stack>
    </Section>
  );
}

type Props = { state: PushState; onState: (state: PushState) => void };

/** The others: this one has its switch. */
function Devices({ state, onState }: Props) {
  const t = useTexts();
  const [asking, setAsking] = useState<PushDevice>();
  const { run, isBusy, problem, reset } = useCommand(removeDevice, {
    toast: { title: t('push.removed') },
    onDone: (_, removed) => {
      onState({ ...state, devices: state.devices.filter(({ id }) => id !== removed) });
      setAsking(undefined);
    },
  });
  const others = state.devices.filter(({ isCurrent }) => !isCurrent);
  if (others.length === 0) return null;
  return (
    <>
      <Card>
        {others.map((device) => (
          <DeviceRow key={device.id} device={device} onRemove={() => setAsking(device)} />
        ))}
      </Card>
      {asking && (
        <Confirm
          question={t('push.removeQuestion', { device: deviceName(asking.device, t) })}
          confirm={t('push.remove')}
          danger
          busy={isBusy}
          problem={problem}
          onConfirm={() => void run(asking.id)}
          onCancel={() => {
            reset();
            setAsking(undefined);
          }}
        >
          {t('push.removeText')}
        </Confirm>
      )}
    </>
  );
}
