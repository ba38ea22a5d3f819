import { Board } from '../layout/Board.tsx';
import { Row, Stack } from '../layout/Columns.tsx';
import { Countdown } from './Countdown.tsx';
import { FormMarks } from './FormMarks.tsx';
import { Points } from './Points.tsx';

const values = [141.45, 9, 37.9, -0.5, 0, null];
const still = () => 0;

export function PointsInDigits() {
  return (
    <Row $gap={6}>
      {values.map((value) => (
        <Points key={String(value)} value={value} size={38} />
      ))}
    </Row>
  );
}

export function PointsInAColumn() {
  return (
    <Stack $gap={1} style={{ justifyItems: 'end', width: 'fit-content' }}>
      {values.map((value) => (
        <Points key={String(value)} value={value} size={24} isColumn />
      ))}
    </Stack>
  );
}

export function Countdowns() {
  return (
    <Board label="Countdowns">
      <Row $gap={6}>
        {[223_200, 50_000, 700, 9, 0].map((seconds) => (
          <Countdown key={seconds} deadline={seconds * 1000} now={still} size={54} phone={38} />
        ))}
      </Row>
    </Board>
  );
}

export function LastResults() {
  return (
    <Row $gap={6}>
      <FormMarks results={['win', 'win', 'loss', 'tie', 'win']} />
      <FormMarks results={[]} />
    </Row>
  );
}
