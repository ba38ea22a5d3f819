import { timeBudget } from '@endzone/common/timeBudgets';

type Numbered = { version: number };

/** "Every version has exactly one numbered event, in order of writing": each number of one room once, the lower one first. */
export class EventOrder<E extends Numbered> {
  private last: number | undefined;
  private giveUpTimer: NodeJS.Timeout | undefined;
  private readonly waiting = new Map<number, E>();
  private readonly send: (event: E) => void;

  constructor(send: (event: E) => void) {
    this.send = send;
  }

  /** The number up to which everything was sent; `undefined` while nobody is there. */
  get known(): number | undefined {
    return this.last;
  }

  /** Somebody has the state of this number: the first one says where counting begins. */
  begin(version: number): void {
    this.last ??= version;
  }

  /** Everybody has the state of this number, whatever was missed. */
  skipTo(version: number): void {
    if (this.last === undefined || this.last < version) this.last = version;
    this.sendWaiting();
  }

  take(event: E): void {
    this.last ??= event.version - 1;
    if (event.version <= this.last) return;
    this.waiting.set(event.version, event);
    this.sendWaiting();
    // An event that overtook another one waits for it. Whoever still misses it then asks for the state.
    if (this.waiting.size > 0)
      this.giveUpTimer ??= setTimeout(() => this.giveUp(), timeBudget('overtakenEvent')).unref();
  }

  close(): void {
    clearTimeout(this.giveUpTimer);
  }

  private sendWaiting(): void {
    const last = this.last ?? 0;
    for (const version of this.waiting.keys()) if (version <= last) this.waiting.delete(version);
    for (let version = last + 1; this.waiting.has(version); version++) this.sendOne(version);
    if (this.waiting.size > 0) return;
    clearTimeout(this.giveUpTimer);
    this.giveUpTimer = undefined;
  }

  private sendOne(version: number): void {
    const event = this.waiting.get(version);
    this.waiting.delete(version);
    this.last = version;
    if (event) this.send(event);
  }

  private giveUp(): void {
    this.giveUpTimer = undefined;
    for (const version of [...this.waiting.keys()].sort((a, b) => a - b)) this.sendOne(version);
  }
}
