import { Badge, type BadgeTone } from '@endzone/shared-ui/data/Badge.tsx';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { color, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import LockOpen from 'lucide-react/icons/lock-open';
import Lock from 'lucide-react/icons/lock';
import Timer from 'lucide-react/icons/timer';
import Trophy from 'lucide-react/icons/trophy';
import Flag from 'lucide-react/icons/flag';
import { styled } from 'styled-components';
import { SampleScore } from './SampleScore.tsx';
import type { StateText, WeekState } from './weekDocument.ts';

const looks: Record<WeekState, { icon: LucideIcon; tone: BadgeTone }> = {
  draftWindow: { icon: Timer, tone: 'turf' },
  openRoster: { icon: LockOpen, tone: 'win' },
  locked: { icon: Lock, tone: 'plain' },
  gamesOn: { icon: Flag, tone: 'info' },
  provisional: { icon: Hourglass, tone: 'provisional' },
  official: { icon: CircleCheck, tone: 'turf' },
  playoffs: { icon: Trophy, tone: 'turf' },
};

type Props = { state: WeekState; text: StateText; youCan: string };

/** One state on the way through the season. */
export function StateCard({ state, text: { title, when, badge, text, can }, youCan }: Props) {
  const { icon, tone } = looks[state];
  return (
    <li id={state}>
      <Card as="section" $pad aria-labelledby={`${state}-title`}>
        <Head>
          <div>
            <When>{when}</When>
            <h2 id={`${state}-title`}>{title}</h2>
          </div>
          <Badge tone={tone} icon={icon}>
            {badge}
          </Badge>
        </Head>
        <p>{text}</p>
        <SampleScore state={state} />
        <h3>{youCan}</h3>
        <ul>
          {can.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
    </li>
  );
}

/** The states in their order, along a line. */
export const StateLine = styled.ol`
  display: grid;
  gap: ${space[4]};
  margin: 0 0 ${space[6]};
  padding: 0 0 0 ${space[6]};
  border-left: ${size.border} solid ${color.line};
  list-style: none;
  > li {
    position: relative;
    scroll-margin-top: calc(${size.topBar} + ${space[4]});
  }
  > li::before {
    content: '';
    position: absolute;
    left: calc(-1 * ${space[6]} - ${space[2]} + ${size.hairline});
    top: ${space[5]};
    width: ${space[3]};
    height: ${space[3]};
    background: ${color.turf};
    border: ${size.border} solid ${color.canvas};
    border-radius: ${radius.full};
  }
  p {
    ${type.body}
    line-height: 1.6;
  }
  h3 {
    ${type.label}
    margin: ${space[3]} 0 ${space[2]};
    color: ${color.ink3};
  }
  ul {
    ${type.body}
    display: grid;
    gap: ${space[1]};
    margin: 0;
    padding-left: ${space[5]};
    list-style: disc;
    color: ${color.ink2};
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[2]};
  margin-bottom: ${space[2]};
  h2 {
    ${type.h2}
  }
`;
const When = styled.span`
  ${type.meta}
  color: ${color.ink3};
`;
