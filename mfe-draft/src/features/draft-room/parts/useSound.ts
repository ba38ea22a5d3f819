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
  return [isOn, choose] as const;
}
