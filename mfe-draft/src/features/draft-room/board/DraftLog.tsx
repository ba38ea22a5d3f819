import type { Pick } from '@endzone/contracts/fantasy/draft';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, size, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import Bot from 'lucide-react/icons/bot';
import ScrollText from 'lucide-react/icons/scroll-text';
import { styled } from 'styled-components';
import { showSeconds } from '@endzone/shared-ui/time/dates.ts';
import { Scroll } from '../frame/Panel.tsx';

type Props = { picks: readonly Pick[]; myTeamId: string | null; zone: string };

/** What was picked, the latest first. */
export function DraftLog({ picks, myTeamId, zone }: Props) {
  const t = useTexts();
  if (picks.length === 0)
    return (
      <Empty>
        <EmptyState icon={<Icon of={ScrollText} size="lg" />} title={t('draftRoom.log.empty')} />
      </Empty>
    );
  return (
    <Scroll tabIndex={0} role="group" aria-label={t('draftRoom.log.label')}>
      <Zone>{t('draftRoom.zone', { zone })}</Zone>
      <ol reversed>
        {picks.toReversed().map((pick) => (
          <LogLine key={pick.pickNo} pick={pick} isMine={pick.team.id === myTeamId} zone={zone} />
        ))}
      </ol>
    </Scroll>
  );
}

function LogLine({ pick, isMine, zone }: { pick: Pick; isMine: boolean; zone: string }) {
  const t = useTexts();
  const { locale } = useMount();
  const { player, pickNo, team, isAuto, autoSource, pickedAt, hash } = pick;
  return (
    <Line $isMine={isMine}>
      <Number>{t('draftRoom.log.pickNo', { pickNo })}</Number>
      <div>
        <strong>
          {player && <PositionMark position={player.position} isSmall />}
          {player ? player.name : t('draftRoom.log.nobody')}
        </strong>
        <Facts>
          <span>{team.name}</span>
          {isAuto && (
            <Badge icon={Bot}>
              {t(autoSource ? `draftRoom.log.auto.${autoSource}` : 'draftRoom.log.auto.none')}
            </Badge>
          )}
        </Facts>
      </div>
      <Time title={t('draftRoom.log.hash', { hash })}>{showSeconds(locale, pickedAt, zone)}</Time>
    </Line>
  );
}

const Empty = styled.div`
  padding: ${space[4]};
`;
const Zone = styled.p`
  ${type.meta}
  padding: 0 ${space[3]} ${space[2]};
  color: ${color.ink3};
  text-align: right;
`;
const Line = styled.li<{ $isMine: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-bottom: ${size.hairline} solid ${color.line};
  background: ${({ $isMine }) => ($isMine ? color.pylonSoft : 'none')};
  ${({ $isMine }) => $isMine && `box-shadow: inset ${size.edge} 0 0 ${color.pylon};`}
  > div {
    flex: 1;
    min-width: 0;
  }
  strong {
    ${type.bodyStrong}
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
`;
const Number = styled.span`
  ${type.small}
  ${tabular}
  min-width: 2em;
  color: ${color.ink3};
  text-align: right;
`;
const Facts = styled.span`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  color: ${color.ink2};
`;
const Time = styled.span`
  ${type.meta}
  ${tabular}
  color: ${color.ink3};
`;
