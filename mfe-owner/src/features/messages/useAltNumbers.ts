import { useEffect, useEffectEvent } from 'react';

/** Alt with the number of a column leads there. */
export function useAltNumbers(onNumber: (place: number) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const place = ['Digit1', 'Digit2'].indexOf(event.code);
    if (place < 0 || !event.altKey || event.ctrlKey || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onNumber(place);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
