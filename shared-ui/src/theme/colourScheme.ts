/** Light, dark, or what the system says. The choice is kept on the device and heard in other tabs. */
export const colourSchemes = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof colourSchemes)[number];

const key = 'endzone.theme';
const listeners = new Set<() => void>();
const known = (value: string | null): ColourScheme =>
  colourSchemes.find((scheme) => scheme === value) ?? 'system';

export function readColourScheme(): ColourScheme {
  try {
    return known(localStorage.getItem(key));
  } catch {
    // Storage can be forbidden; the system's theme needs none.
    return known(document.documentElement.dataset['theme'] ?? null);
  }
}

function show(scheme: ColourScheme) {
  if (scheme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = scheme;
}

export function chooseColourScheme(scheme: ColourScheme) {
  show(scheme);
  try {
    if (scheme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, scheme);
  } catch {
    // Shown for this page at least.
  }
  for (const heard of listeners) heard();
}

/** Called once, before anything is drawn. */
export function startColourScheme() {
  show(readColourScheme());
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return;
    show(readColourScheme());
    for (const heard of listeners) heard();
  });
}

export function onColourScheme(heard: () => void) {
  listeners.add(heard);
  return () => void listeners.delete(heard);
}
