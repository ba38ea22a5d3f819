import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { PlayerDialog } from '../../data/player/PlayerDialog.tsx';
import { useRosterLock } from '../../data/roster-lock/useRosterLock.ts';
import { cutPlayer } from './api.ts';
import { selectCanTrade, selectSeason } from './selectors.ts';
import { SwitchDialog } from './SwitchDialog.tsx';
import type { OpenDialog } from './useDialog.ts';
import { useTeamCommand } from './useTeamCommand.ts';
import { useTradeWith } from './useTradeWith.ts';

type TeamDialogsProps = {
  roster: Roster;
  dialog: OpenDialog | undefined;
  show: (dialog: OpenDialog) => void;
  close: () => void;
};

/** What stands over the page. A player who has left the roster meanwhile takes their dialog along, not without a word. */
export function TeamDialogs({ roster, dialog, show, close }: TeamDialogsProps) {
  const t = useTexts();
  const host = useHost();
  const player = roster.players.find(({ rosterPlayerId }) => rosterPlayerId === dialog?.rosterPlayerId);
  const isGone = dialog !== undefined && player === undefined;
  const handleGone = useEffectEvent(() => {
    host.toast({ kind: 'warn', title: t('myTeam.gone') });
    close();
  });
  useEffect(() => {
    if (isGone) handleGone();
  }, [isGone]);
  if (!dialog || !player) return null;
  if (dialog.kind === 'cut') return <CutQuestion roster={roster} player={player} close={close} />;
  if (dialog.kind === 'switch') return <SwitchDialog roster={roster} player={player} onClose={close} />;
  return <PlayerPopup roster={roster} player={player} show={show} close={close} />;
}

type PlayerPopupProps = PlayerActionsProps & { close: () => void };

function PlayerPopup({ roster, player, show, close }: PlayerPopupProps) {
  const canTrade = useSelector(selectCanTrade);
  const { can } = player;
  const canAct = can?.cut.allowed || can?.trade.allowed || roster.can.edit.allowed || canTrade;
  return (
    <PlayerDialog
      player={player}
      seasonId={roster.seasonId}
      footer={canAct && <PlayerActions roster={roster} player={player} show={show} />}
      onClose={close}
    />
  );
}

type PlayerActionsProps = { roster: Roster; player: RosterPlayer; show: (dialog: OpenDialog) => void };

/** What the API allows with a player of the own roster, or to ask for one of another. */
function PlayerActions({ roster, player: { id, rosterPlayerId, can }, show }: PlayerActionsProps) {
  const t = useTexts();
  const canTrade = useSelector(selectCanTrade);
  const trade = useTradeWith(roster);
  return (
    <>
      {can?.cut.allowed && (
        <Button kind="danger" onClick={() => show({ kind: 'cut', rosterPlayerId })}>
          {t('myTeam.cut.button')}
        </Button>
      )}
      {can?.trade.allowed && (
        <LinkButton to={`/team/trades/new?give=${id}`}>{t('myTeam.trade.button')}</LinkButton>
      )}
      {canTrade && (
        <LinkButton kind="primary" {...trade(id)}>
          {t('myTeam.trade.button')}
        </LinkButton>
      )}
      {roster.can.edit.allowed && (
        <Button kind="primary" onClick={() => show({ kind: 'switch', rosterPlayerId })}>
          {t('myTeam.switch.button')}
        </Button>
      )}
    </>
  );
}

type CutQuestionProps = { roster: Roster; player: RosterPlayer; close: () => void };

function CutQuestion({ roster, player: { rosterPlayerId, name }, close }: CutQuestionProps) {
  const t = useTexts();
  const season = useSelector(selectSeason);
  // The lock may come while the question is open.
  const { title: locked } = useRosterLock(roster, season);
  const { run, isBusy, problem } = useTeamCommand((place: string) => cutPlayer(roster, place), {
    done: () => t('myTeam.done.cut', { player: name }),
    close,
  });
  return (
    <Confirm
      question={t('myTeam.cut.question', { player: name })}
      confirm={t('myTeam.cut.button')}
      danger
      busy={isBusy}
      waits={locked !== undefined}
      problem={problem ?? locked}
      onConfirm={() => void run(rosterPlayerId)}
      onCancel={close}
    >
      {t('myTeam.cut.follows')}
    </Confirm>
  );
}
