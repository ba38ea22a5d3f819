import type { Session } from '@endzone/contracts/types/people';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { endOtherSessions, endSession } from '../api.ts';
import { deviceName } from './device.ts';
import { otherSessionsEnded, sessionEnded } from './slice.ts';

type Props = { session: Session | 'others'; onClose: () => void };

/** Gone already is ended as well. */
const isGone = (error: unknown) => error instanceof ApiError && error.code === 'session_not_found';

/** Asks before a device, or all others, are logged out. */
export function EndSession({ session, onClose }: Props) {
  const t = useTexts();
  const host = useHost();
  const dispatch = useDispatch();
  const read = useProblemOf();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const end = async () => {
    if (session === 'others') {
      await endOtherSessions();
      dispatch(otherSessionsEnded());
      host.toast({ kind: 'ok', title: t('account.sessions.othersEnded') });
      return;
    }
    await endSession(session.id).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
    dispatch(sessionEnded(session.id));
    host.toast({ kind: 'ok', title: t('account.sessions.ended') });
  };
  const handleConfirm = async () => {
    setBusy(true);
    try {
      await end();
      onClose();
    } catch (error) {
      setProblem(read(error).text);
      setBusy(false);
    }
  };
  const question =
    session === 'others'
      ? t('account.sessions.endOthersQuestion')
      : t('account.sessions.endQuestion', { device: deviceName(session.device, t) });
  return (
    <Confirm
      question={question}
      confirm={t(session === 'others' ? 'account.sessions.endOthers' : 'account.sessions.end')}
      danger
      busy={isBusy}
      problem={problem}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}
