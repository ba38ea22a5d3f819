import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { Season } from '@endzone/contracts/stats/seasons';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import Scale from 'lucide-react/icons/scale';
import { PlayerDialog } from '../../data/player/PlayerDialog.tsx';
import type { ListedPlayer } from './api.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { PickButton } from './PickButton.tsx';
import { rowActionOf, tradePath } from './rowAction.ts';
import { SignDialog } from './SignDialog.tsx';

/** What stands over the page: one thing at a time, a new one takes its place. */
export type OpenDialog = { kind: 'player' | 'sign' | 'compare'; player: ListedPlayer };

type PlayerDialogsProps = {
  dialog: OpenDialog;
  season: Season | undefined;
  seasonId: string | undefined;
  /** Undefined where no league with rosters is meant. */
  leagueId: string | undefined;
  roster: Roster | undefined;
  show: (dialog: OpenDialog) => void;
  close: () => void;
  /** Somebody else was quicker, or something was done: list and roster are read again. */
  onStale: () => unknown;
};

export function PlayerDialogs(props: PlayerDialogsProps) {
  const { dialog, season, seasonId, leagueId, roster, show, close, onStale } = props;
  const { kind, player } = dialog;
  if (kind === 'sign')
    return (
      roster && (
        <SignDialog player={player} roster={roster} season={season} onStale={onStale} onClose={close} />
      )
    );
  if (kind === 'compare')
    return (
      <CompareDialog
        player={player}
        season={season}
        seasonId={seasonId}
        leagueId={leagueId}
        pickOf={(one) =>
          leagueId !== undefined && (
            <PickButton
              player={one}
              roster={roster}
              leagueId={leagueId}
              onSign={() => show({ kind: 'sign', player: one })}
            />
          )
        }
        onClose={close}
      />
    );
  return (
    <PlayerDialog
      player={player}
      seasonId={seasonId}
      leagueId={leagueId}
      // Who has them is read there; what may be done with somebody free is told by the list alone.
      footer={(now) => (
        <Actions player={{ ...player, ...now }} leagueId={leagueId} roster={roster} show={show} />
      )}
      onClose={close}
    />
  );
}

type ActionsProps = Pick<PlayerDialogsProps, 'leagueId' | 'roster' | 'show'> & { player: ListedPlayer };

/** Comparing is everybody's; the rest is what the API allows. */
function Actions({ player, leagueId, roster, show }: ActionsProps) {
  const t = useTexts();
  const action = rowActionOf(player, roster);
  return (
    <>
      <Button icon={<Icon of={Scale} />} onClick={() => show({ kind: 'compare', player })}>
        {t('players.compare.button')}
      </Button>
      {(action === 'sign' || action === 'replace') && (
        <Button kind="primary" onClick={() => show({ kind: 'sign', player })}>
          {t('players.sign.button')}
        </Button>
      )}
      {action === 'draft' && (
        <LinkButton kind="primary" to={`/leagues/${leagueId}/draft`}>
          {t('players.pick')}
        </LinkButton>
      )}
      {action === 'mine' && <LinkButton to="/team">{t('players.toTeam')}</LinkButton>}
      {action === 'trade' && (
        <LinkButton kind="primary" to={tradePath(player)}>
          {t('players.trade')}
        </LinkButton>
      )}
      {action === 'taken' && player.fantasyTeam && (
        <LinkButton to={`/leagues/${leagueId}/team/${player.fantasyTeam.id}/roster`}>
          {t('players.toTheirTeam')}
        </LinkButton>
      )}
    </>
  );
}
