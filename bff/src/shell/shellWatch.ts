/**
 * The page's first script: tells the edge of a shell that did not come, or that threw before it had drawn anything. It is the edge's
 * own, since a broken shell cannot report itself. Without address and without user; one that does not arrive is not missed.
 */
export const shellWatch = `(() => {
const { shell: version } = document.getElementById('endzone-remotes').dataset;
let isTold = false;
const tell = (kind) => {
  if (isTold) return;
  isTold = true;
  const body = JSON.stringify({ name: 'shell', version, kind });
  navigator.sendBeacon('/api/front-end-reports', new Blob([body], { type: 'application/json' }));
};
const tellCrash = () => { if (!document.getElementById('root')?.hasChildNodes()) tell('crash'); };
addEventListener('error', ({ target }) => {
  if (target === window) tellCrash();
  else if (target.id === 'endzone-shell') tell('load');
}, true);
addEventListener('unhandledrejection', tellCrash);
})();`;
