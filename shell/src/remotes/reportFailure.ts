/** Tells the edge how a release fares. Without address and without user; one that does not arrive is not missed. */
export function reportFailure(
  { name, release }: { name: string; release?: string },
  kind: 'load' | 'crash',
): void {
  const body = JSON.stringify({ name, version: release, kind });
  navigator.sendBeacon('/api/front-end-reports', new Blob([body], { type: 'application/json' }));
}
