import type { League } from '@endzone/contracts/leagues/league';
import type { MemberRow, Membership } from '@endzone/contracts/leagues/members';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showLongDateTime } from '@endzone/shared-ui/time/dates.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NewAdmins } from '../../data/account/NewAdmins.tsx';
import { isLeagueLost } from '../../data/leagues/isLeagueLost.ts';
import { IfPlayed } from '../../data/seasons/IfPlayed.tsx';
import { leaveLeague } from './api.ts';
import { departureOf } from './leaving.ts';
import { useLeaveCurrentLeague } from './useLeaveCurrentLeague.ts';

type Props = {
  membership: Membership;
  league: League;
  members: MemberRow[];
  /** The rights were transferred, or something was refused: the league is another one now. */
  onChanged: () => unknown;
  onClose: () => void;
};

/** "A league admin must first transfer admin rights to another member (when others exist) before exit"; then it is asked. */
export function LeaveLeague({ membership, league, members, onChanged, onClose }: Props) {
  const t = useTexts();
  const { me, locale } = useMount();
  const [mustTransfer, setMustTransfer] = useState(league.can.exit.why === 'transfer_rights_first');
  const leaveCurrentLeague = useLeaveCurrentLeague();
  const showProblem = useProblemToast();
  const handleFailed = (failure: Failure) => {
    // Somebody has joined meanwhile, or the rights came to the reader.
    if (failure.code === 'transfer_rights_first') setMustTransfer(true);
    if (!isLeagueLost(failure)) return onChanged();
    showProblem(failure);
    return leaveCurrentLeague();
  };
  const { run, isBusy, problem } = useCommand(leaveLeague, {
    toast: { title: t('settings.leave.done'), text: league.name },
    onDone: leaveCurrentLeague,
    onFailed: handleFailed,
  });
  if (!me) return null;
  if (mustTransfer)
    return (
      <NewAdmins
        me={me}
        leagues={[{ id: league.id, name: league.name }]}
        title={t('settings.leave.transfer')}
        warning={t('settings.leave.transferFirst')}
        note={t('settings.leave.twoSteps')}
        onDone={async () => {
          await onChanged();
          setMustTransfer(false);
        }}
        onFailed={handleFailed}
        onClose={onClose}
      />
    );
  const departure = departureOf(league, members);
  const draftAt = league.currentSeason?.status === 'pending' && league.currentSeason.draftStartsAt;
  return (
    <Confirm
      question={t('settings.leave.question', { league: league.name })}
      confirm={t('settings.leave.button')}
      danger
      busy={isBusy}
      problem={problem}
      onConfirm={() => void run(league.id, membership.id)}
      onCancel={onClose}
    >
      <Cost $pad>
        <Row $gap={3} $nowrap>
          {membership.team && (
            <Crest name={membership.team.name} logoUrl={membership.team.logoSmallUrl} size="md" />
          )}
          <div>
            <b>{membership.team?.name ?? league.name}</b>
            <p>{t(`settings.leave.${departure}`)}</p>
          </div>
        </Row>
      </Cost>
      <p>
        {departure === 'before_draft' && draftAt
          ? t('settings.leave.draftWaits', { date: showLongDateTime(locale, draftAt) })
          : t(`settings.leave.more.${departure}`)}
      </p>
      <IfPlayed league={league}>
        <p>{t('settings.leave.played')}</p>
      </IfPlayed>
    </Confirm>
  );
}

const Cost = styled(Card)`
  margin-bottom: ${space[3]};
  b {
    ${type.bodyStrong}
    color: ${color.ink};
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
  }
`;
