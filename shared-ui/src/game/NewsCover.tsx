import { coverOf } from '@endzone/contracts/crests/cover';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { coverGrounds } from '../theme/identityColours.ts';
import { pitch } from '../theme/theme.ts';
import { Carrier, EndZone, Players, Route, YardLines } from './drawnField.tsx';

const width = 640;
const height = 360;
const grounds = [coverGrounds.turf, coverGrounds.shade, coverGrounds.night, coverGrounds.dusk] as const;

/** Plays and things of the game; which one a post gets is decided by its id. */
const drawings: readonly ((ground: string) => ReactNode)[] = [
  // A sweep round the left side into the end zone.
  (ground) => (
    <>
      <EndZone x={544} width={96} height={height} ground={ground} />
      <Players
        attack={[
          [210, 120],
          [210, 180],
          [210, 240],
        ]}
        defence={[
          [290, 110],
          [290, 170],
          [290, 240],
          [400, 200],
        ]}
      />
      <Carrier at={[150, 180]} />
      <Route d="M164 190C220 300 330 320 420 280S520 190 585 150" />
    </>
  ),
  // A deep pass behind the cornerback.
  (ground) => (
    <>
      <EndZone x={544} width={96} height={height} ground={ground} />
      <Players
        attack={[[130, 190]]}
        defence={[
          [330, 120],
          [420, 210],
        ]}
      />
      <Carrier at={[240, 70]} />
      <Route d="M254 70H380L470 150 590 96" />
      <Route d="M130 176Q330 10 560 92" isPass />
    </>
  ),
  // The kick between the posts.
  () => (
    <>
      <path
        d="M320 330V210M200 40V210H440V40"
        stroke={pitch.pylon}
        strokeWidth={12}
        fill="none"
        strokeLinecap="round"
      />
      <Route d="M120 320Q260 40 330 96" isPass />
    </>
  ),
  // The line closes on the carrier.
  () => (
    <>
      <Players
        defence={[
          [250, 90],
          [250, 150],
          [250, 210],
          [250, 270],
        ]}
      />
      <Carrier at={[390, 180]} />
      <Route d="M272 150C310 150 330 166 364 176" isChalk />
      <Route d="M272 210C310 206 330 196 364 186" isChalk />
    </>
  ),
  // The bench.
  () => (
    <>
      <path
        d="M90 250h460M130 250v60M510 250v60"
        stroke={pitch.chalk}
        strokeWidth={10}
        strokeLinecap="round"
      />
      <Players
        attack={[
          [150, 210],
          [230, 210],
          [310, 210],
          [470, 210],
        ]}
      />
      <Carrier at={[390, 210]} />
    </>
  ),
  // The season's calendar with a tick.
  () => (
    <>
      <path
        d="M150 90h340v210H150zM150 150h340M263 90v210M377 90v210"
        fill="none"
        stroke={pitch.chalk}
        strokeWidth={8}
      />
      <path
        d="M280 225l30 30 56-66"
        fill="none"
        stroke={pitch.pylon}
        strokeWidth={14}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  // A slant and a screen from a full line.
  (ground) => (
    <>
      <EndZone x={544} width={96} height={height} ground={ground} />
      <Players
        attack={[
          [180, 140],
          [180, 200],
          [180, 260],
          [180, 60],
        ]}
        defence={[
          [270, 130],
          [270, 200],
          [270, 270],
          [380, 90],
          [430, 230],
        ]}
      />
      <Carrier at={[110, 200]} />
      <Route d="M194 60C300 70 400 130 500 230" />
      <Route d="M122 212C160 320 260 330 340 318" isChalk />
    </>
  ),
];

/** News without a picture: a drawn play on turf. The title stands beside it, so it is silent. */
export function NewsCover({ id }: { id: string }) {
  const look = coverOf(id);
  const ground = grounds[look.ground] ?? grounds[0];
  return (
    <Cover
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path fill={ground} d={`M0 0h${width}v${height}H0z`} />
      <YardLines width={width} height={height} every={64} />
      {drawings[look.drawing]?.(ground)}
    </Cover>
  );
}

const Cover = styled.svg`
  width: 100%;
  height: auto;
  aspect-ratio: 16 / 9;
`;
