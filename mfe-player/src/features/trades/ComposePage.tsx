import { topicsOfLeague } from '@endzone/contracts/changes';
import { transientOf } from '@endzone/shared-ui/api/failure.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Tabs } from '@endzone/shared-ui/data/Tabs.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Halves } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useMedia } from '@endzone/shared-ui/overlay/useMedia.ts';
import Lock from 'lucide-react/icons/lock';
import { useRef, useState } from 'react';
import { LastSeasonFailed, LastSeasonPoints } from '../../data/last-season/LastSeason.tsx';
import { isLeagueLost } from '../../data/leagues/isLeagueLost.ts';
import { useLostLeague } from '../../data/leagues/useLostLeague.ts';
import { useRosterLock } from '../../data/roster-lock/useRosterLock.ts';
import { getChoices, type Choices } from './api.ts';
import { BackLink } from './BackLink.tsx';
import { Changes } from './Changes.tsx';
import { MyChoice, TheirChoice } from './lists.tsx';
import { NoRoster } from './NoRoster.tsx';
import { isTradingOver } from './offer.ts';
import { Refused } from './Refused.tsx';
import { SendBar } from './SendBar.tsx';
import { SwapBoard } from './SwapBoard.tsx';
import { useForgetChoice } from './useChoice.ts';
import { useProposal } from './useProposal.ts';

/** Both rosters side by side, what the trade would do, and the way to send it. */
export function ComposePage({ leagueId }: { leagueId: string }) {
  const t = useTexts();
  useForgetChoice(leagueId);
  const { data, failure, status, reload } = useLoad((signal) => getChoices(leagueId, signal), [leagueId]);
  const isOpen = data?.roster.can.trade.allowed ?? false;
  // While a trade is put together, that part reads all of it again.
  useFresh(() => (isOpen && !failure ? undefined : reload()), {
    isShared: Boolean(data),
    of: ['season', ...topicsOfLeague(leagueId)],
    failure: transientOf([failure, ...(data?.failures ?? [])]),
  });
  useLostLeague(isLeagueLost(failure));
  if (data) {
    return isOpen ? <Compose leagueId={leagueId} choices={data} reload={reload} /> : <Shut choices={data} />;
  }
  return (
    <Page title={t('trades.compose.title')} over={<ToTrades />}>
      {failure ? (
        <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />
      ) : data === undefined ? (
        <Skeleton shape="page" count={8} />
      ) : (
        <NoRoster leagueId={leagueId} />
      )}
    </Page>
  );
}

function ToTrades() {
  const t = useTexts();
  return <BackLink to="/team/trades">{t('trades.title')}</BackLink>;
}

/** Nobody trades now: by whom rosters are locked, and until when. */
function Shut({ choices: { roster, season } }: { choices: Choices }) {
  const t = useTexts();
  const ui = useUiTexts();
  const { title, when, endOfTrades } = useRosterLock(roster, season);
  const isOver = isTradingOver(roster);
  const until = endOfTrades === undefined ? `${when}.` : t('trades.how.four');
  return (
    <Page title={t('trades.compose.title')} over={<ToTrades />}>
      <Banner
        kind="warn"
        icon={<Icon of={Lock} />}
        // Nothing can be proposed from a roster of the offline cache.
        title={isOver ? t('trades.deadline') : (title ?? ui('needsConnection'))}
        action={<LinkButton to="/team/trades">{t('trades.title')}</LinkButton>}
      >
        {title && !isOver ? until : undefined}
      </Banner>
    </Page>
  );
}

type ComposeProps = { leagueId: string; choices: Choices; reload: () => Promise<void> };

function Compose({ leagueId, choices, reload }: ComposeProps) {
  const t = useTexts();
  const isPhone = useMedia('phone');
  const { roster, season, rosters } = choices;
  const proposal = useProposal(leagueId, choices, reload);
  const { partner, give, get, choose, isGone } = proposal;
  const [openTab, setOpenTab] = useState(give && !get ? 'get' : 'give');
  const manager = partner?.team.owner?.name ?? t('trades.deletedUser');
  const handleGive = (id: string) => {
    choose({ give: id });
    if (isPhone && !get) setOpenTab('get');
  };
  const refused = useRef<HTMLDivElement>(null);
  const handleWaysOut = () => {
    refused.current?.scrollIntoView?.({ block: 'start' });
    refused.current?.focus({ preventScroll: true });
  };
  const mine = <MyChoice roster={roster} season={season} chosen={give?.id} onChoose={handleGive} />;
  const theirs = <TheirChoice proposal={proposal} rosters={rosters} season={season} />;
  return (
    <Page
      title={t('trades.compose.title')}
      over={<ToTrades />}
      lead={partner ? t('trades.to', { team: partner.team.name, manager }) : t('trades.compose.lead')}
    >
      <LastSeasonPoints season={season} rosters={[roster, ...rosters]}>
        <LastSeasonFailed />
        <SwapBoard proposal={proposal} season={season} />
        {(isGone.give || isGone.get) && (
          <Banner kind="warn" live>
            {t(isGone.give ? 'trades.compose.gone.give' : 'trades.compose.gone.get')}
          </Banner>
        )}
        <Refused ref={refused} proposal={proposal} roster={roster} />
        <Changes proposal={proposal} season={season} />
        {isPhone ? (
          <Tabs
            label={t('trades.compose.lists')}
            open={openTab}
            onOpen={setOpenTab}
            tabs={[
              { id: 'give', label: t('trades.give'), panel: mine },
              { id: 'get', label: t('trades.get'), panel: theirs },
            ]}
          />
        ) : (
          <Halves>
            {mine}
            {theirs}
          </Halves>
        )}
        <SendBar proposal={proposal} leagueId={leagueId} season={season} onWaysOut={handleWaysOut} />
      </LastSeasonPoints>
    </Page>
  );
}
