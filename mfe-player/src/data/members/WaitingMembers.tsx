import type { Id } from '@endzone/contracts/common';
import type { PendingMembership } from '@endzone/contracts/leagues/joining';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { useState } from 'react';
import { Group } from './Group.tsx';
import { PendingMemberLine } from './lines.tsx';
import { MemberQuestion, type Asking } from './MemberQuestion.tsx';

type Props = {
  leagueId: Id;
  pending: PendingMembership[];
  /** Something was decided, here or by somebody quicker. */
  onChanged: () => unknown;
};

const kinds = { REQUESTED: 'requested', INVITED: 'invited' } as const;

/** Whoever waits to become a member, for the admin: requests first, then invitations. Nothing while nobody waits. */
export function WaitingMembers({ leagueId, pending, onChanged }: Props) {
  const t = useTexts();
  const [asking, setAsking] = useState<Asking>();
  const groups = (['REQUESTED', 'INVITED'] as const)
    .map((kind) => ({ kind, waiting: pending.filter((one) => one.type === kind) }))
    .filter(({ waiting }) => waiting.length > 0);
  if (groups.length === 0 && !asking) return null;
  return (
    <Stack $gap={4}>
      {groups.map(({ kind, waiting }) => (
        <Group key={kind} title={t(`members.group.${kinds[kind]}`, { count: waiting.length })}>
          <Card as="ul">
            {waiting.map((one) => (
              <PendingMemberLine
                key={one.id}
                pending={one}
                onAsk={(about) => setAsking({ about, pending: one })}
              />
            ))}
          </Card>
        </Group>
      ))}
      {asking && (
        <MemberQuestion
          asking={asking}
          leagueId={leagueId}
          onDone={onChanged}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Stack>
  );
}
