import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { errors } from '@endzone/contracts/errors';
import type { TradeProposal } from '@endzone/contracts/fantasy/trades';
import type { Season } from '@endzone/contracts/stats/seasons';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { color, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { showRelative } from '@endzone/shared-ui/time/dates.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import { styled } from 'styled-components';
import { endOfTrades } from '../../data/roster-lock/lock.ts';
import { changeText } from './changeText.ts';
import { lineupChange } from './lineupChange.ts';
import type { Decision, Offer } from './offer.ts';
import { Swap } from './Swap.tsx';

type ReceivedOfferProps = {
  offer: Offer;
  roster: Roster;
  season: Season | undefined;
  onDecide: (decision: Decision) => void;
};

/** Somebody wants one of mine for one of theirs: the whole of it, and my answer. */
export function ReceivedOffer({ offer, roster, season, onDecide }: ReceivedOfferProps) {
  const t = useTexts();
  const { locale } = useMount();
  const titleId = useId();
  const { trade, give, get } = offer;
  const { fromTeam, fromPlayer, toPlayer, can, createdAt } = trade;
  const manager = fromTeam.owner?.name ?? t('trades.deletedUser');
  return (
    <Card as="article" aria-labelledby={titleId}>
      <Part>
        <From>
          <Crest name={fromTeam.name} logoUrl={fromTeam.logoSmallUrl} />
          <div>
            <Team id={titleId}>{fromTeam.name}</Team>
            <Meta>{`${manager} · ${showRelative(locale, createdAt, serverNow())}`}</Meta>
          </div>
        </From>
      </Part>
      <Part>
        <Swap give={give ?? toPlayer} get={get ?? fromPlayer} season={season} />
      </Part>
      <Part>
        <Verdict offer={offer} roster={roster} season={season} />
      </Part>
      <Part>
        <Answers>
          {can.accept.allowed && (
            <Button kind="primary" onClick={() => onDecide({ kind: 'accept', offer })}>
              {t('trades.accept')}
            </Button>
          )}
          {can.reject.allowed && (
            <Button onClick={() => onDecide({ kind: 'reject', offer })}>{t('trades.reject')}</Button>
          )}
          {roster.can.trade.allowed && <LinkButton to={counterPath(trade)}>{t('trades.counter')}</LinkButton>}
        </Answers>
      </Part>
    </Card>
  );
}

/** Where it is answered by a proposal of the reader's own, which begins with the same two players. */
function counterPath({ fromTeam, fromPlayer, toPlayer }: TradeProposal): string {
  const pair = { with: fromTeam.id, give: toPlayer.id, get: fromPlayer.id };
  return `/team/trades/new?${new URLSearchParams(pair).toString()}`;
}

type VerdictProps = Pick<ReceivedOfferProps, 'offer' | 'roster' | 'season'>;

/** Whether it can be accepted now, as the API says, and what it would do to my line-up. */
function Verdict({ offer: { trade, give, get }, roster, season }: VerdictProps) {
  const t = useTexts();
  const ui = useUiTexts();
  const { allowed, why } = trade.can.accept;
  if (!allowed) {
    const isLocked = why === 'roster_locked';
    // What the device kept says nothing of what may be done.
    if (!isLocked && why !== errors.tradeCannotBePlaced.code) return null;
    const week = endOfTrades(roster.lockedBy, season, serverNow());
    const later = week === undefined ? t('trades.later') : t('trades.voidThen', { week });
    return (
      <Line>
        <Icon of={isLocked ? Lock : TriangleAlert} />
        <span>
          {isLocked ? later : t('trades.unfit')} {t('trades.rejectNow')}
        </span>
      </Line>
    );
  }
  const change = give && get && lineupChange(roster, give, get);
  return (
    <Line $isGood>
      <Icon of={CircleCheck} />
      <span>
        <b>{t('trades.legal')}</b> {change && changeText(t, ui, change)}
      </span>
    </Line>
  );
}

const Part = styled.div`
  padding: ${space[4]};
  & + & {
    border-top: ${size.hairline} solid ${color.line};
  }
`;

const From = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
`;

const Team = styled.h3`
  ${type.bodyStrong}
  overflow-wrap: anywhere;
`;

const Meta = styled.span`
  ${type.meta}
  color: ${color.ink3};
`;

export const Line = styled.p<{ $isGood?: boolean }>`
  display: flex;
  gap: ${space[3]};
  ${type.small}
  color: ${color.ink2};
  > svg {
    flex: none;
    color: ${({ $isGood }) => ($isGood ? color.turfText : color.ink3)};
  }
  b {
    color: ${color.ink};
    font-weight: 640;
  }
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  ${media.phone} {
    > * {
      flex: 1;
    }
  }
`;
