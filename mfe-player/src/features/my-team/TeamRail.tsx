import { WeekBars } from '@endzone/shared-ui/charts/WeekBars.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { PageAd } from '@endzone/shared-ui/host/PageAd.tsx';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { useSelector } from 'react-redux';
import { selectOffers, selectTeamBars } from './selectors.ts';
import { TradeOffer } from './TradeOffer.tsx';
import type { OpenDialog } from './useDialog.ts';

/** Offers that wait, and the team's weeks. */
export function TeamRail({ onAnswer }: { onAnswer: (dialog: OpenDialog) => void }) {
  const t = useTexts();
  const offers = useSelector(selectOffers);
  const bars = useSelector(selectTeamBars);
  return (
    <>
      {offers.length > 0 && (
        <Section
          title={t('myTeam.trades.title')}
          action={<Badge tone="now">{t('myTeam.trades.new', { count: offers.length })}</Badge>}
        >
          <Stack>
            {offers.map((offer) => (
              <TradeOffer key={offer.id} offer={offer} onAnswer={onAnswer} />
            ))}
          </Stack>
        </Section>
      )}
      {bars.length > 0 && (
        <Section title={t('myTeam.weeks')}>
          <Card $pad>
            <WeekBars title={t('myTeam.weeks')} bars={bars} />
          </Card>
        </Section>
      )}
      <PageAd page="team" placement="right" />
    </>
  );
}
