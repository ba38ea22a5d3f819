import type { PendingMembership } from '@endzone/contracts/types/people';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { color, size, space } from '@endzone/shared-ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { removePending } from './api.ts';

type Props = { pending: PendingMembership[]; onChanged: () => Promise<void> };

/** Requests and invitations that wait; a request can be withdrawn. */
export function PendingList({ pending, onChanged }: Props) {
  const t = useTexts();
  const [leaving, setLeaving] = useState<PendingMembership>();
  return (
    <Section title={t('secure.pending')}>
      <Card>
        {pending.map((one) => (
          <Line key={one.id}>
            <strong>{one.league.name}</strong>
            <StatusBadge group="membership" value={one.type} />
            {one.type === 'REQUESTED' && (
              <Button
                size="sm"
                aria-label={`${t('secure.withdraw')}: ${one.league.name}`}
                onClick={() => setLeaving(one)}
              >
                {t('secure.withdraw')}
              </Button>
            )}
          </Line>
        ))}
      </Card>
      {leaving && <Withdraw pending={leaving} onChanged={onChanged} onClose={() => setLeaving(undefined)} />}
    </Section>
  );
}

type WithdrawProps = { pending: PendingMembership; onChanged: () => Promise<void>; onClose: () => void };

/** Somebody has decided meanwhile: nothing is left to withdraw. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

function Withdraw({ pending: { id, league }, onChanged, onClose }: WithdrawProps) {
  const t = useTexts();
  const host = useHost();
  const read = useProblemOf();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const handleConfirm = async () => {
    setBusy(true);
    try {
      await removePending(league.id, id);
      host.toast({ kind: 'ok', title: t('secure.withdrawn') });
    } catch (error) {
      if (!isGone(error)) {
        setProblem(read(error).text);
        setBusy(false);
        return;
      }
      host.toast({ kind: 'error', title: read(error).text });
    }
    onClose();
    await onChanged();
  };
  return (
    <Confirm
      question={t('secure.withdrawQuestion', { league: league.name })}
      confirm={t('secure.withdraw')}
      busy={isBusy}
      problem={problem}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  & + & {
    border-top: ${size.hairline} solid ${color.line};
  }
  strong {
    flex: 1 1 10em;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
