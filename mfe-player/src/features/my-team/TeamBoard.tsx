import { formatRank } from '@endzone/contracts/messages/format';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Board } from '@endzone/shared-ui/layout/Board.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, digits, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { arePlayoffsOn } from '../../data/games/week.ts';
import { useRosterLock } from '../../data/roster-lock/useRosterLock.ts';
import { selectSeason, selectStanding } from './selectors.ts';

/** Team, record, place, points, and whether the roster is open. */
export function TeamBoard({ roster, leagueName }: { roster: Roster; leagueName: string | undefined }) {
  const t = useTexts();
  const standing = useSelector(selectStanding);
  const { team } = roster;
  const { locale } = useMount();
  const season = useSelector(selectSeason);
  const lock = useRosterLock(roster, season);
  // Playoff games count in none of these figures, only in the place.
  const isRegular = arePlayoffsOn(season);
  const { wins = 0, losses = 0, ties = 0 } = standing ?? team;
  const hasPoints = standing !== undefined && (wins + losses + ties > 0 || standing.points !== 0);
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
              <dt>{t(isRegular ? 'myTeam.regular.record' : 'myTeam.record')}</dt>
              <dd>{`${wins}–${losses}–${ties}`}</dd>
            </div>
            {standing && (
              <div>
                <dt>{t(isRegular && standing.place === null ? 'myTeam.regular.rank' : 'myTeam.rank')}</dt>
                <dd>{formatRank(locale, standing.place ?? standing.rank)}</dd>
              </div>
            )}
            {standing && (
              <div>
                <dt>{t(isRegular ? 'myTeam.regular.points' : 'myTeam.points')}</dt>
                <dd>
                  <Points value={hasPoints ? standing.points : null} size={38} phone={30} />
                </dd>
              </div>
            )}
          </Facts>
          <LockLine roster={roster} />
        </Grid>
      </Board>
      {lock.title && (
        <Banner kind="warn" icon={<Icon of={Lock} />} title={lock.title}>
          {lock.text}
        </Banner>
      )}
    </>
  );
}

function LockLine({ roster }: { roster: Roster }) {
  const { state, when } = useRosterLock(roster, useSelector(selectSeason));
  return (
    <Line>
      {/* The banner says that it is locked, and why. */}
      {roster.status === 'open' && (
        <Badge tone="chalk" icon={LockOpen}>
          {state}
        </Badge>
      )}
      <Sub>{when}</Sub>
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
  ${media.tiny} {
    gap: ${space[3]};
    > svg,
    > img {
      width: ${size.crestSm};
      height: ${size.crestSm};
    }
  }
  ${media.cramped} {
    flex-wrap: wrap;
    > div {
      flex-basis: 100%;
    }
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
  align-items: end;
  gap: ${space[8]};
  dt {
    max-width: 9em;
    ${type.meta}
    color: ${color.onBoard2};
  }
  dd {
    ${digits(38, 30)}
    white-space: nowrap;
  }
  ${media.phone} {
    justify-content: space-between;
    gap: ${space[3]};
  }
  ${media.tiny} {
    flex-wrap: wrap;
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
