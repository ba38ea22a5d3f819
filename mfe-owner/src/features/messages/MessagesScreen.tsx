import type { MessageJob } from '@endzone/contracts/accounts/messages';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { pageOf, useListQuery } from '@endzone/shared-ui/data/useListQuery.ts';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { listStates } from '../../data/table/listStates.tsx';
import { cancelJob, getJobs, jobsPerPage } from './api.ts';
import { JobsTable } from './JobsTable.tsx';
import { isRunning } from './jobs.ts';
import { RecipientsDialog } from './RecipientsDialog.tsx';
import { SendingCard } from './SendingCard.tsx';

/** Messages on their way, and those that were sent. */
export function MessagesScreen() {
  const t = useTexts();
  usePageTitle(t('messages.title'));
  const { search, goTo } = useListQuery();
  const page = pageOf(search);
  const list = useLoad((signal) => getJobs(page, signal), [page]);
  const { data, reload } = list;
  useFresh(reload, { isShared: true, of: ['people'], failure: list.failure });
  const jobs = data?.items ?? [];
  const running = jobs.filter(isRunning);
  const finished = jobs.filter((job) => !isRunning(job));
  const [stopping, setStopping] = useState<MessageJob>();
  const [shown, setShown] = useState<MessageJob>();
  const stop = useCommand(cancelJob, {
    toast: { title: t('messages.stop.done') },
    onDone: () => {
      setStopping(undefined);
      return reload();
    },
    // It was over already: the list says how it ended.
    onFailed: ({ code }) => (code === 'job_finished' ? reload() : undefined),
  });
  return (
    <Page
      title={t('messages.title')}
      over={<Link to="/owner/users">{t('messages.users')}</Link>}
      width="full"
      actions={
        <LinkButton to="/owner/users/messages/new" icon={<Icon of={Plus} size="sm" />}>
          {t('messages.new')}
        </LinkButton>
      }
    >
      <Stack $gap={4}>
        {running.map((job) => (
          <SendingCard key={job.id} job={job} onStop={() => setStopping(job)} onOver={reload} />
        ))}
        {/* Whoever watches the first message on its way is not told that there is none. */}
        {(running.length === 0 || finished.length > 0) && (
          <JobsTable
            rows={data && finished}
            onRecipients={setShown}
            {...listStates(list, {
              page,
              pageSize: jobsPerPage,
              onPage: goTo,
              failed: t('messages.failed'),
              none: {
                title: t('messages.none.title'),
                text: t('messages.none.text'),
              },
            })}
          />
        )}
        {jobs.length > 0 && <Muted>{t('messages.legend')}</Muted>}
      </Stack>
      {shown && <RecipientsDialog job={shown} onClose={() => setShown(undefined)} />}
      {stopping && (
        <Confirm
          question={t('messages.stop.question')}
          confirm={t('messages.stop.button')}
          danger
          busy={stop.isBusy}
          {...(stop.problem && { problem: stop.problem })}
          onConfirm={() => void stop.run(stopping.id)}
          onCancel={() => {
            stop.reset();
            setStopping(undefined);
          }}
        >
          {t('messages.stop.text')}
        </Confirm>
      )}
    </Page>
  );
}
