// Guards stand in several front ends, each with code of its own: the page itself is what they share.

const changed = 'endzone:unsaved';

/** True while leaving the page would lose what was typed: whoever guards it says so as to the browser. */
export const hasUnsaved = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A guard came or went. */
export const tellUnsaved = (): void => void dispatchEvent(new Event(changed));

export function onUnsaved(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}
