import { topicsOfLeague } from '@endzone/contracts/changes';
import { transientOf } from '@endzone/shared-ui/api/failure.ts';
import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { PageAd } from '@endzone/shared-ui/host/PageAd.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Columns, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { LastSeasonFailed, LastSeasonPoints } from '../../data/last-season/LastSeason.tsx';
import { isLeagueLost } from '../../data/leagues/isLeagueLost.ts';
import { useLostLeague } from '../../data/leagues/useLostLeague.ts';
import { useRosterLock } from '../../data/roster-lock/useRosterLock.ts';
import { getMyTrades, type MyTrades } from './api.ts';
import { BackLink } from './BackLink.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { NoRoster } from './NoRoster.tsx';
import { isTradingOver, sectionsOf, type Decision } from './offer.ts';
import { PlayerPopup } from './PlayerPopup.tsx';
import { Closed, Received, Sent } from './sections.tsx';
import { TradeQuestion } from './TradeQuestion.tsx';

/** Everything that was ever proposed to or by the own team this season, on one scroll. */
export function TradesPage({ leagueId }: { leagueId: string }) {
  const t = useTexts();
  const { data, failure, status, reload } = useLoad((signal) => getMyTrades(leagueId, signal), [leagueId]);
  useFresh(reload, {
    isLive: isSeasonLive(data?.season),
    isShared: data !== null,
    of: topicsOfLeague(leagueId),
    failure: transientOf([failure, ...(data?.failures ?? [])]),
  });
  useLostLeague(isLeagueLost(failure));
  const over = <BackLink to="/team">{t('trades.back')}</BackLink>;
  if (data) return <Trades mine={data} leagueId={leagueId} reload={reload} />;
  return (
    <Page title={t('trades.title')} over={over}>
      {failure ? (
        <LoadFailed
          failure={failure}
          title={t('trades.failed')}
          onRetry={reload}
          busy={status === 'loading'}
        />
      ) : data === undefined ? (
        <Skeleton count={5} />
      ) : (
        <NoRoster leagueId={leagueId} />
      )}
    </Page>
  );
}

type TradesProps = { mine: MyTrades; leagueId: string; reload: () => Promise<void> };

function Trades({ mine, leagueId, reload }: TradesProps) {
  const t = useTexts();
  const [decision, setDecision] = useState<Decision>();
  const [openPlayer, setOpenPlayer] = useState<string>();
  const { roster, season, trades } = mine;
  const { received, sent, closed } = sectionsOf(mine);
  const { state, when, title, text, endOfTrades: week } = useRosterLock(roster, season);
  const canPropose = roster.can.trade.allowed;
  const isOver = isTradingOver(roster);
  const lockTitle = isOver ? undefined : title;
  const openText = week === undefined ? t('trades.lockedText') : t('trades.voidText', { week });
  return (
    <Page
      title={t('trades.title')}
      over={<BackLink to="/team">{t('trades.back')}</BackLink>}
      lead={[!lockTitle && state, when].filter(Boolean).join('. ')}
      actions={canPropose && trades.length > 0 && <NewOffer />}
    >
      {lockTitle && (
        <Banner kind="warn" icon={<Icon of={Lock} />} title={lockTitle}>
          {received.length + sent.length > 0 ? openText : text}
        </Banner>
      )}
      {isOver && <Banner kind="info">{t('trades.deadline')}</Banner>}
      <LastSeasonPoints season={season} rosters={mine.rosters.length > 0 ? [roster, ...mine.rosters] : []}>
        <LastSeasonFailed />
        <Columns
          rail={
            <>
              <HowItWorks />
              <PageAd page="team" placement="right" />
            </>
          }
        >
          {trades.length === 0 ? (
            <EmptyState
              icon={<Icon of={ArrowLeftRight} size="lg" />}
              title={t('trades.empty.title')}
              action={canPropose && <NewOffer />}
            >
              {!isOver && week === undefined && t('trades.empty.text')}
            </EmptyState>
          ) : (
            <Stack $gap={6}>
              <Received offers={received} roster={roster} season={season} onDecide={setDecision} />
              <Sent offers={sent} teamId={roster.team.id} onDecide={setDecision} />
              <Closed offers={closed} teamId={roster.team.id} onOpenPlayer={setOpenPlayer} />
            </Stack>
          )}
        </Columns>
        {decision && (
          <TradeQuestion
            decision={decision}
            roster={roster}
            season={season}
            current={trades.find(({ id }) => id === decision.offer.trade.id)}
            reload={reload}
            onClose={() => setDecision(undefined)}
          />
        )}
      </LastSeasonPoints>
      {openPlayer !== undefined && (
        <PlayerPopup
          playerId={openPlayer}
          seasonId={roster.seasonId}
          leagueId={leagueId}
          onClose={() => setOpenPlayer(undefined)}
        />
      )}
    </Page>
  );
}

function NewOffer() {
  const t = useTexts();
  return (
    <LinkButton kind="primary" to="/team/trades/new" icon={<Icon of={Plus} />}>
      {t('trades.new')}
    </LinkButton>
  );
}
