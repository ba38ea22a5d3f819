import { Card } from '../layout/Card.tsx';
import { SparkBars } from './SparkBars.tsx';
import { StandingsRace } from './StandingsRace.tsx';
import { WeekBars } from './WeekBars.tsx';

const bars = [121, 104, null, -12, 129, 141.45].map((value, week) => ({
  week: week + 1,
  value,
  isFinal: week < 5,
}));

export function Sparkline() {
  return <SparkBars bars={bars} />;
}

/** A bye, a week that was missed, and one whose figures are still to come. */
export function SparklineWithoutFigures() {
  const without = [
    { week: 1, value: 12, isFinal: true },
    { week: 2, value: null, why: 'bye', isFinal: true },
    { week: 3, value: null, why: 'absent', isFinal: true },
    { week: 4, value: 0, isFinal: true },
    { week: 5, value: null, why: 'waiting', isFinal: false },
  ] as const;
  return <SparkBars bars={without} />;
}

export function Weeks() {
  return (
    <Card $pad>
      <WeekBars title="Fordulónként" bars={bars} />
    </Card>
  );
}

export function Race() {
  return (
    <StandingsRace
      title="A tabella alakulása"
      weeks={['1.', '2.', '3.', '4.', '5.', '6.']}
      lines={[
        { id: 'a', name: 'Touchdown Tornádó', ranks: [1, 1, 2, 1, 1, 1] },
        { id: 'b', name: 'Mezőnygólyák', ranks: [3, 2, 1, 2, 2, 2], isMine: true },
        { id: 'c', name: 'Lángos Lavina', ranks: [2, 3, 3, 4, 3, 3] },
        { id: 'd', name: 'Gulyáságyú', ranks: [4, 4, 4, 3, 4, 4] },
      ]}
    />
  );
}
