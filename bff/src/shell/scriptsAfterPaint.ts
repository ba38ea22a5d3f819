/**
 * Adds the scripts of the page once it has painted its markup: on a slow network they would take the line from what is to be seen.
 * They come at once where no paint is told of, as in a tab in the background, and after a second where it does not come, but never
 * before the page has been read to its end: a script that is added does not wait for that by itself, whatever it says of `defer`.
 */
export const scriptsAfterPaint = `(() => {
const { content } = document.getElementById('endzone-scripts');
const add = () => document.readyState === 'loading'
  ? document.addEventListener('DOMContentLoaded', add, { once: true })
  : document.head.append(content);
if (document.visibilityState !== 'visible' || !self.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return add();
new PerformanceObserver(add).observe({ type: 'paint', buffered: true });
setTimeout(add, 1000);
})();`;
