// Guards stand in several front ends, each with code of its own: the page itself is what they share.

const changed = 'endzone:unsaved';

/** True while leaving the page would lose what was typed: whoever guards it says so as to the browser. */
export const hasUnsaved = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A guard came or went. */
export const notifyUnsavedChanged = (): void => void dispatchEvent(new Event(changed));

/** While it stands, the browser asks before the page is closed or read anew. Answers what ends it. */
export function guardUnload(): () => void {
  const ask = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', ask);
  notifyUnsavedChanged();
  return () => {
    removeEventListener('beforeunload', ask);
    notifyUnsavedChanged();
  };
}

export function onUnsaved(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}
