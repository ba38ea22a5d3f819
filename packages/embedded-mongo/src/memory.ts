/** So much goes through the server before memory is reclaimed at once. */
const reclaimAfterBytes = 8 * 1024 * 1024;
const quietMs = 500;
/** After less than this, reclaiming is not worth it. */
const minReclaimableBytes = 1 * 1024 * 1024;

/** Message buffers live outside the V8 heap, so the garbage collector does not see their size; this has their memory reclaimed. */
export class MemoryReclaimer {
  private moved = 0;
  private quiet: NodeJS.Timeout | undefined;

  /** Bytes that came in or went out. */
  note(bytes: number): void {
    this.moved += bytes;
    if (this.moved > reclaimAfterBytes) this.giveBack();
    else if (this.moved > minReclaimableBytes) this.waitForQuiet();
  }

  close(): void {
    clearTimeout(this.quiet);
  }

  private waitForQuiet(): void {
    if (this.quiet) this.quiet.refresh();
    else this.quiet = setTimeout(() => this.giveBack(), quietMs).unref();
  }

  private giveBack(): void {
    clearTimeout(this.quiet);
    this.quiet = undefined;
    this.moved = 0;
    // There where Node was started for it (`nodeFlags.mjs`).
    void globalThis.gc?.();
  }
}
