import type { League } from '@endzone/contracts/leagues/league';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { PageAd } from '@endzone/shared-ui/host/PageAd.tsx';
import { media, size, space } from '@endzone/shared-ui/theme/theme.ts';
import Archive from 'lucide-react/icons/archive';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { AboutSection } from './AboutSection.tsx';
import { ChampionSection } from './ChampionSection.tsx';
import { DraftSection } from './DraftSection.tsx';
import { LineUpGaps } from './LineUpGaps.tsx';
import { MembersSection } from './MembersSection.tsx';
import { OtherGames } from './OtherGames.tsx';
import { PartFailed } from './PartFailed.tsx';
import { PlayoffsSection } from './PlayoffsSection.tsx';
import { selectGames, selectHasFailed, selectLeagueSeason, selectStandings } from './selectors.ts';
import type { PartName } from './slice.ts';
import { StandingsSection } from './StandingsSection.tsx';
import { WeekBoard } from './WeekBoard.tsx';
import { WeekCard } from './WeekCard.tsx';

type LeaguePartsProps = { league: League; teamId: string | undefined; onRetry: () => void };

/** Everything below the league's name. A phone shows what changes first: week, games, playoffs, standings, draft, members; those come first while seats are open. */
export function LeagueParts({ league, teamId, onRetry }: LeaguePartsProps) {
  const t = useTexts();
  const table = useSelector(selectStandings);
  const games = useSelector(selectGames);
  // Nothing else happens in a league before its draft has a date.
  const isUnscheduled = useSelector(selectLeagueSeason) === null;
  // Whoever is missing comes first: without them there is no draft, and no table.
  const isForming = isUnscheduled && league.nbAvailableSlots > 0;
  const standings = (
    <Place key="standings" $order={3}>
      <StandingsSection leagueId={league.id} teamId={teamId} onRetry={onRetry} />
    </Place>
  );
  const members = (
    <Place key="members" $order={isForming ? 1 : 5}>
      <MembersSection league={league} onRetry={onRetry} />
    </Place>
  );
  return (
    <>
      <ChampionSection leagueId={league.id} standings={table} games={games} />
      {teamId && <LineUpGaps />}
      <WeekBoard leagueId={league.id} teamId={teamId} onRetry={onRetry} />
      <Grid>
        <Wide $order={3}>
          <PlayoffsSection leagueId={league.id} teamId={teamId} onRetry={onRetry} />
        </Wide>
        <Column>
          {isForming ? [members, standings] : [standings, members]}
          <Place $order={6}>
            <AboutSection league={league} />
          </Place>
        </Column>
        <Column>
          <Place $order={1}>
            <WeekCard />
          </Place>
          <Place $order={2}>
            <OtherGames />
            <GamesFailed part="games" onRetry={onRetry} />
          </Place>
          <Place $order={isUnscheduled ? 0 : 4}>
            <DraftSection leagueId={league.id} onRetry={onRetry} />
          </Place>
          {teamId && (
            <Place $order={6}>
              <Stack $gap={2}>
                <LinkButton full to="/settings#calendar" icon={<Icon of={CalendarDays} />}>
                  {t('leagueHome.calendar')}
                </LinkButton>
                <LinkButton full to="/settings#archive" icon={<Icon of={Archive} />}>
                  {t('leagueHome.archive')}
                </LinkButton>
              </Stack>
            </Place>
          )}
          <Place $order={7}>
            <PageAd page="league" placement="right" />
          </Place>
        </Column>
      </Grid>
    </>
  );
}

function GamesFailed({ part, onRetry }: { part: PartName; onRetry: () => void }) {
  const t = useTexts();
  const hasFailed = useSelector(selectHasFailed(part));
  return hasFailed ? <PartFailed part={part} title={t('leagueHome.games.failed')} onRetry={onRetry} /> : null;
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${size.rail};
  gap: ${space[6]};
  align-items: start;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[5]};
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  min-width: 0;
  ${media.narrow} {
    display: contents;
  }
`;

const Place = styled.div<{ $order: number }>`
  min-width: 0;
  &:empty {
    display: none;
  }
  ${media.narrow} {
    order: ${({ $order }) => $order};
  }
`;

/** Across both columns: three rounds side by side need the room. */
const Wide = styled(Place)`
  grid-column: 1 / -1;
`;
