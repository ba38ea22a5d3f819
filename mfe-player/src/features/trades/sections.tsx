import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { Season } from '@endzone/contracts/stats/seasons';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Faint } from '@endzone/shared-ui/text/Muted.tsx';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { showLongDate, showRelative } from '@endzone/shared-ui/time/dates.ts';
import { useState } from 'react';
import type { Decision, Offer } from './offer.ts';
import { ReceivedOffer } from './ReceivedOffer.tsx';
import { TradeRow, TradeRows } from './TradeRow.tsx';
import { VoidReason } from './VoidReason.tsx';

type ReceivedProps = {
  offers: Offer[];
  roster: Roster;
  season: Season | undefined;
  onDecide: (decision: Decision) => void;
};

/** What waits for the reader. */
export function Received({ offers, roster, season, onDecide }: ReceivedProps) {
  const t = useTexts();
  const count = offers.length;
  return (
    <Section
      title={t('trades.received.title')}
      action={count > 0 && <Badge tone="now">{t('trades.received.count', { count })}</Badge>}
    >
      {count === 0 && <Faint>{t('trades.received.none')}</Faint>}
      <Stack $gap={4}>
        {offers.map((offer) => (
          <ReceivedOffer
            key={offer.trade.id}
            offer={offer}
            roster={roster}
            season={season}
            onDecide={onDecide}
          />
        ))}
      </Stack>
    </Section>
  );
}

type SentProps = { offers: Offer[]; teamId: string; onDecide: (decision: Decision) => void };

/** What waits for others. */
export function Sent({ offers, teamId, onDecide }: SentProps) {
  const t = useTexts();
  const { locale } = useMount();
  const count = offers.length;
  return (
    <Section
      title={t('trades.sent.title')}
      action={count > 0 && <Faint>{t('trades.sent.count', { count })}</Faint>}
    >
      {count === 0 ? (
        <Faint>{t('trades.sent.none')}</Faint>
      ) : (
        <Card>
          <TradeRows aria-label={t('trades.sent.title')}>
            {offers.map((offer) => (
              <TradeRow
                key={offer.trade.id}
                trade={offer.trade}
                teamId={teamId}
                when={showRelative(locale, offer.trade.createdAt, serverNow())}
                end={
                  offer.trade.can.withdraw.allowed && (
                    <Button
                      size="sm"
                      aria-label={t('trades.withdrawFrom', { team: offer.trade.toTeam.name })}
                      onClick={() => onDecide({ kind: 'withdraw', offer })}
                    >
                      {t('trades.withdraw')}
                    </Button>
                  )
                }
              />
            ))}
          </TradeRows>
        </Card>
      )}
    </Section>
  );
}

const firstCount = 10;

type ClosedProps = { offers: Offer[]; teamId: string; onOpenPlayer: (playerId: string) => void };

/** What is over, newest first, with what became of it. */
export function Closed({ offers, teamId, onOpenPlayer }: ClosedProps) {
  const t = useTexts();
  const { locale } = useMount();
  const [isWhole, setWhole] = useState(false);
  const count = offers.length;
  if (count === 0) return null;
  const shown = isWhole ? offers : offers.slice(0, firstCount);
  return (
    <Section title={t('trades.closed.title')} action={<Faint>{t('trades.closed.count', { count })}</Faint>}>
      <Stack $gap={3}>
        <Card>
          <TradeRows aria-label={t('trades.closed.title')}>
            {shown.map(({ trade }) => (
              <TradeRow
                key={trade.id}
                trade={trade}
                teamId={teamId}
                when={showLongDate(locale, trade.decidedAt ?? trade.createdAt)}
                end={<StatusBadge group="trade" value={trade.status} />}
              >
                {trade.voidReason && <VoidReason reason={trade.voidReason} onOpen={onOpenPlayer} />}
              </TradeRow>
            ))}
          </TradeRows>
        </Card>
        {shown.length < count && (
          <Button full onClick={() => setWhole(true)}>
            {t('trades.closed.more', { count: count - shown.length })}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
