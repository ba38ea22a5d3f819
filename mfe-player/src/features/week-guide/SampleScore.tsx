import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, hatchQuiet, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import type { WeekState } from './weekDocument.ts';

type Score = { points: readonly [number | null, number | null]; isDecided: boolean };

/** The same game as the week goes on. */
const scores: Partial<Record<WeekState, Score>> = {
  gamesOn: { points: [null, null], isDecided: false },
  provisional: { points: [61.4, 88.25], isDecided: false },
  official: { points: [104.2, 97.75], isDecided: true },
};
const teams = ['Gulyáságyú', 'Hail Mariska'] as const;

/** What a game looks like in this state: hatched while it may change, solid when it stands. */
export function SampleScore({ state }: { state: WeekState }) {
  const t = useTexts();
  const score = scores[state];
  if (!score) return null;
  const [first, second] = score.points;
  return (
    <Game role="group" aria-label={t('weekGuide.example')} $isDecided={score.isDecided}>
      <span>{teams[0]}</span>
      <b>
        <Points value={first} size={24} phone={20} />
      </b>
      <i aria-hidden>:</i>
      <span>{teams[1]}</span>
      <b>
        <Points value={second} size={24} phone={20} />
      </b>
    </Game>
  );
}

const Game = styled.div<{ $isDecided: boolean }>`
  ${type.smallStrong}
  ${({ $isDecided }) => !$isDecided && hatchQuiet}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto auto minmax(0, 1fr);
  grid-template-areas: 'first points colon more second';
  align-items: center;
  gap: ${space[2]};
  margin-top: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
  > b,
  > span {
    padding: ${space[1]};
    background: ${color.surface};
    border-radius: ${radius.cell};
  }
  > span:first-child {
    grid-area: first;
    justify-self: end;
  }
  > span ~ span {
    grid-area: second;
    justify-self: start;
  }
  > b {
    grid-area: points;
  }
  > b ~ b {
    grid-area: more;
  }
  i {
    grid-area: colon;
    color: ${color.ink3};
    font-style: normal;
  }
  /* One team below the other, so that both have their whole names. */
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    grid-template-areas: 'first points' 'second more';
    gap: ${space[1]} ${space[2]};
    > span:first-child {
      justify-self: start;
    }
    > b {
      justify-self: end;
    }
    i {
      display: none;
    }
  }
`;
