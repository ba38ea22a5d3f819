import type { Player, WeekScores } from '@endzone/contracts/stats/players';
import type { Season } from '@endzone/contracts/stats/seasons';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { usePointsLocale } from '@endzone/shared-ui/game/Points.tsx';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import { weekState, type WeekState } from '@endzone/shared-ui/game/weekState.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Halves, Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { ScreenReaderOnly } from '@endzone/shared-ui/text/ScreenReaderOnly.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import {
  color,
  edged,
  focusRing,
  hatchQuiet,
  radius,
  size,
  space,
  tabular,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import type { LucideIcon } from 'lucide-react';
import Hourglass from 'lucide-react/icons/hourglass';
import Moon from 'lucide-react/icons/moon';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Explanation } from './Explanation.tsx';
import { NextGames } from '@endzone/shared-ui/game/NextGames.tsx';
import { useSeasonName } from '../seasons/useSeasonName.ts';
import { Numbers } from './Numbers.tsx';
import { PlayedGames } from './PlayedGames.tsx';
import { WeekTable } from './WeekTable.tsx';

type PointsTabProps = { player: Player; season: Season | undefined; seasonId: string | undefined };

/** Figures first; then the weeks, why the chosen one gave what it gave, and beside it what comes and all statistics. */
export function PointsTab({ player, season, seasonId }: PointsTabProps) {
  const t = useTexts();
  return (
    <Stack $gap={4}>
      {season?.status === 'finished' && <OfSeason season={season} />}
      <Numbers player={player} />
      <Halves $holdTables>
        {seasonId === undefined || player.scores.length === 0 ? (
          <Muted>{t('player.noPoints')}</Muted>
        ) : (
          <ExplainedWeeks player={player} season={season} seasonId={seasonId} />
        )}
        <Stack $gap={5}>
          {season && <NextGames club={player.team} season={season} />}
          {player.scores.length > 0 && (
            <section>
              <TableTitle>{t('player.byWeek')}</TableTitle>
              <WeekTable player={player} />
            </section>
          )}
        </Stack>
      </Halves>
    </Stack>
  );
}

/** Whose figures they are when it is not the season that runs. */
function OfSeason({ season }: { season: Season }) {
  const t = useTexts();
  const year = useSeasonName(season);
  return year !== undefined && <Muted>{t('player.ofSeason', { year })}</Muted>;
}

/** The latest week that gave points; without one the latest week. */
const lastFigure = (weeks: readonly WeekScores[]): WeekScores | undefined =>
  weeks.findLast((scores) => weekState(scores) === 'played') ?? weeks.at(-1);

type ExplainedWeeksProps = { player: Player; season: Season | undefined; seasonId: string };

function ExplainedWeeks({ player, season, seasonId }: ExplainedWeeksProps) {
  const t = useTexts();
  const weeks = [...player.scores].sort((a, b) => a.week - b.week);
  const [chosen, setChosen] = useState(lastFigure(weeks)?.week);
  const scores = weeks.find(({ week }) => week === chosen) ?? weeks.at(-1);
  if (!scores) return null;
  return (
    <Stack $gap={4}>
      <Weeks weeks={weeks} chosen={scores.week} onChoose={setChosen} />
      <Row $spread>
        <Title>{t('player.why', { week: scores.week })}</Title>
        <StatusBadge group="points" value={scores.isFinal ? 'final' : 'provisional'} />
      </Row>
      <PlayedGames games={scores.games} club={player.team} season={season} />
      <Explanation seasonId={seasonId} week={scores.week} playerId={player.id} scores={scores} />
    </Stack>
  );
}

const signs: Partial<Record<WeekState, LucideIcon>> = { bye: Moon, waiting: Hourglass };

type WeeksProps = { weeks: WeekScores[]; chosen: number; onChoose: (week: number) => void };

function Weeks({ weeks, chosen, onChoose }: WeeksProps) {
  const t = useTexts();
  const locale = usePointsLocale();
  const best = Math.max(1, ...weeks.map(({ points }) => points));
  return (
    <Bars role="group" aria-label={t('player.weeks')}>
      {weeks.map((scores) => {
        const { week, points, isFinal } = scores;
        const state = weekState(scores);
        const words = state === 'absent' ? '–' : pointsText(points, locale);
        const label =
          state !== 'played'
            ? t(`player.${state}`, { week })
            : t('player.week', { week, count: points, points: words });
        return (
          <WeekButton
            key={week}
            type="button"
            aria-pressed={week === chosen}
            title={label}
            onClick={() => onChoose(week)}
          >
            <ScreenReaderOnly>{label}</ScreenReaderOnly>
            <span aria-hidden="true">{signs[state] ? <Icon of={signs[state]} size="sm" /> : words}</span>
            <Bar
              $isFinal={isFinal}
              style={{ height: `${Math.max(2, (Math.max(0, points) / best) * 60)}%` }}
            />
            <span aria-hidden="true">{t('player.weekNo', { week })}</span>
          </WeekButton>
        );
      })}
    </Bars>
  );
}

const Title = styled.h3`
  ${type.h3}
`;

const TableTitle = styled(Title)`
  margin-bottom: ${space[2]};
`;

const Bars = styled.div`
  display: flex;
  gap: ${space[1]};
  height: ${size.statBar};
  overflow-x: auto;
  padding: ${space[1]};
`;

const WeekButton = styled.button`
  display: flex;
  flex: 1 0 2.6em;
  flex-direction: column;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[1]};
  padding: 0;
  border: 0;
  border-radius: ${radius.cell};
  background: none;
  ${type.meta}
  ${tabular}
  color: ${color.ink3};
  ${focusRing}
  &[aria-pressed='true'] {
    color: ${color.ink};
    font-weight: 720;
  }
`;

const Bar = styled.span<{ $isFinal: boolean }>`
  ${edged}
  width: 100%;
  max-width: ${size.jersey};
  border-radius: calc(${radius.cell} / 2) calc(${radius.cell} / 2) 0 0;
  background-color: color-mix(in srgb, ${color.lineStrong} 55%, transparent);
  ${({ $isFinal }) => !$isFinal && hatchQuiet}
  [aria-pressed='true'] > & {
    background-color: ${color.turf};
  }
`;
