/** Runs once the page has loaded what it asked for itself, which it may have done already. @returns what calls it off. */
export function afterLoad(run: () => void): (() => void) | undefined {
  if (document.readyState === 'complete') return void run();
  addEventListener('load', run);
  return () => removeEventListener('load', run);
}
