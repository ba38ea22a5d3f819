import { styled } from 'styled-components';
import { heroPitch } from '../theme/identityColours.ts';
import { pitch } from '../theme/theme.ts';
import { EndZone, Route } from './drawnField.tsx';

const yards = [0, 100, 200, 300, 400];
const hashes = Array.from({ length: 25 }, (_, index) => index * 20);
const numbers = ['4 0', '3 0', '2 0', '1 0'];

/** The last forty yards with the play that scores: the home page's drawing. Whatever is cut off is cut at its left. */
export function HeroDrawing() {
  return (
    <Drawing viewBox="0 0 640 420" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">
      <path fill={heroPitch.deep} d="M0 0h640v420H0z" />
      <path fill={heroPitch.stripe} opacity={0.75} d="M100 0h100v420H100zM300 0h100v420H300z" />
      <g stroke={pitch.chalk} strokeOpacity={0.55} fill="none">
        <path strokeWidth={3} d={yards.map((x) => `M${x} 0v420`).join('')} />
        <path strokeWidth={2.5} d={hashes.map((x) => `M${x} 128v12M${x} 280v12`).join('')} />
      </g>
      {numbers.map((number, index) => (
        <YardNumber key={number} x={(index + 1) * 100} y={372} fontSize={58}>
          {number}
        </YardNumber>
      ))}
      <EndZone x={500} width={140} height={420} ground={heroPitch.endZone} />
      <g fill="none" stroke={pitch.chalk} strokeWidth={4.5} strokeLinecap="round">
        <path d={[150, 186, 258, 294].map((y) => `M147 ${y}a11 11 0 1 0 22 0a11 11 0 1 0-22 0`).join('')} />
        <path d="M208 140l20 20m0-20-20 20M208 176l20 20m0-20-20 20M208 250l20 20m0-20-20 20M208 290l20 20m0-20-20 20M304 170l20 20m0-20-20 20M372 96l20 20m0-20-20 20M392 318l20 20m0-20-20 20" />
      </g>
      <circle cx={158} cy={222} r={14} fill={pitch.pylon} />
      <Route d="M172 222C200 222 214 222 244 222 300 222 330 290 352 262S424 176 466 140 528 100 560 90" />
      <path d="M494 10h13v34h-13zM494 376h13v34h-13z" fill={pitch.pylon} />
    </Drawing>
  );
}

const Drawing = styled.svg`
  width: 100%;
  height: 100%;
`;

const YardNumber = styled.text`
  font-weight: 800;
  font-stretch: 75%;
  text-anchor: middle;
  fill: ${pitch.chalk};
  fill-opacity: 0.5;
`;
