import type { Membership } from '@endzone/contracts/leagues/members';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { IconLink } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { color, media, type } from '@endzone/shared-ui/theme/theme.ts';
import Calculator from 'lucide-react/icons/calculator';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ListedPlayer } from './api.ts';
import { PlayerDialogs, type OpenDialog } from './PlayerDialogs.tsx';
import { PlayerFilters } from './PlayerFilters.tsx';
import { PlayersNotice } from './PlayersNotice.tsx';
import { PlayersTable } from './PlayersTable.tsx';
import { useComingGames } from './useComingGames.ts';
import { useSeasonLine } from './useSeasonLine.ts';
import { usePlayersPage } from './usePlayersPage.ts';

export function PlayersPage({ membership }: { membership: Membership | undefined }) {
  const t = useTexts();
  const leagueId = membership?.league.id;
  const { search, page, season, clubs, roster, noRosters, isLoading, failure, load, readAgain } =
    usePlayersPage(leagueId);
  const [dialog, setDialog] = useState<OpenDialog>();
  const rowOf = (player: ListedPlayer) => page?.items.find(({ id }) => id === player.id) ?? player;
  const isLeague = leagueId !== undefined && !noRosters;
  const line = useSeasonLine(season);
  const gamesOf = useComingGames(season, roster.data);
  const show = (kind: OpenDialog['kind']) => (player: ListedPlayer) => setDialog({ kind, player });
  return (
    <Page
      title={t('players.title')}
      over={
        membership && (
          <Roomy>
            <LeagueLine membership={membership} />
          </Roomy>
        )
      }
      lead={
        line && (
          <>
            {line}
            <OnPhone>
              {' '}
              <Link to="/faq#scoring">{t('players.scoring')}</Link>
            </OnPhone>
          </>
        )
      }
      actions={
        <Roomy>
          <LinkButton to="/faq#scoring" icon={<Icon of={Calculator} />}>
            {t('players.scoring')}
          </LinkButton>
        </Roomy>
      }
    >
      <PlayersNotice leagueId={leagueId} own={roster} noRosters={noRosters} />
      <PlayerFilters search={search} clubs={clubs} isLeague={isLeague} total={page?.total} />
      <PlayersTable
        page={page}
        search={search}
        leagueId={isLeague ? leagueId : undefined}
        roster={roster.data}
        gamesOf={gamesOf}
        isLoading={isLoading}
        onOpen={show('player')}
        onSign={show('sign')}
        empty={
          isLeague && search.availability === 'free' ? (
            <EmptyState
              icon={<Icon of={SearchX} size="lg" />}
              title={t('players.noneFree')}
              action={
                <Button onClick={() => search.narrow({ availability: 'all' })}>{t('players.showAll')}</Button>
              }
            >
              {t('players.noneFreeText')}
            </EmptyState>
          ) : (
            <EmptyState icon={<Icon of={SearchX} size="lg" />} title={t('players.none')}>
              {t('players.noneText')}
            </EmptyState>
          )
        }
        failure={
          failure && (
            <LoadFailed failure={failure} title={t('players.failed')} onRetry={load} busy={isLoading} />
          )
        }
      />
      {dialog && (
        <PlayerDialogs
          dialog={{ ...dialog, player: rowOf(dialog.player) }}
          season={season}
          seasonId={page?.seasonId}
          leagueId={isLeague ? leagueId : undefined}
          roster={roster.data}
          show={setDialog}
          close={() => setDialog(undefined)}
          onStale={readAgain}
        />
      )}
    </Page>
  );
}

/** "The role is shown next to the league name; a plus next to it goes to /create-league." On a phone the bar at the top has both. */
function LeagueLine({ membership: { league, role } }: { membership: Membership }) {
  const t = useTexts();
  return (
    <Row $gap={1}>
      <League>
        <b>{league.name}</b> · {t(`players.roles.${role}`)}
      </League>
      <IconLink
        small
        label={t('players.newLeague')}
        icon={<Icon of={Plus} size="sm" />}
        to="/create-league"
      />
    </Row>
  );
}

const League = styled.span`
  ${type.small}
  color: ${color.ink2};
  overflow-wrap: anywhere;
`;
const OnPhone = styled.span`
  ${media.roomy} {
    display: none;
  }
`;
const Roomy = styled.span`
  display: contents;
  ${media.phone} {
    display: none;
  }
`;
