import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import { formatScore } from '@endzone/contracts/messages/format';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import type { Side } from '@endzone/shared-ui/game/teamGames.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, digits, space, type } from '@endzone/shared-ui/theme/theme.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import History from 'lucide-react/icons/history';
import { styled } from 'styled-components';
import { getLeagueNotifications } from './api.ts';
import { correctionOf } from './correction.ts';

type CorrectionProps = { leagueId: string; game: FantasyGame; side: Side };

/** What a correction did to the reader's own game: before, now, and whether the result is another one. */
export function Correction({ leagueId, game, side }: CorrectionProps) {
  const t = useTexts();
  const { locale } = useMount();
  const { data, failure, reload } = useLoad(
    (signal) => getLeagueNotifications(leagueId, signal),
    [leagueId, game.id, game.correctedAt],
  );
  // The notification follows the corrected result, after what the season tells of it.
  useFresh(reload, { isShared: true, of: ['person'], failure });
  const correction = data && correctionOf(data, game, side);
  // Nobody was told when the points stayed the same.
  if (!correction) return null;
  const { before, after, resultBefore, resultAfter } = correction;
  return (
    <Card $pad as="section" aria-label={t('gameCenter.correction.title')}>
      <Line>
        <Badge tone="info" icon={History}>
          {t('gameCenter.correction.title')}
        </Badge>
        <Scores>
          <span>
            <Label>{t('gameCenter.correction.before')}</Label>
            <s>{formatScore(locale, before)}</s>
          </span>
          <Icon of={ArrowRight} />
          <span>
            <Label>{t('gameCenter.correction.now')}</Label>
            <b>{formatScore(locale, after)}</b>
          </span>
        </Scores>
        <Words>
          {resultBefore === resultAfter
            ? t(`gameCenter.correction.kept.${resultAfter}`)
            : t(`gameCenter.correction.changed.${resultAfter}`)}
        </Words>
      </Line>
    </Card>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[6]};
`;

const Scores = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  color: ${color.ink3};
  > span {
    display: grid;
    gap: ${space[1]};
  }
  s,
  b {
    ${digits(24)}
  }
  s {
    /* A line through a score hides its dash. */
    text-decoration: none;
  }
  b {
    color: ${color.ink};
  }
`;

const Label = styled.span`
  ${type.label}
`;

const Words = styled.p`
  ${type.small}
  color: ${color.ink2};
`;
