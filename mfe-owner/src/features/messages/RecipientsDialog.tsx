import {
  recipientOutcomes,
  type MessageJob,
  type MessageRecipient,
  type RecipientOutcome,
} from '@endzone/contracts/accounts/messages';
import type { Locale } from '@endzone/contracts/messages/format';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge, type BadgeTone } from '@endzone/shared-ui/data/Badge.tsx';
import { ChipFilter } from '@endzone/shared-ui/data/ChipFilter.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { color, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { showDateTime } from '@endzone/shared-ui/time/dates.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { listStates } from '../../data/table/listStates.tsx';
import { getRecipients, recipientsPerPage } from './api.ts';

const tones: Record<RecipientOutcome, BadgeTone> = {
  waiting: 'plain',
  sent: 'info',
  delivered: 'win',
  bounced: 'loss',
  complained: 'loss',
  unknown: 'provisional',
  failed: 'loss',
  skipped: 'plain',
};

type Props = { job: MessageJob; onClose: () => void };

/** What became of a message, recipient by recipient. */
export function RecipientsDialog({ job, onClose }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const [chosen, setChosen] = useState<ReadonlySet<RecipientOutcome>>(new Set());
  const [page, setPage] = useState(1);
  const outcome = recipientOutcomes.filter((one) => chosen.has(one));
  const list = useLoad(
    (signal) => getRecipients(job.id, { outcome, page }, signal),
    [job.id, outcome.join(), page],
  );
  const choose = (next: ReadonlySet<RecipientOutcome>) => {
    setChosen(next);
    setPage(1);
  };
  return (
    <Dialog
      title={t('messages.recipientsOf.title')}
      lead={job.title}
      wide
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('messages.recipientsOf.close')}</Button>}
    >
      <Stack $gap={4}>
        <ChipFilter
          label={t('messages.recipientsOf.outcome')}
          choices={recipientOutcomes.map((value) => ({ value, label: t(`messages.outcome.${value}`) }))}
          chosen={chosen}
          onChange={choose}
        />
        <Table
          caption={t('messages.recipientsOf.title')}
          columns={columnsOf(t, locale)}
          rows={list.data?.items ?? []}
          rowId={({ id }) => id}
          density="tight"
          hasCards
          cardMeta={(recipient) => <CardMeta recipient={recipient} />}
          nbLoadingRows={6}
          {...listStates(list, {
            page,
            pageSize: recipientsPerPage,
            onPage: setPage,
            failed: t('messages.recipientsOf.failed'),
            none: {
              title: t('messages.recipientsOf.none'),
              text: t(`messages.recipientsOf.${chosen.size > 0 ? 'noneText' : 'noneYet'}`),
              action: chosen.size > 0 && (
                <Button onClick={() => choose(new Set())}>{t('messages.recipientsOf.all')}</Button>
              ),
            },
          })}
        />
        <Muted>{t('messages.recipientsOf.legend')}</Muted>
      </Stack>
    </Dialog>
  );
}

const columnsOf = (t: Translate, locale: Locale): Column<MessageRecipient>[] => [
  {
    id: 'user',
    head: t('messages.column.user'),
    card: 'title',
    cell: ({ user }) =>
      user ? (
        <Who>
          <b>{user.name}</b>
          <small>{user.email}</small>
        </Who>
      ) : (
        <Muted as="span">{t('messages.recipientsOf.deleted')}</Muted>
      ),
  },
  {
    id: 'language',
    head: t('messages.column.language'),
    cell: ({ language }) => t(`messages.in.${language}`),
  },
  {
    id: 'outcome',
    head: t('messages.column.outcome'),
    cell: (recipient) => <Outcome recipient={recipient} />,
  },
  {
    id: 'at',
    head: t('messages.column.at'),
    cell: ({ at }) => <Time>{at ? showDateTime(locale, at) : '–'}</Time>,
  },
];

function Outcome({ recipient: { outcome } }: { recipient: MessageRecipient }) {
  const t = useTexts();
  return <Badge tone={tones[outcome]}>{t(`messages.outcome.${outcome}`)}</Badge>;
}

function CardMeta({ recipient }: { recipient: MessageRecipient }) {
  const t = useTexts();
  const { locale } = useMount();
  const { at, language } = recipient;
  return (
    <Line>
      <Outcome recipient={recipient} />
      <span>{t(`messages.in.${language}`)}</span>
      {at && <Time>{showDateTime(locale, at)}</Time>}
    </Line>
  );
}

const Who = styled.span`
  display: inline-grid;
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    ${type.bodyStrong}
  }
  small {
    ${type.meta}
    color: ${color.ink3};
  }
`;
const Time = styled.span`
  ${tabular}
  white-space: nowrap;
`;
const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`;
