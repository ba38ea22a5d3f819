/** `all`: visits may be measured with a cookie; `necessary`: without. Undefined until somebody chose. */
export type Consent = 'all' | 'necessary';

const name = 'endzone.consent';
/** Heard in the same window; other tabs hear the storage. */
const changed = 'endzone:consent';

const known = (value: string | null): Consent | undefined =>
  value === 'all' || value === 'necessary' ? value : undefined;

export function readConsent(): Consent | undefined {
  try {
    return known(localStorage.getItem(name));
  } catch {
    // Without storage nothing can be measured over several visits either.
    return 'necessary';
  }
}

/** Keeps the choice; `undefined` asks again. */
export function writeConsent(consent: Consent | undefined): void {
  try {
    if (consent === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, consent);
  } catch {
    // Nothing was kept before either.
  }
  dispatchEvent(new Event(changed));
}

export function onConsent(heard: () => void): () => void {
  addEventListener(changed, heard);
  addEventListener('storage', heard);
  return () => {
    removeEventListener(changed, heard);
    removeEventListener('storage', heard);
  };
}
