import type { Roster, RosterPlayer } from '@endzone/contracts/types/fantasy';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useDispatch, useSelector } from 'react-redux';
import { PlayerDialog } from './PlayerDialog.tsx';
import { SwitchDialog } from './SwitchDialog.tsx';
import { selectCommand, selectOffers } from './selectors.ts';
import { commandGiven } from './slice.ts';
import type { OpenDialog } from './useDialog.ts';
import { useRefusalText } from './useRefusalText.ts';

type TeamDialogsProps = {
  roster: Roster;
  dialog: OpenDialog | undefined;
  show: (dialog: OpenDialog) => void;
  close: () => void;
};

/** What stands over the page. Whoever has left the roster meanwhile takes his dialog along. */
export function TeamDialogs({ roster, dialog, show, close }: TeamDialogsProps) {
  if (!dialog) return null;
  if ('tradeId' in dialog) return <TradeQuestion kind={dialog.kind} tradeId={dialog.tradeId} close={close} />;
  const player = roster.players.find(({ rosterPlayerId }) => rosterPlayerId === dialog.rosterPlayerId);
  if (!player) return null;
  if (dialog.kind === 'cut') return <CutQuestion player={player} close={close} />;
  if (dialog.kind === 'switch') return <SwitchDialog roster={roster} player={player} onClose={close} />;
  return <PlayerDialog roster={roster} player={player} show={show} onClose={close} />;
}

function CutQuestion({
  player: { rosterPlayerId, name },
  close,
}: {
  player: RosterPlayer;
  close: () => void;
}) {
  const t = useTexts();
  const dispatch = useDispatch();
  const problem = useRefusalText();
  const isBusy = useSelector(selectCommand) !== undefined;
  return (
    <Confirm
      question={t('myTeam.cut.question', { player: name })}
      confirm={t('myTeam.cut.button')}
      danger
      busy={isBusy}
      problem={problem}
      onConfirm={() => dispatch(commandGiven({ kind: 'cut', rosterPlayerId, name }))}
      onCancel={close}
    >
      {t('myTeam.cut.follows')}
    </Confirm>
  );
}

type TradeQuestionProps = { kind: 'accept' | 'reject'; tradeId: string; close: () => void };

function TradeQuestion({ kind, tradeId, close }: TradeQuestionProps) {
  const t = useTexts();
  const dispatch = useDispatch();
  const problem = useRefusalText();
  const isBusy = useSelector(selectCommand) !== undefined;
  const offer = useSelector(selectOffers).find(({ id }) => id === tradeId);
  if (!offer) return null;
  const players = { give: offer.toPlayer.name, get: offer.fromPlayer.name };
  return (
    <Confirm
      question={t(`myTeam.trades.question.${kind}`)}
      confirm={t(`myTeam.trades.${kind}`)}
      danger={kind === 'reject'}
      busy={isBusy}
      problem={problem}
      onConfirm={() => dispatch(commandGiven({ kind, tradeId }))}
      onCancel={close}
    >
      {t('myTeam.trades.swap', players)}
    </Confirm>
  );
}
