import type { Job } from '@endzone/contracts/stats/jobs';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { JobProgress, type StepState } from '@endzone/shared-ui/feedback/JobProgress.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { millisOf } from '@endzone/shared-ui/time/dates.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { JobResultList } from './JobResultList.tsx';
import { againCommand, isOver, secondsLeft, stepOf } from './jobSteps.ts';
import { selectJobs } from './selectors.ts';
import { jobDismissed } from './slice.ts';
import { useSeasonCommand } from './useSeasonCommand.ts';

const states = { queued: 'waiting', running: 'running', done: 'done', failed: 'failed' } as const;
const stateOf = ({ status }: Job): StepState => states[status];

/** The job of the season: how far it is, what it changed, or what to do when it stopped. */
export function JobCard() {
  const t = useTexts();
  const dispatch = useDispatch();
  const { job, isUnreachable } = useSelector(selectJobs);
  const { run, isBusy, problem } = useSeasonCommand();
  if (!job) return null;
  const { done, total } = job.progress;
  const seconds = secondsLeft(job, job.startedAt ? serverNow() - millisOf(job.startedAt) : 0);
  return (
    <JobProgress
      title={t(`season.job.title.${job.type}`, { week: job.week ?? '' })}
      state={stateOf(job)}
      done={job.status === 'done' ? Math.max(total, 1) : done}
      total={job.status === 'done' ? Math.max(total, 1) : total}
      text={progressText(job)}
      left={seconds === undefined ? undefined : t('season.job.left', { count: seconds })}
      steps={isOver(job) ? [] : stepsOf(job)}
      result={<Result job={job} isUnreachable={isUnreachable} problem={problem} />}
      action={
        job.status === 'failed' ? (
          <Button kind="primary" size="sm" busy={isBusy} onClick={() => void run(againCommand(job))}>
            {t('season.job.continue')}
          </Button>
        ) : (
          isOver(job) && (
            <Button kind="ghost" size="sm" onClick={() => dispatch(jobDismissed())}>
              {t('season.job.dismiss')}
            </Button>
          )
        )
      }
    />
  );

  function progressText({ status, progress }: Job): string {
    if (status === 'queued') return t('season.job.status.queued');
    if (status === 'running' && progress.total === 0) return t('season.job.counting');
    if (status === 'done') return t('season.job.leaguesDone', { count: progress.total });
    return t('season.job.leagues', { done: progress.done, total: progress.total });
  }

  function stepsOf(one: Job) {
    const current = stepOf(one);
    const state = (index: number): StepState =>
      index < current ? 'done' : index === current ? 'running' : 'waiting';
    return [
      { label: t('season.job.step.count'), state: state(0) },
      { label: t(`season.job.step.${one.type}`), state: state(1) },
      { label: t('season.job.step.tell'), state: state(2) },
    ];
  }
}

type ResultProps = {
  job: Job;
  isUnreachable: boolean;
  /** Why it could not be continued. */
  problem: string | undefined;
};

function Result({ job, isUnreachable, problem }: ResultProps) {
  const t = useTexts();
  if (job.status === 'failed')
    return (
      <>
        <b>{t('season.job.failed')}</b>
        <p>{job.error?.message}</p>
        <p>{t('season.job.failedText')}</p>
        {problem && <b>{problem}</b>}
      </>
    );
  if (job.status === 'done') return job.result && <JobResultList result={job.result} />;
  return <Note>{t(isUnreachable ? 'season.job.lost' : 'season.job.leave')}</Note>;
}

const Note = styled.p`
  ${type.meta}
  padding-top: ${space[1]};
  color: ${color.ink3};
`;
