import {
  ownerJobKinds,
  ownerJobStates,
  type OwnerJob,
  type OwnerJobState,
} from '@endzone/contracts/edge/ownerJobs';
import type { Locale } from '@endzone/contracts/messages/format';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { Badge, type BadgeTone } from '@endzone/shared-ui/data/Badge.tsx';
import { ChipFilter } from '@endzone/shared-ui/data/ChipFilter.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { YardBar } from '@endzone/shared-ui/feedback/YardBar.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { color, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { showDateTime } from '@endzone/shared-ui/time/dates.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { listStates } from '../../data/table/listStates.tsx';
import { getPage, jobsPerPage } from './api.ts';
import { ConfirmJob, type JobCommand } from './ConfirmJob.tsx';
import { useJobsQuery } from './useJobsQuery.ts';
import { showOutcome, showSubject } from './words.ts';

const checkMilliseconds = 5_000;

const tones: Record<OwnerJobState, BadgeTone> = {
  waiting: 'plain',
  running: 'now',
  done: 'win',
  failed: 'loss',
};
const isUnderWay = ({ state }: OwnerJob) => state === 'waiting' || state === 'running';

/** All that takes long, in whichever part of the site: how far it is, what came of it, a retry of what failed, and an end to what should not go on. */
export function JobsScreen() {
  const t = useTexts();
  const { locale } = useMount();
  usePageTitle(t('jobs.title'));
  const query = useJobsQuery();
  const { filter, page, isFiltered } = query;
  const list = useLoad((signal) => getPage(filter, page, signal), [JSON.stringify(filter), page]);
  const { data, status, reload } = list;
  useFresh(reload);
  const rows = data?.items ?? [];
  const hasCommands = rows.some((job) => commandsOf(job).length > 0);
  const check = useEffectEvent(() => {
    const isAsked = document.visibilityState === 'visible' && status !== 'loading';
    if (isAsked && rows.some(isUnderWay)) void reload();
  });
  useEffect(() => {
    const timer = setInterval(() => check(), checkMilliseconds);
    return () => clearInterval(timer);
  }, []);
  const [chosen, setChosen] = useState<{ job: OwnerJob; command: JobCommand }>();
  return (
    <Page
      title={t('jobs.title')}
      over={<Link to="/owner/settings">{t('jobs.settings')}</Link>}
      lead={t('jobs.lead')}
      width="full"
    >
      <Stack $gap={4}>
        <ChipFilter
          showsLabel
          label={t('jobs.column.state')}
          choices={ownerJobStates.map((value) => ({ value, label: t(`jobs.state.${value}`) }))}
          chosen={new Set(filter.state)}
          onChange={(state) => query.narrow({ state: [...state].join(',') })}
        />
        <ChipFilter
          showsLabel
          label={t('jobs.column.kind')}
          choices={ownerJobKinds.map((value) => ({ value, label: t(`jobs.kind.${value}`) }))}
          chosen={new Set(filter.kind)}
          onChange={(kind) => query.narrow({ kind: [...kind].join(',') })}
        />
        {data && data.away.length > 0 && (
          <Banner kind="warn" title={t('jobs.away.title')}>
            {t('jobs.away.text', { parts: data.away.map((name) => t(`jobs.part.${name}`)).join(', ') })}
          </Banner>
        )}
        <Table
          caption={t('jobs.title')}
          columns={[
            ...columnsOf(t, locale),
            ...(hasCommands ? [actionsOf(t, (job, command) => setChosen({ job, command }))] : []),
          ]}
          rows={rows}
          rowId={({ kind, id }) => `${kind} ${id}`}
          density="tight"
          hasCards
          cardMeta={(job) => <CardMeta job={job} />}
          nbLoadingRows={8}
          {...listStates(list, {
            page,
            pageSize: jobsPerPage,
            onPage: query.goTo,
            failed: t('jobs.failed'),
            none: {
              title: t('jobs.none.title'),
              text: t(isFiltered ? 'jobs.none.filtered' : 'jobs.none.text'),
              action: isFiltered && <Button onClick={query.clear}>{t('jobs.none.reset')}</Button>,
            },
          })}
        />
      </Stack>
      {chosen && <ConfirmJob {...chosen} onDone={reload} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

const commandsOf = ({ canRetry, canCancel }: OwnerJob): JobCommand[] => [
  ...(canRetry ? ['retry' as const] : []),
  ...(canCancel ? ['cancel' as const] : []),
];

const columnsOf = (t: Translate, locale: Locale): Column<OwnerJob>[] => [
  {
    id: 'subject',
    head: t('jobs.column.subject'),
    card: 'title',
    cell: (job) => (
      <Two>
        <b>{showSubject(t, job)}</b>
        <small>{t(`jobs.kind.${job.kind}`)}</small>
      </Two>
    ),
  },
  { id: 'state', head: t('jobs.column.state'), cell: (job) => <State job={job} /> },
  { id: 'outcome', head: t('jobs.column.outcome'), cell: (job) => <Outcome job={job} /> },
  {
    id: 'createdAt',
    head: t('jobs.column.createdAt'),
    cell: ({ createdAt }) => <Time>{showDateTime(locale, createdAt)}</Time>,
  },
  {
    id: 'finishedAt',
    head: t('jobs.column.finishedAt'),
    cell: ({ finishedAt }) => <Time>{finishedAt ? showDateTime(locale, finishedAt) : '–'}</Time>,
  },
];

const actionsOf = (
  t: Translate,
  onCommand: (job: OwnerJob, command: JobCommand) => void,
): Column<OwnerJob> => ({
  id: 'action',
  head: t('jobs.column.action'),
  card: 'action',
  cell: (job) =>
    commandsOf(job).map((command) => (
      <Button
        key={command}
        size="sm"
        aria-label={t(`jobs.${command}.named`, { name: showSubject(t, job) })}
        onClick={() => onCommand(job, command)}
      >
        {t(`jobs.${command}.confirm`)}
      </Button>
    )),
});

function State({ job: { state } }: { job: OwnerJob }) {
  const t = useTexts();
  return <Badge tone={tones[state]}>{t(`jobs.state.${state}`)}</Badge>;
}

function Outcome({ job }: { job: OwnerJob }) {
  const t = useTexts();
  const { progress, attempts } = job;
  const text = showOutcome(t, job);
  return (
    <Two>
      {isUnderWay(job) && progress && progress.total > 0 && (
        <YardBar thin value={progress.done} max={progress.total} label={showSubject(t, job)} text={text} />
      )}
      <span>{text || '–'}</span>
      {attempts !== null && attempts > 1 && <small>{t('jobs.attempts', { count: attempts })}</small>}
    </Two>
  );
}

function CardMeta({ job }: { job: OwnerJob }) {
  const { locale } = useMount();
  return (
    <Two>
      <span>
        <State job={job} /> <Time>{showDateTime(locale, job.createdAt)}</Time>
      </span>
      <Outcome job={job} />
    </Two>
  );
}

const Time = styled.span`
  ${tabular}
  white-space: nowrap;
`;
const Two = styled.span`
  ${type.small}
  display: inline-grid;
  gap: ${space[1]};
  min-width: 10em;
  max-width: 28em;
  overflow-wrap: anywhere;
  b {
    ${type.bodyStrong}
  }
  small {
    ${type.meta}
    color: ${color.ink3};
  }
`;
