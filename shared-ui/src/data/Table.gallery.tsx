import { useState } from 'react';
import { SparkBars } from '../charts/SparkBars.tsx';
import { Crest } from '../game/Crest.tsx';
import { FormMarks } from '../game/FormMarks.tsx';
import { Points } from '../game/Points.tsx';
import { Row } from '../layout/Columns.tsx';
import { Badge } from './Badge.tsx';
import { Table, type Column } from './Table.tsx';

type Team = { rank: number; name: string; record: string; points: number; against: number | null };

const teams: Team[] = [
  { rank: 1, name: 'Touchdown Tornádó', record: '4–1–0', points: 612.5, against: 548.25 },
  { rank: 2, name: 'Mezőnygólyák', record: '4–1–0', points: 598.75, against: 561 },
  { rank: 3, name: 'Ördögi Lángos Lavina', record: '3–2–0', points: 590.25, against: 570.5 },
  { rank: 4, name: 'Gulyáságyú', record: '3–1–1', points: 566, against: 559.75 },
  { rank: 5, name: 'Zsákbanfutók', record: '2–3–0', points: 561.5, against: null },
  { rank: 6, name: 'Pihenőhetes Betyárok', record: '2–3–0', points: 540, against: 581.25 },
];
const bars = [121, 104, 133, 110, 129].map((value, week) => ({
  week: week + 1,
  value,
  isFinal: true,
}));

const columns: Column<Team>[] = [
  {
    id: 'rank',
    head: 'Hely.',
    align: 'end',
    cell: ({ rank }) => <b>{rank}.</b>,
    sortBy: ({ rank }) => rank,
    card: 'lead',
  },
  {
    id: 'team',
    head: 'Csapat',
    sortBy: ({ name }) => name,
    card: 'title',
    cell: ({ name }) => (
      <Row $nowrap>
        <Crest name={name} />
        <b>{name}</b>
        {name === 'Mezőnygólyák' && <Badge tone="now">Te</Badge>}
      </Row>
    ),
  },
  {
    id: 'record',
    head: 'Mérleg',
    headTitle: 'Győzelem – vereség – döntetlen',
    align: 'center',
    cell: ({ record }) => record,
  },
  {
    id: 'points',
    head: 'Pont',
    align: 'end',
    firstDirection: 'desc',
    sortBy: ({ points }) => points,
    card: 'value',
    cell: ({ points }) => <Points value={points} isColumn />,
  },
  {
    id: 'against',
    head: 'Kapott',
    align: 'end',
    isDesktopOnly: true,
    sortBy: ({ against }) => against,
    cell: ({ against }) => <Points value={against} isColumn />,
  },
  {
    id: 'form',
    head: 'Forma',
    isDesktopOnly: true,
    cell: () => <FormMarks results={['win', 'win', 'loss', 'tie']} />,
  },
  { id: 'weeks', head: 'Heti pontok', isDesktopOnly: true, cell: () => <SparkBars bars={bars} /> },
];
const shared = { caption: 'Tabella', columns, rowId: ({ name }: Team) => name };
const isMine = ({ name }: Team) => name === 'Mezőnygólyák';

export function Standings() {
  return (
    <Table
      {...shared}
      rows={teams}
      isMine={isMine}
      cut={{ after: 4, words: 'Rájátszás: az első négy' }}
      initialSort={undefined}
    />
  );
}

export function CardsOnAPhone() {
  return (
    <Table
      {...shared}
      rows={teams}
      isMine={isMine}
      hasCards
      cardMeta={({ record }) => record}
      initialSort={{ column: 'points', direction: 'desc' }}
    />
  );
}

export function SelectionAndPages() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['Gulyáságyú']));
  const [page, setPage] = useState(2);
  return (
    <Table
      {...shared}
      rows={teams}
      density="tight"
      selected={selected}
      onSelect={setSelected}
      rowName={({ name }) => name}
      pages={{ page, pageSize: 6, total: 1243, onPage: setPage }}
    />
  );
}

export function Loading() {
  return <Table {...shared} rows={[]} isLoading nbLoadingRows={3} />;
}

export function Empty() {
  return <Table {...shared} rows={[]} empty={<p>Még nincs csapat.</p>} />;
}
