import { styled } from 'styled-components';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { useMedia } from '../overlay/useMedia.ts';
import { color, size } from '../theme/theme.ts';
import { ChartTable } from './ChartTable.tsx';
import { linesShown, raceShapes, type RaceBox, type RaceLine } from './standingsRace.ts';

type Plan = {
  width: number;
  box: RaceBox;
  /** Of a name that finds room behind its line. */ letters: number;
};
const roomy: Plan = { width: 580, box: { left: 30, right: 410, top: 20, rowHeight: 34 }, letters: 21 };
// As wide as a phone's card, so that letters keep their size.
const narrow: Plan = { width: 326, box: { left: 26, right: 168, top: 20, rowHeight: 34 }, letters: 19 };
const dashes = ['', '6 4', '2 4', '10 3 2 3', '1 5', '8 6', '4 2'];

/** Places week by week: mine strong and in orange, the others told apart by their dashes and names. */
export function StandingsRace({
  title,
  lines,
  weeks,
}: {
  title: string;
  lines: readonly RaceLine[];
  weeks: readonly string[];
}) {
  const t = useUiTexts();
  const { width, box, letters } = useMedia('phone') ? narrow : roomy;
  const shown = linesShown(lines);
  const { shapes, rows, height } = raceShapes(shown, box);
  return (
    <figure>
      <Drawing role="img" aria-label={t('chart.race', { title })} viewBox={`0 0 ${width} ${height}`}>
        {rows.map(({ rank, y }) => (
          <g key={rank}>
            <Row d={`M${box.left} ${y}H${box.right + 20}`} />
            <Rank x={4} y={y + 4} fontSize={12}>
              {t('chart.rank', { rank })}
            </Rank>
          </g>
        ))}
        {shown.map(({ id, name, isMine = false }, index) => {
          const shape = shapes[index];
          if (!shape) return null;
          return (
            <Team key={id} $isMine={isMine}>
              <path
                d={shape.path}
                fill="none"
                stroke="currentColor"
                strokeWidth={isMine ? 4 : 2}
                strokeDasharray={isMine ? undefined : dashes[index % dashes.length]}
                strokeLinejoin="round"
              />
              {shape.points.map((point, week) => (
                <Dot
                  key={week}
                  cx={point.x}
                  cy={point.y}
                  r={isMine ? 5 : 3.5}
                  $isLast={point === shape.end}
                />
              ))}
              <Name x={box.right + 14} y={shape.end.y + 4.5} fontSize={13} $isMine={isMine}>
                {name.length > letters ? `${name.slice(0, letters - 1).trimEnd()}…` : name}
              </Name>
            </Team>
          );
        })}
      </Drawing>
      <ChartTable
        caption={title}
        heads={[t('chart.teamHead'), ...weeks]}
        rows={lines.map(({ name, ranks }) => [
          name,
          ...weeks.map((_, week) => {
            const rank = ranks[week] ?? null;
            return rank === null ? '–' : t('chart.rank', { rank });
          }),
        ])}
      />
    </figure>
  );
}

const Drawing = styled.svg`
  width: 100%;
  max-width: ${size.text};
  height: auto;
`;

const Row = styled.path`
  stroke: ${color.line};
`;

const Rank = styled.text`
  fill: ${color.ink3};
`;

const Team = styled.g<{ $isMine: boolean }>`
  color: ${({ $isMine }) => ($isMine ? color.pylonText : color.ink2)};
`;

const Dot = styled.circle<{ $isLast: boolean }>`
  fill: ${({ $isLast }) => ($isLast ? color.surface : 'currentColor')};
  stroke: currentColor;
  stroke-width: 2;
`;

const Name = styled.text<{ $isMine: boolean }>`
  font-weight: ${({ $isMine }) => ($isMine ? 700 : 500)};
  fill: ${color.ink};
`;
