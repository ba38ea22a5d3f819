import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { ScreenReaderOnly } from '../text/ScreenReaderOnly.tsx';
import { color, digits } from '../theme/theme.ts';
import { serverNow } from '../time/clock.ts';
import {
  announcedBetween,
  countdownParts,
  countdownState,
  secondsLeft,
  type CountdownState,
} from './countdown.ts';

type DigitSize = Parameters<typeof digits>[0];
type CountdownProps = {
  /** Epoch milliseconds by the server's clock. */
  deadline: number;
  size?: DigitSize;
  phone?: DigitSize;
  /** The clock; the server's by default. */
  now?: () => number;
};

const tick = 1000;

/** Seconds that are left by the anchor, looked at again whenever the second changes. */
export function useSecondsLeft(deadline: number, now: () => number = serverNow): number {
  const [left, setLeft] = useState(() => secondsLeft(deadline, now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const rest = deadline - now();
      setLeft(secondsLeft(deadline, now()));
      if (rest <= 0) return;
      // Just after the second has changed: the pause is measured anew each time, so nothing adds up.
      timer = setTimeout(look, (rest % tick) + 15 || tick);
    };
    look();
    // A page that slept shows the truth at once.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [deadline, now]);
  return left;
}

/** The time that is left; spoken at 60, 30 and 10 seconds, not each second. */
export function Countdown({ deadline, size = 38, phone, now = serverNow }: CountdownProps) {
  const t = useUiTexts();
  const left = useSecondsLeft(deadline, now);
  const [spoken, setSpoken] = useState<number>();
  const last = useRef(left);
  useEffect(() => {
    const mark = announcedBetween(last.current, left);
    if (mark !== undefined) setSpoken(mark);
    if (left > 60) setSpoken(undefined);
    last.current = left;
  }, [left]);
  const state = countdownState(left);
  const parts = countdownParts(left);
  return (
    <Clock $state={state} $size={size} $phone={phone} role="timer" aria-live="off" data-state={state}>
      <span>{parts.kind === 'clock' ? parts.text : t(`countdown.${parts.kind}`, parts)}</span>
      {state === 'over' && <Checking>{t('countdown.checking')}</Checking>}
      <ScreenReaderOnly role="status">
        {spoken !== undefined && left > 0 ? t('countdown.left', { count: spoken }) : ''}
      </ScreenReaderOnly>
    </Clock>
  );
}

const inks: Record<CountdownState, string> = {
  calm: 'inherit',
  soon: 'inherit',
  urgent: color.pylonText,
  over: color.ink2,
};

const Clock = styled.span<{ $state: CountdownState; $size: DigitSize; $phone: DigitSize | undefined }>`
  position: relative;
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.3em;
  ${({ $size, $phone }) => digits($size, $phone)}
  color: ${({ $state }) => inks[$state]};
`;

const Checking = styled.span`
  font-size: 0.4em;
  font-weight: 560;
  font-stretch: 100%;
`;
