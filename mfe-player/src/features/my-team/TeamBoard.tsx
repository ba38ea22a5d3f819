import type { Roster } from '@endzone/contracts/types/fantasy';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Board } from '@endzone/shared-ui/layout/Board.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, digits, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showWeekday } from '@endzone/shared-ui/time/dates.ts';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { selectStanding } from './selectors.ts';

/** Team, record, place, points, and whether the roster is open. */
export function TeamBoard({ roster, leagueName }: { roster: Roster; leagueName: string | undefined }) {
  const t = useTexts();
  const standing = useSelector(selectStanding);
  const { team } = roster;
  const { wins = 0, losses = 0, ties = 0 } = standing ?? team;
  return (
    <>
      <Board>
        <Grid>
          <Who>
            <Crest name={team.name} logoUrl={team.logoUrl} size="lg" />
            <div>
              <Name aria-hidden="true">{team.name}</Name>
              <Sub>
                {[team.owner?.name ?? t('myTeam.deletedUser'), leagueName].filter(Boolean).join(' · ')}
              </Sub>
            </div>
          </Who>
          <Facts>
            <div>
              <dt>{t('myTeam.record')}</dt>
              <dd>{`${wins}–${losses}–${ties}`}</dd>
            </div>
            {standing && (
              <div>
                <dt>{t('myTeam.rank')}</dt>
                <dd>{t('myTeam.place', { rank: standing.rank })}</dd>
              </div>
            )}
            {standing && (
              <div>
                <dt>{t('myTeam.points')}</dt>
                <dd>
                  <Points value={standing.points} size={38} phone={30} />
                </dd>
              </div>
            )}
          </Facts>
          <LockLine roster={roster} />
        </Grid>
      </Board>
      {roster.status === 'locked' && (
        <Banner
          kind="warn"
          icon={<Icon of={Lock} />}
          title={t(`myTeam.locked.${roster.lockedBy ?? 'games'}.title`)}
        >
          {t(`myTeam.locked.${roster.lockedBy ?? 'games'}.text`)}
        </Banner>
      )}
    </>
  );
}

function LockLine({ roster: { status, lockedBy, locksAt } }: { roster: Roster }) {
  const t = useTexts();
  const { locale } = useMount();
  const isOpen = status === 'open';
  return (
    <Line>
      <Badge tone="chalk" icon={isOpen ? LockOpen : Lock}>
        {t(isOpen ? 'myTeam.open' : 'myTeam.lockedBadge')}
      </Badge>
      <Sub>
        {isOpen && locksAt !== null && t('myTeam.locksAt', { time: showWeekday(locale, locksAt) })}
        {!isOpen && t(`myTeam.locked.${lockedBy ?? 'games'}.until`)}
      </Sub>
    </Line>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[4]} ${space[6]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-width: 0;
  > div {
    min-width: 0;
  }
`;

const Name = styled.p`
  ${type.h1}
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

const Sub = styled.span`
  display: block;
  ${type.small}
  color: ${color.onBoard2};
`;

const Facts = styled.dl`
  display: flex;
  gap: ${space[8]};
  dt {
    ${type.meta}
    color: ${color.onBoard2};
  }
  dd {
    ${digits(38, 30)}
  }
  ${media.phone} {
    justify-content: space-between;
    gap: ${space[3]};
  }
`;

const Line = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding-top: ${space[3]};
  border-top: ${size.hairline} solid ${color.boardLine};
`;
