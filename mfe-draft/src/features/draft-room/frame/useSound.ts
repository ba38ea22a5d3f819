import { useCallback, useEffect, useRef, useState } from 'react';

const key = 'endzone.draftSound';

function readIsOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    // Storage can be forbidden; sound is on until it is switched off on this page.
    return true;
  }
}

/** `blocked`: it is wanted, and the browser plays nothing before the page was touched. */
export type Sound = 'on' | 'off' | 'blocked';

const wasTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? false;
const touches = ['click', 'keydown', 'touchend'] as const;

/** Follows the first touch of the page, after which the browser lets it sound. A press on the switch itself is one. */
function useIsAudible(): boolean {
  const [isAudible, setAudible] = useState(wasTouched);
  useEffect(() => {
    if (isAudible) return undefined;
    const handleTouch = () => setAudible(true);
    // After the handlers of the page: the switch still shows what it showed when it was pressed.
    for (const touch of touches) window.addEventListener(touch, handleTouch);
    return () => touches.forEach((touch) => window.removeEventListener(touch, handleTouch));
  }, [isAudible]);
  return isAudible;
}

const notes = [660, 880];
const noteSeconds = 0.14;

/** Two short notes, upwards. Before the page was touched the browser stays silent, which is right. */
function play(context: AudioContext): void {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.12, context.currentTime);
  gain.connect(context.destination);
  notes.forEach((frequency, index) => {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(context.currentTime + index * noteSeconds);
    tone.stop(context.currentTime + (index + 1) * noteSeconds);
  });
}

/** Sounds when my turn begins. The switch is kept on the device. */
export function useSound(isMyTurn: boolean) {
  const [isOn, setOn] = useState(readIsOn);
  const isAudible = useIsAudible();
  const context = useRef<AudioContext>(undefined);
  const was = useRef(isMyTurn);
  useEffect(() => {
    const begins = isMyTurn && !was.current;
    was.current = isMyTurn;
    if (!begins || !isOn || typeof AudioContext === 'undefined') return;
    context.current ??= new AudioContext();
    if (context.current.state === 'running') play(context.current);
    else
      void context.current.resume().then(
        () => context.current && play(context.current),
        () => undefined,
      );
  }, [isMyTurn, isOn]);
  useEffect(() => () => void context.current?.close(), []);
  const choose = useCallback((next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(key, next ? 'on' : 'off');
    } catch {
      // It holds for this page at least.
    }
  }, []);
  const sound: Sound = !isOn ? 'off' : isAudible ? 'on' : 'blocked';
  return [sound, choose] as const;
}
