import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { getDetails } from '../../data/leagues/api.ts';
import type { Id } from '@endzone/contracts/common';
import type { League } from '@endzone/contracts/leagues/league';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { useNavigate } from 'react-router';
import { AcceptInvitation } from '../../data/leagues/AcceptInvitation.tsx';
import { intentTo } from '../../data/leagues/intent.ts';
import type { Removal } from '../../data/leagues/RemovePending.tsx';

type Props = {
  leagueId: Id;
  onRemove: (how: Extract<Removal, 'withdraw' | 'decline'>, league: League) => void;
  onClose: () => void;
};

/** Joins, or asks to, after a question; or says why that is not possible. */
export function JoinDialog({ leagueId, onRemove, onClose }: Props) {
  const t = useTexts();
  const {
    data: found,
    failure,
    status,
    reload,
  } = useLoad((signal) => getDetails(leagueId, signal), [leagueId]);
  // What was loaded before may be out of date, so no reason is shown until the details are there.
  if (!found || status === 'loading' || (failure && isMissing(failure)))
    return (
      <Dialog title={t('leaguesList.join.title')} onClose={onClose}>
        {failure && isMissing(failure) ? (
          <Banner kind="error">{t('leagues.missing.title')}</Banner>
        ) : failure ? (
          <LoadFailed
            failure={failure}
            title={t('leagues.details.failed')}
            onRetry={reload}
            busy={status === 'loading'}
            autoRetry={false}
          />
        ) : (
          <Skeleton shape="text" count={2} />
        )}
      </Dialog>
    );
  const { league } = found;
  if (!league.can.join.allowed)
    return <NotPossible league={league} onWithdraw={() => onRemove('withdraw', league)} onClose={onClose} />;
  if (league.membershipStatus === 'INVITED' && league.membershipId)
    return (
      <AcceptInvitation
        invitationId={league.membershipId}
        league={league}
        onDecline={() => onRemove('decline', league)}
        onClose={onClose}
      />
    );
  return <Join league={league} onClose={onClose} />;
}

function Join({ league, onClose }: { league: League; onClose: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const isRequest = league.joinBy === 'request';
  return (
    <Confirm
      question={t(isRequest ? 'leaguesList.join.requestQuestion' : 'leaguesList.join.question', {
        league: league.name,
      })}
      confirm={isRequest ? t('leagues.action.request') : t('leagues.action.join')}
      onConfirm={() => void navigate(...intentTo(league.id, { intent: 'JOIN_LEAGUE' }))}
      onCancel={onClose}
    >
      {isRequest ? t('leaguesList.join.requestNext') : t('leagues.join.next')}
    </Confirm>
  );
}

/** The server's reasons that have a text of their own here. */
const reasons = ['already_member', 'already_requested', 'league_full', 'owner_cannot_join'] as const;
const reasonOf = (why: string | null) => reasons.find((reason) => reason === why) ?? 'other';

type NotPossibleProps = { league: League; onWithdraw: () => void; onClose: () => void };

function NotPossible({ league, onWithdraw, onClose }: NotPossibleProps) {
  const t = useTexts();
  const why = reasonOf(league.can.join.why);
  return (
    <Dialog
      title={league.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('leaguesList.close')}</Button>
          {why === 'already_member' && (
            <LinkButton kind="primary" to={`/leagues/${league.id}`}>
              {t('leagues.action.openLeague')}
            </LinkButton>
          )}
          {why === 'already_requested' && (
            <Button kind="primary" onClick={onWithdraw}>
              {t('leagues.action.withdraw')}
            </Button>
          )}
        </>
      }
    >
      <Banner kind="info">{t(`leagues.why.${why}`)}</Banner>
    </Dialog>
  );
}
