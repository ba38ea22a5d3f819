import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import type { Locale } from '@endzone/contracts/messages/format';
import { trophyColours as ink } from '@endzone/shared-ui/theme/identityColours.ts';
import { styled } from 'styled-components';
import { drawnWords } from './drawnWords.ts';

type TrophyDrawingProps = {
  trophy: Pick<Trophy, 'type' | 'week'>;
  /** The language of the words on it. */
  locale: Locale;
};

/** A trophy as it stands in the room: a ball on a plinth, a pennant for the team, a jersey for the player. Always beside its name. */
export function TrophyDrawing({ trophy: { type, week }, locale }: TrophyDrawingProps) {
  const words = drawnWords[locale][type];
  return (
    <Drawing viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      {type === 'team_of_the_week' && <Pennant week={week} words={words} />}
      {type === 'player_of_the_week' && <Jersey week={week} words={words} />}
      {type === 'first_place' && <Ball metal={ink.gold} place={1} words={words} />}
      {type === 'second_place' && <Ball metal={ink.silver} place={2} words={words} />}
      {type === 'third_place' && <Ball metal={ink.bronze} place={3} words={words} />}
    </Drawing>
  );
}

type Words = { words: readonly string[] };

function Pennant({ week, words: [over, main] }: Words & { week: number | null }) {
  return (
    <>
      <path d="M22 6v108" stroke={ink.chalk} strokeWidth={5} strokeLinecap="round" />
      <path d="M22 6v108" stroke={ink.night} strokeOpacity={0.35} strokeWidth={5} strokeDasharray="1 9" />
      <path
        d="M25 12 112 40 25 68z"
        fill={ink.turf}
        stroke={ink.chalk}
        strokeOpacity={0.85}
        strokeWidth={2}
      />
      <path
        d="M25 21.5 84 40.5 25 58.5"
        fill="none"
        stroke={ink.chalk}
        strokeOpacity={0.3}
        strokeWidth={1.5}
      />
      <Figure x={50} y={51} fontSize={32} fill={ink.chalk}>
        {week}
      </Figure>
      <rect x={25} y={82} width={88} height={24} rx={3} fill={ink.chalk} />
      <Over x={69} y={92} fill={ink.engraved}>
        {over}
      </Over>
      <Main x={69} y={102} fill={ink.night}>
        {main}
      </Main>
    </>
  );
}

function Jersey({ week, words: [over, main] }: Words & { week: number | null }) {
  return (
    <>
      <path
        d="M41 10 14 24l8 27 13-4v33h50V47l13 4 8-27-27-14c-4 8-11 12-19 12s-15-4-19-12z"
        fill={ink.chalk}
        stroke={ink.night}
        strokeOpacity={0.4}
        strokeWidth={1.5}
      />
      <path d="M16.5 33l3 9.5 15-5-.8-9zM103.5 33l-3 9.5-15-5 .8-9z" fill={ink.turf} />
      <path d="M35 70h50" stroke={ink.turf} strokeWidth={4} />
      <Figure x={60} y={60} fontSize={36} fill={ink.turf}>
        {week}
      </Figure>
      <rect
        x={16}
        y={86}
        width={88}
        height={24}
        rx={3}
        fill={ink.deepNight}
        stroke={ink.chalk}
        strokeOpacity={0.6}
      />
      <Over x={60} y={96} fill={ink.quietChalk}>
        {over}
      </Over>
      <Main x={60} y={106} fill={ink.chalk}>
        {main}
      </Main>
    </>
  );
}

const ballShape = 'M60 4c16 10 22 23 22 36S76 66 60 76C44 66 38 53 38 40S44 14 60 4z';

function Ball({ metal, place, words: [word] }: Words & { metal: string; place: number }) {
  return (
    <>
      <path d="M30 104h60l6 12H24z" fill={ink.deepNight} stroke={metal} strokeWidth={1.5} />
      <path d="M38 88h44l4 16H34z" fill={ink.plinth} />
      <rect x={28} y={90} width={64} height={13} rx={1.5} fill={ink.chalk} />
      <Engraved x={60} y={99.6} fill={ink.night}>
        {word}
      </Engraved>
      <path d="M53 88c0-6 3-9 3-14h8c0 5 3 8 3 14z" fill={metal} />
      <g transform="rotate(24 60 40)">
        <path d={ballShape} fill={metal} />
        <path d="M60 4c16 10 22 23 22 36S76 66 60 76z" fill={ink.gleam} opacity={0.42} />
        <path d={ballShape} fill="none" stroke={ink.seam} strokeOpacity={0.35} strokeWidth={1.5} />
        <path
          d="M60 24v32M54 28h12M54 35h12M54 45h12M54 52h12"
          stroke={ink.seam}
          strokeWidth={2.8}
          strokeLinecap="round"
        />
        <path
          d="M43.5 20.5c10 4 23 4 33 0M43.5 59.5c10-4 23-4 33 0"
          stroke={ink.chalk}
          strokeWidth={3.2}
          fill="none"
        />
      </g>
      <circle cx={92} cy={72} r={12.5} fill={ink.night} stroke={metal} strokeWidth={2} />
      <Figure x={92} y={78} fontSize={17} fill={ink.chalk}>
        {place}
      </Figure>
    </>
  );
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
`;

const Letters = styled.text`
  text-anchor: middle;
`;

const Figure = styled(Letters)`
  font-weight: 800;
  font-stretch: 74%;
`;

const Over = styled(Letters).attrs({ fontSize: 8 })`
  font-weight: 760;
  font-stretch: 86%;
  letter-spacing: 0.05em;
`;

const Main = styled(Letters).attrs({ fontSize: 9.5 })`
  font-weight: 840;
  letter-spacing: 0.05em;
`;

const Engraved = styled(Letters).attrs({ fontSize: 7.6 })`
  font-weight: 800;
  font-stretch: 90%;
  letter-spacing: 0.04em;
`;
