import { failureOf } from '@endzone/shared-ui/api/failure.ts';
import type { Session } from '@endzone/contracts/edge/sessions';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { ConfirmCommand } from '@endzone/shared-ui/overlay/ConfirmCommand.tsx';
import { endOtherSessions, endSession } from './api.ts';
import { deviceName } from './device.ts';

type Props = { session: Session | 'others'; onEnded: () => unknown; onClose: () => void };

/** Gone already is ended as well. */
async function end(session: Session | 'others'): Promise<void> {
  if (session === 'others') return endOtherSessions();
  try {
    await endSession(session.id);
  } catch (error) {
    if (failureOf(error).code !== 'session_not_found') throw error;
  }
}

/** Asks before a device, or all others, are logged out. */
export function EndSession({ session, onEnded, onClose }: Props) {
  const t = useTexts();
  const question =
    session === 'others'
      ? t('sessions.endOthersQuestion')
      : t('sessions.endQuestion', { device: deviceName(session.device, t) });
  return (
    <ConfirmCommand
      question={question}
      confirm={t(session === 'others' ? 'sessions.endOthers' : 'sessions.end')}
      danger
      command={() => end(session)}
      toast={{ title: t(session === 'others' ? 'sessions.othersEnded' : 'sessions.ended') }}
      onDone={() => {
        onClose();
        return onEnded();
      }}
      onClose={onClose}
    />
  );
}
