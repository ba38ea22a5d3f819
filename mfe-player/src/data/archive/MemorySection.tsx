import type { ArchiveJob } from '@endzone/contracts/fantasy/archive';
import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { DownloadLink } from '@endzone/shared-ui/buttons/DownloadLink.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { JobProgress } from '@endzone/shared-ui/feedback/JobProgress.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { focusRing } from '@endzone/shared-ui/theme/theme.ts';
import Archive from 'lucide-react/icons/archive';
import History from 'lucide-react/icons/history';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { makeArchive } from './api.ts';

const pollIntervalMs = 2_000;

/** What the league remembers: the way to its log, and everything as one file. */
export function MemorySection({ leagueId }: { leagueId: string }) {
  const t = useTexts();
  const [job, setJob] = useState<ArchiveJob>();
  const { run, isBusy, problem } = useCommand(makeArchive, {
    onDone: setJob,
    // A former member, or a member of a deleted league, has nothing left to wait for.
    onFailed: (failure) => {
      if (failure.status === 403 || isMissing(failure)) setJob(undefined);
    },
  });
  const progress = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const handlePress = () => {
    isPressed.current = true;
    void run(leagueId);
  };
  // The button that was pressed is gone: what came of it takes the focus.
  useLayoutEffect(() => {
    if (!job || !isPressed.current) return;
    isPressed.current = false;
    progress.current?.focus();
  }, [job]);
  const isMaking = job?.status === 'queued' || job?.status === 'running';
  // Each answer looks once more, however quickly it came.
  useEffect(() => {
    if (!isMaking || isBusy) return undefined;
    const look = setTimeout(() => void run(leagueId), pollIntervalMs);
    return () => clearTimeout(look);
  }, [job, isMaking, isBusy, run, leagueId]);
  return (
    <Section title={t('archive.title')}>
      <Card $pad>
        <Stack $gap={3}>
          <Muted>{t('archive.lead')}</Muted>
          <Row>
            <LinkButton to={`/leagues/${leagueId}/log`} icon={<Icon of={History} />}>
              {t('archive.log')}
            </LinkButton>
            {!job && (
              <Button icon={<Icon of={Archive} />} busy={isBusy} onClick={handlePress}>
                {t('archive.make')}
              </Button>
            )}
          </Row>
          {!job && problem && <p role="alert">{problem}</p>}
          {job && (
            <Place ref={progress} tabIndex={-1}>
              <Progress leagueId={leagueId} job={job} isBusy={isBusy} onAgain={handlePress} />
            </Place>
          )}
        </Stack>
      </Card>
    </Section>
  );
}

type ProgressProps = { leagueId: string; job: ArchiveJob; isBusy: boolean; onAgain: () => void };

const states = { queued: 'waiting', running: 'running', done: 'done', failed: 'failed' } as const;

function Progress({ leagueId, job, isBusy, onAgain }: ProgressProps) {
  const t = useTexts();
  const { id, status, progress, error } = job;
  const { done, total } = progress;
  const title = status === 'done' ? 'ready' : status === 'failed' ? 'failed' : 'making';
  return (
    <JobProgress
      title={t(`archive.${title}`)}
      state={states[status]}
      done={done}
      total={total}
      text={total > 0 ? t('archive.files', { done, total }) : t('archive.starting')}
      result={status === 'done' ? t('archive.readyText') : error?.message}
      action={
        status === 'done' ? (
          <DownloadLink href={`/api/leagues/${leagueId}/archive/${id}`} kind="primary">
            {t('archive.download')}
          </DownloadLink>
        ) : (
          status === 'failed' && (
            <Button busy={isBusy} onClick={onAgain}>
              {t('archive.again')}
            </Button>
          )
        )
      }
    />
  );
}

const Place = styled.div`
  ${focusRing}
`;
