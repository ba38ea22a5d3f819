/** So much goes through the server between two looks at what can be given back. */
const tideBytes = 8 * 1024 * 1024;
const quietMs = 500;
/** Less than this is not worth it. */
const leastBytes = 1 * 1024 * 1024;

/** Messages lie outside the heap, whose own sense of its size does not see them: this gives their memory back. */
export class Tide {
  private moved = 0;
  private quiet: NodeJS.Timeout | undefined;

  /** Bytes that came in or went out. */
  note(bytes: number): void {
    this.moved += bytes;
    if (this.moved > tideBytes) this.giveBack();
    else if (this.moved > leastBytes) this.waitForQuiet();
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
