import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../buttons/Spinner.tsx';
import { Icon } from '../layout/Icon.tsx';
import { ScreenReaderOnly } from '../text/ScreenReaderOnly.tsx';
import { color, radius, size, space, tabular, type } from '../theme/theme.ts';
import { YardBar } from './YardBar.tsx';

export type StepState = 'waiting' | 'running' | 'done' | 'failed';
type Props = {
  title: string;
  state: StepState;
  done: number;
  total: number;
  /** "14 of 23 leagues" */
  text: string;
  /** "about 25 s left" */
  left?: string;
  steps?: readonly { label: ReactNode; state: StepState }[];
  /** When it is over: what changed, or what is done and what is not. */
  result?: ReactNode;
  /** "Continue" after a failure. */
  action?: ReactNode;
};

/** Work that takes a while and goes on when the page is left. */
export function JobProgress({ title, state, done, total, text, left, steps = [], result, action }: Props) {
  const tenth = total > 0 ? Math.floor((10 * done) / total) : 0;
  return (
    <Frame $failed={state === 'failed'}>
      <Title>
        {marks[state]}
        <h3>{title}</h3>
      </Title>
      <YardBar value={done} max={total} label={title} text={text} />
      <Line>
        <span>{text}</span>
        {left && <Left>{left}</Left>}
      </Line>
      {/* Spoken at each tenth, not at each league. */}
      <ScreenReaderOnly role="status" key={tenth}>
        {`${title}: ${tenth * 10}%`}
      </ScreenReaderOnly>
      {steps.length > 0 && (
        <Steps>
          {steps.map((step, index) => (
            <Step key={index} $state={step.state}>
              {marks[step.state]}
              {step.label}
            </Step>
          ))}
        </Steps>
      )}
      {result && <Result role={state === 'failed' ? 'alert' : 'status'}>{result}</Result>}
      {action}
    </Frame>
  );
}

const marks: Record<StepState, ReactNode> = {
  waiting: <Icon of={CircleDashed} size="sm" />,
  running: <Spinner />,
  done: <Icon of={Check} size="sm" />,
  failed: <Icon of={CircleAlert} size="sm" />,
};

const Frame = styled.section<{ $failed: boolean }>`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
  padding: ${space[4]};
  background: ${color.surface};
  border: ${size.hairline} solid ${({ $failed }) => ($failed ? color.loss : color.info)};
  border-radius: ${radius.card};
  > * {
    width: 100%;
  }
  > button,
  > a {
    width: auto;
  }
`;
const Title = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;
const Line = styled.div`
  ${type.small}
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[3]};
`;
const Left = styled.span`
  color: ${color.ink3};
`;
const Steps = styled.ol`
  display: grid;
  gap: ${space[1]};
  padding-top: ${space[2]};
  border-top: ${size.hairline} solid ${color.line};
`;
const colorOf: Record<StepState, string> = {
  waiting: color.ink3,
  running: color.info,
  done: color.win,
  failed: color.loss,
};
const Step = styled.li<{ $state: StepState }>`
  ${type.small}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${({ $state }) => ($state === 'waiting' ? color.ink3 : color.ink)};
  font-weight: ${({ $state }) => ($state === 'running' ? 640 : 400)};
  > svg,
  > span:first-child {
    color: ${({ $state }) => colorOf[$state]};
  }
`;
const Result = styled.div`
  ${type.table}
  color: ${color.ink2};
`;
