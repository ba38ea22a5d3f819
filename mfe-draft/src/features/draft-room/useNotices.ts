import type { ToastText } from '@endzone/contracts/mount';
import { isUndecided } from '@endzone/shared-ui/api/errors.ts';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { noticeShown, type DraftRoomState, type Notice } from '../../data/draft/slice.ts';

type Sent = 'pick' | 'queue' | 'autoPick';

const messageOf = (t: Translate, { code, text }: Failure, sent: Sent): string =>
  text ?? t(code === 'network' ? `draftRoom.notice.network.${sent}` : 'draftRoom.notice.server');

/** A lost race says who was quicker, and whether it is still my turn. */
function textOf(t: Translate, notice: Notice, isMyTurn: boolean): ToastText {
  switch (notice.kind) {
    case 'picked':
      return {
        kind: 'ok',
        title: t('draftRoom.notice.picked'),
        text: t('draftRoom.notice.pickedWho', notice),
      };
    case 'connectionBack':
      return { kind: 'ok', title: t('draftRoom.notice.connectionBack') };
    case 'failed':
      return {
        kind: 'error',
        title: t('draftRoom.notice.error'),
        text: messageOf(t, notice.failure, notice.what),
      };
    case 'pickFailed': {
      const message = messageOf(t, notice.failure, 'pick');
      const isTaken = notice.failure.code === 'player_taken';
      // Until it is known whether it counts nobody knows whose turn it is.
      const isStillMine = isMyTurn && !isUndecided(notice.failure);
      const text = isStillMine ? t('draftRoom.notice.stillYou', { message }) : message;
      return {
        kind: 'error',
        title: t(isTaken ? 'draftRoom.notice.quicker' : 'draftRoom.notice.error'),
        text,
      };
    }
  }
}

/** Announces once what happened, by the shell's toasts. */
export function useNotices({ notices, room: { state } }: DraftRoomState): void {
  const t = useTexts();
  const host = useHost();
  const dispatch = useDispatch();
  const show = useEffectEvent((notice: (typeof notices)[number]) => {
    host.toast(textOf(t, notice, state?.can.pick.allowed ?? false));
    dispatch(noticeShown(notice.id));
  });
  useEffect(() => notices.forEach(show), [notices]);

  const status = state?.status;
  const before = useRef(status);
  const announceEnd = useEffectEvent(() =>
    host.toast({ kind: 'ok', title: t('draftRoom.ended.title'), text: t('draftRoom.ended.text') }),
  );
  useEffect(() => {
    const isEnd = before.current === 'drafting' && (status === 'ongoing' || status === 'finished');
    before.current = status;
    if (isEnd) announceEnd();
  }, [status]);
}
