import type { Roster, RosterPlayer } from '@endzone/contracts/types/fantasy';
import type { WeekScores } from '@endzone/contracts/types/stats';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { usePointsLocale } from '@endzone/shared-ui/game/Points.tsx';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import {
  color,
  focusRing,
  hatchQuiet,
  radius,
  size,
  space,
  tabular,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Explanation } from './Explanation.tsx';

/** The weeks as bars to choose from, and why the chosen one gave what it gave. */
export function PointsTab({ roster, player }: { roster: Roster; player: RosterPlayer }) {
  const t = useTexts();
  const weeks = [...player.scores].sort((a, b) => a.week - b.week);
  const [chosen, setChosen] = useState(weeks.at(-1)?.week);
  const scores = weeks.find(({ week }) => week === chosen);
  if (!scores) return <Quiet>{t('myTeam.player.noPoints')}</Quiet>;
  return (
    <Stack $gap={4}>
      <Weeks weeks={weeks} chosen={scores.week} onChoose={setChosen} />
      <Row $spread>
        <Title>{t('myTeam.player.why', { week: scores.week })}</Title>
        <StatusBadge group="points" value={scores.isFinal ? 'final' : 'provisional'} />
      </Row>
      {scores.games.map(({ gameId, opponent, teamScore, opponentScore }) => (
        <Quiet key={gameId}>
          {teamScore === null || opponentScore === null
            ? t('myTeam.player.game', { team: player.team.name, opponent: opponent.name })
            : t('myTeam.player.result', {
                team: player.team.name,
                opponent: opponent.name,
                teamScore,
                opponentScore,
              })}
        </Quiet>
      ))}
      <Explanation seasonId={roster.seasonId} week={scores.week} playerId={player.id} />
    </Stack>
  );
}

type WeeksProps = { weeks: WeekScores[]; chosen: number; onChoose: (week: number) => void };

function Weeks({ weeks, chosen, onChoose }: WeeksProps) {
  const t = useTexts();
  const locale = usePointsLocale();
  const best = Math.max(1, ...weeks.map(({ points }) => points));
  return (
    <Bars role="group" aria-label={t('myTeam.player.weeks')}>
      {weeks.map(({ week, points, isFinal }) => {
        const words = pointsText(points, locale);
        return (
          <WeekButton
            key={week}
            type="button"
            aria-pressed={week === chosen}
            aria-label={t('myTeam.player.week', { week, points: words })}
            onClick={() => onChoose(week)}
          >
            <span>{words}</span>
            <Bar
              $isFinal={isFinal}
              style={{ height: `${Math.max(2, (Math.max(0, points) / best) * 60)}%` }}
            />
            <span>{`${week}.`}</span>
          </WeekButton>
        );
      })}
    </Bars>
  );
}

const Title = styled.h3`
  ${type.h3}
`;

const Quiet = styled.p`
  ${type.small}
  color: ${color.ink2};
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
  width: 100%;
  max-width: ${size.jersey};
  border-radius: calc(${radius.cell} / 2) calc(${radius.cell} / 2) 0 0;
  background-color: color-mix(in srgb, ${color.lineStrong} 55%, transparent);
  ${({ $isFinal }) => !$isFinal && hatchQuiet}
  [aria-pressed='true'] > & {
    background-color: ${color.turf};
  }
`;
