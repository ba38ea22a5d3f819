/** How often an event has changed and when it did last, of the print that it had then. */
export type Revision = { id: string; print: string; sequence: number; at: Date };

/**
 * "A changed event raises `SEQUENCE`": the revisions after these events were seen. What has not changed stays as it is, and what is
 * gone is kept, since an event that comes back under its UID is a later revision of it.
 */
export function reviseEvents(
  kept: readonly Revision[],
  events: readonly { id: string; print: string }[],
  now: Date,
): Revision[] {
  const known = new Map(kept.map((revision) => [revision.id, revision]));
  for (const { id, print } of events) {
    const before = known.get(id);
    if (before?.print === print) continue;
    known.set(id, { id, print, sequence: before ? before.sequence + 1 : 0, at: now });
  }
  return [...known.values()];
}

export const isRevised = (before: readonly Revision[], after: readonly Revision[]): boolean =>
  before.length !== after.length || after.some((revision, i) => revision !== before[i]);
