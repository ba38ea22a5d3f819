import type { MessageJob } from '@endzone/contracts/accounts/messages';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import type { Pages } from '@endzone/shared-ui/data/TablePages.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { color, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { showDateTime } from '@endzone/shared-ui/time/dates.ts';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { Locale } from '@endzone/contracts/messages/format';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type Props = {
  /** Nothing was read yet. */
  rows: readonly MessageJob[] | undefined;
  /** Who got it is asked for. */
  onRecipients: (job: MessageJob) => void;
  isLoading: boolean;
  pages: Pages;
  empty: ReactNode;
  failure: ReactNode;
};

/** What became of each message that was sent. */
export function JobsTable({ rows = [], onRecipients, ...rest }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <Table
      caption={t('messages.history')}
      columns={columnsOf(t, locale, onRecipients)}
      rows={rows}
      rowId={({ id }) => id}
      density="tight"
      hasCards
      cardMeta={(job) => <CardMeta job={job} />}
      nbLoadingRows={5}
      {...rest}
    />
  );
}

const columnsOf = (
  t: Translate,
  locale: Locale,
  onRecipients: Props['onRecipients'],
): Column<MessageJob>[] => [
  {
    id: 'title',
    head: t('messages.column.title'),
    card: 'title',
    cell: ({ title }) => <Title>{title}</Title>,
  },
  {
    id: 'createdAt',
    head: t('messages.column.createdAt'),
    cell: ({ createdAt }) => <Num>{showDateTime(locale, createdAt)}</Num>,
  },
  {
    id: 'sent',
    head: t('messages.column.sent'),
    align: 'end',
    cell: ({ result }) => <Num>{result?.nbSentMessages ?? '–'}</Num>,
  },
  {
    id: 'failed',
    head: t('messages.column.failed'),
    align: 'end',
    cell: ({ result }) => <Num $isBad={(result?.nbFailed ?? 0) > 0}>{result?.nbFailed ?? '–'}</Num>,
  },
  {
    id: 'skipped',
    head: t('messages.column.skipped'),
    align: 'end',
    cell: ({ result }) => <Num>{result?.nbSkipped ?? '–'}</Num>,
  },
  { id: 'status', head: t('messages.column.status'), cell: (job) => <Status job={job} /> },
  {
    id: 'action',
    head: t('messages.column.action'),
    card: 'action',
    cell: (job) => (
      <Button
        size="sm"
        aria-label={t('messages.recipientsOf.openNamed', { title: job.title })}
        onClick={() => onRecipients(job)}
      >
        {t('messages.recipientsOf.title')}
      </Button>
    ),
  },
];

function Status({ job: { status } }: { job: MessageJob }) {
  const t = useTexts();
  return status === 'done' ? (
    <Badge tone="win" icon={Check}>
      {t('messages.status.done')}
    </Badge>
  ) : (
    <Badge tone="loss" icon={CircleAlert}>
      {t('messages.status.failed')}
    </Badge>
  );
}

function CardMeta({ job }: { job: MessageJob }) {
  const t = useTexts();
  const { locale } = useMount();
  const { result, createdAt } = job;
  return (
    <Meta>
      <Num>{showDateTime(locale, createdAt)}</Num>
      {result && (
        <span>
          {t('messages.result', {
            sent: result.nbSentMessages,
            failed: result.nbFailed,
            skipped: result.nbSkipped,
          })}
        </span>
      )}
      <Status job={job} />
    </Meta>
  );
}

const Title = styled.span`
  ${type.bodyStrong}
  overflow-wrap: anywhere;
`;
const Num = styled.span<{ $isBad?: boolean }>`
  ${tabular}
  color: ${({ $isBad }) => ($isBad ? color.loss : 'inherit')};
`;
const Meta = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`;
