import { useEffect, useState, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { color, duration, edged, motion, radius, size, space, type, visuallyHidden } from '../theme/theme.ts';

type Shape = 'rows' | 'cards' | 'text' | 'board' | 'page';
type Props = { shape?: Shape; count?: number };

const longest = 5000;

/** Shapes in the place of what is coming; words once it takes long. */
export function Skeleton({ shape = 'rows', count = 4 }: Props) {
  const t = useUiTexts();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longest);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Region aria-busy role="status" $framed={shape === 'rows'}>
      {isLong ? <Words>{t('loading')}</Words> : <Hidden>{t('loading')}</Hidden>}
      {!isLong && shapes[shape](count)}
    </Region>
  );
}

const times = (count: number, draw: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => draw(index));

const shapes: Record<Shape, (count: number) => ReactNode> = {
  rows: (count) =>
    times(count, (index) => (
      <Line key={index}>
        <Block />
        <Lines>
          <Bar $width={52} />
          <Bar $width={34} />
        </Lines>
        <Bar $width={10} />
      </Line>
    )),
  cards: (count) => (
    <Cards>
      {times(count, (index) => (
        <CardShape key={index} />
      ))}
    </Cards>
  ),
  text: (count) => (
    <Lines>
      {times(count, (index) => (
        <Bar key={index} $width={index === count - 1 ? 60 : 100} />
      ))}
    </Lines>
  ),
  board: () => <BoardShape />,
  page: (count) => (
    <Lines>
      <TitleBar />
      <BoardShape />
      {times(count, (index) => (
        <Bar key={index} $width={index % 2 === 0 ? 100 : 80} />
      ))}
    </Lines>
  ),
};

const appear = keyframes`
  from { opacity: 0; }
`;
const shimmer = keyframes`
  to { background-position: -150% 0; }
`;
const Region = styled.div<{ $framed: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: ${({ $framed }) => ($framed ? `0 ${space[3]}` : 0)};
  background: ${({ $framed }) => ($framed ? color.surface : 'none')};
  border: ${({ $framed }) => ($framed ? size.hairline : 0)} solid ${color.line};
  border-radius: ${radius.card};
  /* What comes at once needs no stand-in. */
  animation: ${appear} ${motion.fast} ${duration.base} backwards;
`;
const Hidden = styled.span`
  ${visuallyHidden}
`;
const Words = styled.p`
  ${type.body}
  padding: ${space[4]} 0;
  color: ${color.ink2};
`;
const Piece = styled.span`
  ${edged}
  display: block;
  background: linear-gradient(
    90deg,
    ${color.sunken} 25%,
    color-mix(in srgb, ${color.sunken} 55%, ${color.surface}) 50%,
    ${color.sunken} 75%
  );
  background-size: 300% 100%;
  border-radius: ${radius.cell};
  animation: ${shimmer} ${duration.skeleton} linear infinite;
`;
const Bar = styled(Piece)<{ $width: number }>`
  width: ${({ $width }) => $width}%;
  height: ${space[3]};
`;
const TitleBar = styled(Piece)`
  width: 40%;
  height: ${space[8]};
`;
const Block = styled(Piece)`
  flex: none;
  width: ${size.control};
  height: ${size.control};
`;
const CardShape = styled(Piece)`
  height: ${size.cover};
  border-radius: ${radius.card};
`;
const BoardShape = styled(Piece)`
  height: ${size.cover};
  border-radius: ${radius.board};
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.row};
  padding: ${space[2]} 0;
  & + & {
    border-top: ${size.hairline} solid ${color.line};
  }
`;
const Lines = styled.div`
  flex: 1;
  display: grid;
  gap: ${space[2]};
`;
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${size.menu}), 1fr));
  gap: ${space[4]};
`;
