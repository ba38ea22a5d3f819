import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Stack } from '@endzone/start';

/** Milliseconds for which an event loop was held, those of them in which it worked itself, and MiB. */
export type Figures = { delay: number; busy: number; memory: number };

/** Looks into the processes of a stack from outside (see `loopWatch`). */
export class Watches {
  readonly #folder = mkdtempSync(join(tmpdir(), 'endzone-watch-'));

  /** With it every process of a stack can be looked into. */
  get environment(): Record<string, string> {
    const script = new URL('loopWatch.ts', import.meta.url).href;
    return { LOOP_WATCH: this.#folder, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${script}` };
  }

  /** What the process did since it was asked last; nothing of one that is gone. */
  async look(stack: Stack, name: string): Promise<Figures | undefined> {
    const { pid } = stack.process(name);
    if (pid === undefined) return undefined;
    try {
      return JSON.parse(await text(connect(join(this.#folder, String(pid))))) as Figures; // our own words
    } catch {
      return undefined;
    }
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
