import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { getPlayer } from '../../data/player/api.ts';
import { PlayerDialog } from '../../data/player/PlayerDialog.tsx';

type PlayerPopupProps = { playerId: string; seasonId: string; leagueId: string; onClose: () => void };

/** The popup of a player of whom only the name is here. */
export function PlayerPopup({ playerId, seasonId, leagueId, onClose }: PlayerPopupProps) {
  const t = useTexts();
  const { data, failure, status, reload } = useLoad(
    (signal) => getPlayer(playerId, { season: seasonId, league: leagueId }, signal),
    [playerId, seasonId, leagueId],
  );
  if (data) return <PlayerDialog player={data} seasonId={seasonId} leagueId={leagueId} onClose={onClose} />;
  return (
    <Dialog title={t('trades.player')} onClose={onClose}>
      {failure ? (
        <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />
      ) : (
        <Skeleton shape="text" />
      )}
    </Dialog>
  );
}
