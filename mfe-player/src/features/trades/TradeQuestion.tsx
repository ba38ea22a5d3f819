import { errors } from '@endzone/contracts/errors';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { TradeProposal } from '@endzone/contracts/fantasy/trades';
import type { Season } from '@endzone/contracts/stats/seasons';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { useRosterLock } from '../../data/roster-lock/useRosterLock.ts';
import { acceptTrade, isWaiting, rejectTrade, withdrawTrade } from './api.ts';
import { changeText } from './changeText.ts';
import { lineupChange } from './lineupChange.ts';
import type { Decision } from './offer.ts';
import { Swap } from './Swap.tsx';

const calls = { accept: acceptTrade, reject: rejectTrade, withdraw: withdrawTrade };

/** Nothing can be done with it any more. */
const isOver = ({ code }: Failure): boolean =>
  ['trade_void', 'trade_closed', 'trade_not_found', 'trade_deadline_passed'].includes(code);

/** Somebody else was quicker, or the lock fell: what is on the page is old. */
const isStale = ({ status }: Failure): boolean => status === 404 || status === 409;

type TradeQuestionProps = {
  decision: Decision;
  roster: Roster;
  season: Season | undefined;
  /** As it is by now: what stands in the question may be older. */
  current: TradeProposal | undefined;
  reload: () => unknown;
  onClose: () => void;
};

/** Asks once more, with both players. What turns out to be over takes the question's place. */
export function TradeQuestion(props: TradeQuestionProps) {
  const { decision, roster, season, current, reload, onClose } = props;
  const t = useTexts();
  const ui = useUiTexts();
  const { kind, offer } = decision;
  const { run, isBusy, failure, problem } = useCommand(calls[kind], {
    toast: { title: t(`trades.done.${kind}`) },
    onDone: async () => {
      await reload();
      onClose();
    },
    onFailed: (refusal) => (isStale(refusal) ? reload() : undefined),
  });
  const notNow = useWhyNotNow(props);
  if (failure && isOver(failure)) return <Over {...props} failure={failure} problem={problem} />;
  // Somebody else decided while the question was open; the reader's own answer is told where it was sent.
  if (!isBusy && current && !isWaiting(current)) return <Over {...props} />;
  const change = kind === 'accept' && offer.give && offer.get && lineupChange(roster, offer.give, offer.get);
  return (
    <Confirm
      question={t(`trades.question.${kind}`)}
      confirm={t(`trades.${kind}`)}
      danger={kind !== 'accept'}
      busy={isBusy}
      waits={notNow !== undefined}
      problem={problem ?? notNow}
      onConfirm={() => void run(offer.trade.id)}
      onCancel={onClose}
    >
      <Stack $gap={3}>
        <p>{partnerText(t, decision)}</p>
        <Card $pad>
          <PlayersOf {...decision} season={season} />
        </Card>
        {kind === 'accept' && (
          <p>
            {change && changeText(t, ui, change)} {t('trades.atOnce')}
          </p>
        )}
      </Stack>
    </Confirm>
  );
}

/** A lock or another trade may come while the question is open: what waits cannot be accepted then, only refused. */
function useWhyNotNow({ decision, roster, season, current }: TradeQuestionProps): string | undefined {
  const t = useTexts();
  const { title: ownLock } = useRosterLock(roster, season);
  if (decision.kind !== 'accept') return undefined;
  const why = current?.can.accept.why;
  // The partner's roster may be the one that is locked.
  if (why === 'roster_locked') return ownLock ?? t('trades.later');
  return why === errors.tradeCannotBePlaced.code ? t('trades.unfit') : undefined;
}

/** "Ajánlotta: …" or "Kinek: …", with the manager. */
function partnerText(t: Translate, { offer: { trade, isMine } }: Decision): string {
  const { name, owner } = isMine ? trade.toTeam : trade.fromTeam;
  const values = { team: name, manager: owner?.name ?? t('trades.deletedUser') };
  return t(isMine ? 'trades.to' : 'trades.from', values);
}

type PlayersOfProps = Decision & { season: Season | undefined };

function PlayersOf({ offer: { trade, isMine, give, get }, season }: PlayersOfProps) {
  const { fromPlayer, toPlayer } = trade;
  return (
    <Swap
      give={give ?? (isMine ? fromPlayer : toPlayer)}
      get={get ?? (isMine ? toPlayer : fromPlayer)}
      season={season}
    />
  );
}

type OverProps = TradeQuestionProps & {
  /** What the API said to the answer; undefined when it was over before one was given. */
  failure?: Failure;
  problem?: string | undefined;
};

/** The truth in the place of the question: it is over, and why. */
function Over({ decision, season, current, failure, problem, onClose }: OverProps) {
  const t = useTexts();
  const isClosed = !failure || failure.code === 'trade_closed';
  // A proposal that nobody decided on may have become void meanwhile.
  const isDecided = isClosed && (failure ? failure.data['status'] : current?.status) !== 'void';
  const isVoid = failure?.code === 'trade_void' || (isClosed && !isDecided);
  const reason = isVoid ? (current?.voidReason ?? undefined) : undefined;
  const gone = reason?.player?.name;
  // The API's sentence speaks of a player; the reason may be another one.
  const isOther = reason !== undefined && (reason.code !== 'player_left' || isClosed);
  return (
    <Dialog
      role="alertdialog"
      title={t(isDecided ? 'trades.over.decided' : 'trades.over.title')}
      lead={partnerText(t, decision)}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('trades.over.close')}
        </Button>
      }
    >
      <Stack $gap={3}>
        {(failure || !isDecided) && (
          <Banner
            kind="warn"
            live
            title={
              isOther ? t(`trades.void.${reason.code}.title`) : [problem, gone].filter(Boolean).join(': ')
            }
          >
            {isOther && `${t(`trades.void.${reason.code}.text`)} `}
            {!isDecided && t('trades.over.unchanged')}
          </Banner>
        )}
        <Card $pad>
          <PlayersOf {...decision} season={season} />
        </Card>
        {isDecided && current && (
          <div>
            <StatusBadge group="trade" value={current.status} />
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
