import { styled } from 'styled-components';
import { Board } from '../layout/Board.tsx';
import { size } from '../theme/theme.ts';
import { HeroDrawing } from './HeroDrawing.tsx';
import { NewsCover } from './NewsCover.tsx';

const posts = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8', 'i9', 'j10', 'k11', 'l12'];

export function NewsCovers() {
  return (
    <Covers>
      {posts.map((id) => (
        <NewsCover key={id} id={id} />
      ))}
    </Covers>
  );
}

export function Hero() {
  return (
    <Board flush>
      <HeroBox>
        <HeroDrawing />
      </HeroBox>
    </Board>
  );
}

const Covers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${size.cover}, 1fr));
  gap: 1em;
`;

const HeroBox = styled.div`
  height: ${size.chart};
  margin-left: auto;
  width: 62%;
`;
