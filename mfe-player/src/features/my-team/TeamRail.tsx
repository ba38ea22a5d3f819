import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { WeekBars } from '@endzone/shared-ui/charts/WeekBars.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { PageAd } from '@endzone/shared-ui/host/PageAd.tsx';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useDispatch, useSelector } from 'react-redux';
import { CaretakerSection } from '../../data/caretaker/CaretakerSection.tsx';
import { selectOffers, selectTeamBars } from './selectors.ts';
import { rosterReplaced } from './slice.ts';
import { TradeOffer } from './TradeOffer.tsx';

/** The way to the own team's trades with the offers that wait, and the team's weeks. */
export function TeamRail({ roster, isOwn }: { roster: Roster; isOwn: boolean }) {
  const t = useTexts();
  const bars = useSelector(selectTeamBars);
  const dispatch = useDispatch();
  const isAdmin = useMe()?.leagueMemberships?.some(
    ({ league, role }) => league.id === roster.leagueId && role === 'LEAGUE_ADMIN',
  );
  const isOver = roster.lockedBy === 'season_finished';
  return (
    <>
      {isOwn && <Trades />}
      {bars.length > 0 && (
        <Section title={t('myTeam.weeks')}>
          <Card $pad>
            <WeekBars title={t('myTeam.weeks')} bars={bars} />
          </Card>
        </Section>
      )}
      {(isOwn || isAdmin) && !isOver && (
        <CaretakerSection
          roster={roster}
          isOwn={isOwn}
          onSwitched={(answer) => dispatch(rosterReplaced(answer))}
        />
      )}
      <PageAd page="team" placement="right" />
    </>
  );
}

function Trades() {
  const t = useTexts();
  const offers = useSelector(selectOffers);
  const count = offers?.length ?? 0;
  return (
    <Section
      title={t('myTeam.trades.title')}
      action={count > 0 && <Badge tone="now">{t('myTeam.trades.new', { count })}</Badge>}
    >
      <Stack>
        {offers && count === 0 && <Muted>{t('myTeam.trades.none')}</Muted>}
        {offers?.map((offer) => (
          <TradeOffer key={offer.id} offer={offer} />
        ))}
        <LinkButton to="/team/trades" full icon={<Icon of={ArrowLeftRight} size="sm" />}>
          {t('myTeam.trades.all')}
        </LinkButton>
      </Stack>
    </Section>
  );
}
