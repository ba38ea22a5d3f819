import type { FantasyGame, LineupPlayer } from '@endzone/contracts/fantasy/games';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { PlayerPortrait } from '@endzone/shared-ui/game/PlayerPortrait.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import type { Side } from '@endzone/shared-ui/game/teamGames.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogAnswers } from '@endzone/shared-ui/overlay/DialogAnswers.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { scoresIn } from '../../data/games/week.ts';
import { getPlayer } from '../../data/player/api.ts';
import { Explanation } from '../../data/player/Explanation.tsx';
import { PlayedGames } from '../../data/player/PlayedGames.tsx';
import { PlayerDialog } from '../../data/player/PlayerDialog.tsx';

type PlayerOfGameProps = {
  game: FantasyGame;
  player: LineupPlayer;
  side: Side;
  season: Season;
  onClose: () => void;
};

/** Why a player has these points in this week; from there, and before the week, their popup. */
export function PlayerOfGame({ game, player, side, season, onClose }: PlayerOfGameProps) {
  const t = useTexts();
  const { leagueId, seasonId, week } = game;
  const scores = scoresIn(game, player.id, side);
  const [isWhole, setWhole] = useState(scores === undefined);
  const { data, failure, status, reload } = useLoad(
    (signal) => getPlayer(player.id, { season: seasonId, league: leagueId }, signal),
    [player.id, seasonId, leagueId],
  );
  if (isWhole && data) {
    return <PlayerDialog player={data} seasonId={seasonId} leagueId={leagueId} onClose={onClose} />;
  }
  const isLoading = status === 'loading';
  return (
    <Dialog
      title={player.name}
      beside={
        <PlayerPortrait
          photo={data?.photo}
          position={player.position}
          club={player.team.name}
          number={player.jerseyNumber ?? data?.jerseyNumber}
          size="lg"
        />
      }
      facts={
        !isWhole &&
        scores && (
          <>
            <Fact>
              <PositionMark position={player.position} isSmall />
              {player.team.name !== player.name && <span>{player.team.name}</span>}
            </Fact>
            <Fact>
              <span>{t('gameCenter.week', { week })}</span>
              <StatusBadge group="points" value={scores.isFinal ? 'final' : 'provisional'} />
            </Fact>
          </>
        )
      }
      onClose={onClose}
      footer={
        !isWhole && (
          <DialogAnswers cancel={t('gameCenter.close')} onCancel={onClose}>
            <Button kind="primary" onClick={() => setWhole(true)}>
              {t('gameCenter.openPlayer')}
            </Button>
          </DialogAnswers>
        )
      }
    >
      {isWhole && !failure && <Skeleton shape="text" count={6} />}
      {isWhole && failure && (
        <LoadFailed
          failure={failure}
          title={t('gameCenter.playerFailed')}
          onRetry={reload}
          busy={isLoading}
        />
      )}
      {!isWhole && scores && (
        <Stack $gap={4}>
          {scores.games.length === 0 && <Muted>{t('gameCenter.bye')}</Muted>}
          <PlayedGames games={scores.games} club={player.team} season={season} />
          <Explanation seasonId={seasonId} week={week} playerId={player.id} scores={scores} />
        </Stack>
      )}
    </Dialog>
  );
}

const Fact = styled(Row)`
  ${type.small}
  margin-top: ${space[1]};
  color: ${color.ink2};
`;
