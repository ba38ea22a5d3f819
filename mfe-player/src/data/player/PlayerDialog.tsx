import { topicsOfLeague } from '@endzone/contracts/changes';
import type { Player, PlayerDetails } from '@endzone/contracts/stats/players';
import type { Season } from '@endzone/contracts/stats/seasons';
import { transientOf } from '@endzone/shared-ui/api/failure.ts';
import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Tabs } from '@endzone/shared-ui/data/Tabs.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { PlayerPortrait } from '@endzone/shared-ui/game/PlayerPortrait.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { getPlayer, getSeason } from './api.ts';
import { GamesTab } from './GamesTab.tsx';
import { PlayerFacts } from './PlayerFacts.tsx';
import { PointsTab } from './PointsTab.tsx';

type PlayerDialogProps = {
  /** As a list or a roster knows them; weeks and transfers are read here. */
  player: Player;
  /** Whose weeks are shown; undefined while there was never a season. */
  seasonId: string | undefined;
  /** Says who has them in this league. */
  leagueId?: string | undefined;
  /** What may be done with them here, as they are by now: buttons. */
  footer?: ReactNode | ((player: Player) => ReactNode);
  onClose: () => void;
};

/** A player's popup: figures, points explained, games of their club, what the experts say. */
export function PlayerDialog({ player: given, seasonId, leagueId, footer, onClose }: PlayerDialogProps) {
  const t = useTexts();
  const { data, failure, status, reload } = useLoad(
    (signal) => getPlayer(given.id, { season: seasonId, league: leagueId }, signal),
    [given.id, seasonId, leagueId],
  );
  const seasonLoad = useLoad(
    async (signal) => (seasonId === undefined ? undefined : getSeason(seasonId, signal)),
    [seasonId],
  );
  useFresh(() => Promise.all([reload(), seasonLoad.reload()]), {
    isLive: isSeasonLive(seasonLoad.data),
    isShared: leagueId !== undefined,
    of: leagueId === undefined ? [] : topicsOfLeague(leagueId),
    failure: transientOf([failure, seasonLoad.failure]),
  });
  // A roster brings the weeks along: they stand while the rest is on its way, or does not come.
  const player: Player = data ?? given;
  const isKnown = data !== undefined || given.scores.length > 0;
  return (
    <Dialog
      title={player.name}
      beside={
        <PlayerPortrait
          photo={player.photo}
          position={player.position}
          club={player.team.name}
          number={player.jerseyNumber}
          size="lg"
        />
      }
      facts={<PlayerFacts player={player} isOwnerShown={leagueId !== undefined} />}
      onClose={onClose}
      footer={typeof footer === 'function' ? footer(player) : footer}
      wide
      tall
    >
      {!isKnown && failure && (
        <LoadFailed
          failure={failure}
          title={t('player.failed')}
          onRetry={reload}
          busy={status === 'loading'}
        />
      )}
      {!isKnown && !failure && <Skeleton shape="text" count={6} />}
      {isKnown && <Parts player={player} details={data} season={seasonLoad} seasonId={seasonId} />}
    </Dialog>
  );
}

type SeasonLoad = ReturnType<typeof useLoad<Season | undefined>>;
type PartsProps = {
  player: Player;
  details: PlayerDetails | undefined;
  season: SeasonLoad;
  seasonId: string | undefined;
};

function Parts({ player, details, season: { data: season, failure, status, reload }, seasonId }: PartsProps) {
  const t = useTexts();
  const isLoading = status === 'loading';
  return (
    <Tabs
      label={player.name}
      tabs={[
        {
          id: 'points',
          label: t('player.points'),
          panel: <PointsTab player={player} season={season} seasonId={seasonId} />,
        },
        {
          id: 'games',
          label: t('player.games'),
          panel:
            season || (!failure && !isLoading) ? (
              <GamesTab club={player.team} season={season} transfers={details?.transfers ?? []} />
            ) : failure ? (
              <LoadFailed
                failure={failure}
                title={t('player.noGamesNow')}
                onRetry={reload}
                busy={isLoading}
              />
            ) : (
              <Skeleton shape="text" count={6} />
            ),
        },
        {
          id: 'analysis',
          label: t('player.analysis'),
          panel: player.analysis ? (
            <Analysis>{player.analysis}</Analysis>
          ) : (
            <EmptyState title={t('player.noAnalysis')} />
          ),
        },
      ]}
    />
  );
}

const Analysis = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
