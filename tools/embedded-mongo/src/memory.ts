/** So much goes through the server between two looks at what can be given back. */
const TIDE_BYTES = 8 * 1024 * 1024;
const QUIET_MS = 500;
/** Less than this is not worth it. */
const LEAST_BYTES = 1 * 1024 * 1024;

/** Messages lie outside the heap, whose own sense of its size does not see them: this gives their memory back. */
export class Tide {
  private moved = 0;
  private quiet: NodeJS.Timeout | undefined;

  /** Bytes that came in or went out. */
  note(bytes: number): void {
    this.moved += bytes;
    if (this.moved > TIDE_BYTES) this.giveBack();
    else if (this.moved > LEAST_BYTES) this.waitForQuiet();
  }

  close(): void {
    clearTimeout(this.quiet);
  }

  private waitForQuiet(): void {
    if (this.quiet) this.quiet.refresh();
    else this.quiet = setTimeout(() => this.giveBack(), QUIET_MS).unref();
  }

  private giveBack(): void {
    clearTimeout(this.quiet);
    this.quiet = undefined;
    this.moved = 0;
    // There where Node was started for it (`nodeFlags.mjs`).
    void globalThis.gc?.();
  }
}
