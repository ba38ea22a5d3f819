import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { Button } from '../buttons/Button.tsx';
import { Card } from '../layout/Card.tsx';
import { MatchupBoard, type BoardSide } from './MatchupBoard.tsx';
import { MatchupCard } from './MatchupCard.tsx';
import type { ClubGame } from './clubWeeks.ts';
import { PlayerRow, type PlayerLook } from './PlayerRow.tsx';
import { RowAction } from './RowAction.tsx';
import { SlotAgainstSlot, SlotTotals } from './SlotAgainstSlot.tsx';
import { EmptySlotRow, RosterHeads, RosterList } from './SlotRow.tsx';

const quarterback: PlayerLook = {
  name: 'Halmos Barnabás',
  position: 'QB',
  status: 'active',
  club: 'Budapest Wolves',
  number: 12,
};
const receiver: PlayerLook = {
  name: 'Szentgyörgyvölgyi-Nemesgörzsönyi Benő Marcell',
  position: 'WR',
  status: 'injured',
  club: 'Győr Sharks',
  number: 84,
};
const defence: PlayerLook = {
  name: 'Fehérvár Enthroners',
  position: 'DEF',
  status: 'active',
  club: 'Fehérvár Enthroners',
};
const bars = [14, 9, null, 21, 18, 24.3].map((value, week) => ({
  week: week + 1,
  value,
  isFinal: week < 5,
}));
const game: ClubGame = {
  id: 'game',
  clubId: 'wolves',
  home: { id: 'wolves', name: 'Budapest Wolves', logoUrl: null },
  away: { id: 'titans', name: 'Budapest Titans', logoUrl: null },
  date: '2026-05-02',
  score: null,
};
const actions = (
  <RowAction
    icon={ArrowUpDown}
    words="Helycsere"
    label="Helycsere: Halmos Barnabás"
    onPress={() => undefined}
  />
);

const pointsName = '6. ford.';

export function Roster() {
  return (
    <RosterList
      label="Kezdőcsapat"
      heads={<RosterHeads who="7. forduló: játékos és ellenfél" points={pointsName} action={actions} />}
    >
      <PlayerRow
        slot="QB"
        player={quarterback}
        clubWeek={{ week: 7, games: [game] }}
        bars={bars}
        average={29.4}
        points={37.9}
        pointsName={pointsName}
        onOpen={() => undefined}
        actions={actions}
      />
      <PlayerRow
        slot="TE_WR"
        player={receiver}
        clubWeek={{ week: 7, games: [] }}
        bars={bars.slice(0, 2)}
        average={9.85}
        points={6.15}
        pointsName={pointsName}
        isProvisional
        onOpen={() => undefined}
        actions={actions}
      />
      <PlayerRow
        slot="DEF"
        player={defence}
        bars={[]}
        points={null}
        pointsName={pointsName}
        actions={actions}
      />
      <PlayerRow
        slot="BENCH"
        player={receiver}
        bars={bars}
        average={-1.5}
        points={-3}
        pointsName={pointsName}
        isQuiet
      />
      <EmptySlotRow slot="FLEX" action={<Button size="sm">Szabad játékosok</Button>} />
      <EmptySlotRow slot="BENCH" />
    </RosterList>
  );
}

const mine: BoardSide = {
  name: 'Mezőnygólyák',
  manager: 'Szűcs Bendegúz',
  standing: '2. hely · 4–1–0',
  points: 141.45,
  best: { name: 'Halmos Barnabás', points: 37.9 },
  scored: { done: 8, of: 8 },
};
const other: BoardSide = {
  name: 'Kürtőskalács Kommandó',
  manager: 'Szőllősi Dorottya',
  standing: '3. hely · 3–2–0',
  points: 115.9,
  best: { name: 'Darius Whitlock', points: 31.8 },
  scored: { done: 7, of: 8 },
};

export function BoardProvisional() {
  return (
    <MatchupBoard
      title="A meccsed · 6. forduló"
      state="live"
      sides={[mine, other]}
      note="Vörös Kristóf (RB, Rangers) még hiányzik. A többi adat legkésőbb péntekig megjön."
      action={
        <Button kind="board" size="sm">
          Megnyitás a Meccsközpontban
        </Button>
      }
    />
  );
}

export function BoardBeforeTheGame() {
  return (
    <MatchupBoard
      title="A meccsed · 7. forduló"
      state="scheduled"
      sides={[
        { ...mine, points: null },
        { ...other, points: null },
      ]}
    />
  );
}

export function BoardFinal() {
  return (
    <MatchupBoard
      title="A meccsed · 5. forduló"
      state="final"
      sides={[
        { ...mine, points: 98.5 },
        { ...other, points: 120 },
      ]}
    />
  );
}

export function MatchupCards() {
  return (
    <Card>
      <MatchupCard sides={[mine, other]} to="/game-center" />
      <MatchupCard sides={[other, { ...mine, points: 115.9 }]} to="/game-center" isCurrent />
      <MatchupCard sides={[other, { ...mine, points: null }]} to="/game-center" isProvisional />
    </Card>
  );
}

export function SlotsAgainstSlots() {
  return (
    <Card as="ul">
      <SlotAgainstSlot
        slot="QB"
        best={37.9}
        sides={[
          { player: quarterback, points: 37.9, onOpen: () => undefined },
          { player: quarterback, points: 31.8, onOpen: () => undefined },
        ]}
      />
      <SlotAgainstSlot
        slot="TE_WR"
        best={37.9}
        sides={[
          { player: receiver, points: 6.1 },
          { player: receiver, points: null, isMissing: true },
        ]}
      />
      <SlotAgainstSlot slot="DEF" best={37.9} sides={[{ player: defence, points: 21 }, undefined]} />
      <SlotTotals points={[141.45, 115.9]} label="Összesen" />
    </Card>
  );
}
