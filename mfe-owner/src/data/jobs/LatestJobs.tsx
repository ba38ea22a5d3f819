import type { Job } from '@endzone/contracts/stats/jobs';
import { Badge, type BadgeTone } from '@endzone/shared-ui/data/Badge.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { showRelative } from '@endzone/shared-ui/time/dates.ts';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useId } from 'react';
import { styled } from 'styled-components';

const tones: Record<Job['status'], BadgeTone> = {
  queued: 'info',
  running: 'info',
  done: 'win',
  failed: 'loss',
};

/** What was done last, and how it ended. */
export function LatestJobs({ jobs }: { jobs: Job[] }) {
  const t = useTexts();
  const { locale } = useMount();
  const titleId = useId();
  if (jobs.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Title id={titleId}>{t('season.job.latest')}</Title>
      <ol>
        {jobs.map((job) => (
          <Item key={job.id}>
            <div>
              <b>{t(`season.job.title.${job.type}`, { week: job.week ?? '' })}</b>
              <small>{showRelative(locale, job.finishedAt ?? job.createdAt, serverNow())}</small>
            </div>
            <Badge tone={tones[job.status]}>{t(`season.job.status.${job.status}`)}</Badge>
          </Item>
        ))}
      </ol>
    </Card>
  );
}

const Title = styled.h2`
  ${type.h3}
  padding: ${space[3]} ${space[4]};
`;
const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[2]} ${space[4]};
  border-top: ${size.hairline} solid ${color.line};
  b {
    ${type.smallStrong}
    display: block;
  }
  small {
    ${type.meta}
    color: ${color.ink3};
  }
`;
