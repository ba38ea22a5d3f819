import { useState } from 'react';
import { PositionMark } from '../game/PositionMark.tsx';
import { Board } from '../layout/Board.tsx';
import { Row, Stack } from '../layout/Columns.tsx';
import { Badge, type BadgeTone } from './Badge.tsx';
import { Chip } from './Chip.tsx';
import { ChipFilter } from './ChipFilter.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { statuses, type Status, type StatusGroup } from './statuses.ts';
import { Tabs } from './Tabs.tsx';

const tones: BadgeTone[] = ['plain', 'turf', 'now', 'win', 'loss', 'warn', 'info', 'provisional', 'chalk'];
// The keys of the table are its groups and values.
const groups = Object.keys(statuses) as StatusGroup[];
const valuesOf = (group: StatusGroup) =>
  Object.keys(statuses[group]).map((value) => ({ group, value }) as Status);

export function Statuses() {
  return (
    <Stack>
      {groups.map((group) => (
        <Row key={group}>
          {valuesOf(group).map((status) => (
            <StatusBadge key={status.value} {...status} />
          ))}
        </Row>
      ))}
    </Stack>
  );
}

export function Tones() {
  return (
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
  );
}

export function OnABoard() {
  return (
    <Board>
      <Row>
        <StatusBadge group="points" value="provisional" />
        <StatusBadge group="roster" value="open" tone="chalk" />
        <StatusBadge group="points" value="final" tone="chalk" />
      </Row>
    </Board>
  );
}

export function Chips() {
  return (
    <Row>
      <Chip isPressed>Mind</Chip>
      <Chip isPressed={false}>Szabad</Chip>
    </Row>
  );
}

const choices = (['QB', 'RB', 'WR', 'TE', 'K', 'DEF', 'HC'] as const).map((value) => ({
  value,
  label: <PositionMark position={value} isSmall />,
}));

export function Filter() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['RB']));
  return <ChipFilter label="Poszt" choices={choices} chosen={chosen} onChange={setChosen} />;
}

export function ThreeTabs() {
  return (
    <Tabs
      label="Játékos"
      tabs={[
        { id: 'points', label: 'Pontok', panel: <p>24,3</p> },
        { id: 'stats', label: 'Statisztika', panel: <p>132 yard</p> },
        { id: 'analysis', label: 'Elemzés', panel: <p>–</p> },
      ]}
    />
  );
}
