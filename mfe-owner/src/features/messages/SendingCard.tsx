import type { MessageJob } from '@endzone/contracts/accounts/messages';
import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { JobProgress } from '@endzone/shared-ui/feedback/JobProgress.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { millisOf } from '@endzone/shared-ui/time/dates.ts';
import Ban from 'lucide-react/icons/ban';
import { useEffect, useEffectEvent } from 'react';
import { getJob } from './api.ts';
import { isRunning, timeLeft } from './jobs.ts';

const everyMilliseconds = 1_000;

type Props = {
  job: MessageJob;
  onStop: () => void;
  /** It has ended, or is known no more: the list says what became of it. */
  onOver: () => unknown;
};

/** A message on its way: how far, how long still, and the way to stop it. */
export function SendingCard({ job: listed, onStop, onOver }: Props) {
  const t = useTexts();
  const problemOf = useProblemOf();
  const { job, missing } = useProgress(listed, onOver);
  const { title, status, progress, startedAt } = job;
  const left = timeLeft(job, startedAt ? serverNow() - millisOf(startedAt) : 0);
  return (
    <JobProgress
      title={title}
      state={missing ? 'failed' : status === 'queued' ? 'waiting' : 'running'}
      done={progress.done}
      total={progress.total}
      text={t('messages.sending.progress', { done: progress.done, count: progress.total })}
      {...(left && !missing && { left: t(`messages.sending.${left.unit}`, { count: left.count }) })}
      result={missing ? problemOf(missing).text : t('messages.sending.goesOn')}
      action={
        missing ? (
          <Button onClick={onOver}>{t('messages.sending.reload')}</Button>
        ) : (
          <Button kind="danger" icon={<Icon of={Ban} size="sm" />} onClick={onStop}>
            {t('messages.stop.button')}
          </Button>
        )
      }
    />
  );
}

/** "Poll once a second", until it is over; an answer that does not come is asked for again. */
function useProgress(listed: MessageJob, onOver: () => unknown) {
  const {
    data: job = listed,
    failure,
    status,
    reload,
  } = useLoad((signal) => getJob(listed.id, signal), [listed.id]);
  const missing = failure && isMissing(failure) ? failure : undefined;
  const isOver = !isRunning(job);
  const isFollowed = !isOver && missing === undefined;
  useEffect(() => {
    if (!isFollowed || status === 'loading') return undefined;
    const timer = setTimeout(() => void reload(), everyMilliseconds);
    return () => clearTimeout(timer);
  }, [isFollowed, status, reload]);
  const handleOver = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) handleOver();
  }, [isOver]);
  return { job, missing };
}
