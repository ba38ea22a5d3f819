import { positions, slots } from '@endzone/contracts/game';
import { Row } from '../layout/Columns.tsx';
import { Avatar } from './Avatar.tsx';
import { Crest, CrestsOfLeague, type CrestSize } from './Crest.tsx';
import { NamedPlayer } from './NamedPlayer.tsx';
import { PlayerPicture } from './PlayerPicture.tsx';
import { PlayerPortrait } from './PlayerPortrait.tsx';
import { PositionMark, SlotMark } from './PositionMark.tsx';

const teams = [
  'Haveri Végzóna Liga',
  'Touchdown Tornádó',
  'Gulyáságyú',
  'Zsákbanfutók',
  'Yardfaló Kombájnok',
  'Lángos Lavina',
  'Mezőnygólyák',
  'Pihenőhetes Betyárok',
  'Fumble Csárda',
  'Kürtőskalács Kommandó',
  'Hosszúlépés',
  'Puli Patrol',
  'Nyúlketrec',
  'Blitz Bográcsosok',
  'Őrült Űrhajósok',
  'Paprika Pressing',
];
const sizes: CrestSize[] = ['xs', 'sm', 'md', 'lg'];
const clubs = [
  'Budapest Wolves',
  'Győr Sharks',
  'Fehérvár Enthroners',
  'Debrecen Gladiators',
  'Miskolc Steelers',
  'Nyíregyháza Tigers',
  'Szombathely Crushers',
  'Pécs Legioners',
];
/** A photo without a file: a figure before a wall. */
const photo =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="gray" d="M0 0h4v4H0z"/><path d="M1 4a1 1 0 0 1 2 0M2 1.2a.6.6 0 1 1-.1 0"/></svg>';
const people = [
  'Szűcs Bendegúz',
  'Kőszegi Emőke',
  'Ördögh Ágnes',
  'Zsíros Vendel',
  'Bükki Előd',
  'Hegedűs Ákos',
];

export function CrestsOfOneLeague() {
  return (
    <CrestsOfLeague names={teams}>
      <Row $gap={3}>
        {teams.map((name) => (
          <Crest key={name} name={name} size="md" />
        ))}
      </Row>
    </CrestsOfLeague>
  );
}

export function CrestSizes() {
  return (
    <Row $gap={3}>
      {sizes.map((size) => (
        <Crest key={size} name="Mezőnygólyák" size={size} />
      ))}
    </Row>
  );
}

export function PlayerPictures() {
  return (
    <Row $gap={3}>
      {clubs.map((club, index) => (
        <PlayerPicture key={club} position="RB" club={club} number={index * 13 + 1} />
      ))}
      <PlayerPicture position="WR" club="Budapest Wolves" />
      {clubs.slice(0, 3).map((club) => (
        <PlayerPicture key={club} position="DEF" club={club} />
      ))}
      {clubs.slice(0, 3).map((club) => (
        <PlayerPicture key={club} position="HC" club={club} />
      ))}
      <PlayerPicture position="QB" club="Budapest Wolves" number={12} size="lg" />
    </Row>
  );
}

export function PlayerPortraits() {
  return (
    <Row $gap={3}>
      {(['sm', 'lg'] as const).flatMap((size) =>
        [photo, null].map((given) => (
          <PlayerPortrait
            key={`${size} ${given ? 'photo' : 'jersey'}`}
            photo={given}
            position="QB"
            club="Budapest Wolves"
            number={12}
            size={size}
          />
        )),
      )}
    </Row>
  );
}

export function NamedPlayers() {
  return (
    <Row $gap={3}>
      {(['sm', 'md'] as const).map((size) => (
        <NamedPlayer
          key={size}
          player={{
            name: 'Szentmihályi-Kovács Barnabás',
            position: 'WR',
            team: { id: 'wolves', name: 'Budapest Wolves', logoUrl: null },
            jerseyNumber: 12,
          }}
          size={size}
        >
          <PositionMark position="WR" isSmall />
        </NamedPlayer>
      ))}
    </Row>
  );
}

export function Avatars() {
  return (
    <Row $gap={3}>
      {people.map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <Avatar name="Zsíros Vendel" size="sm" />
      <Avatar />
    </Row>
  );
}

export function PositionMarks() {
  return (
    <Row $gap={3}>
      {positions.map((position) => (
        <PositionMark key={position} position={position} />
      ))}
      {positions.map((position) => (
        <PositionMark key={position} position={position} isSmall />
      ))}
    </Row>
  );
}

export function PositionMarksWithoutHue() {
  return (
    <div style={{ filter: 'grayscale(1)' }}>
      <PositionMarks />
    </div>
  );
}

export function SlotMarks() {
  return (
    <Row $gap={3}>
      {slots.map((slot) => (
        <SlotMark key={slot} slot={slot} />
      ))}
    </Row>
  );
}
