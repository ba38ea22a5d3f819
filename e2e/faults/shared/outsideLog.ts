import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A write that the product has acknowledged to somebody outside. */
export type Acknowledged =
  | { what: 'pick'; leagueId: string; pickNo: number; playerId: string; hash: string }
  | { what: 'queue'; leagueId: string; teamId: string; playerIds: string[] }
  | { what: 'league'; leagueId: string; name: string }
  | { what: 'request'; leagueId: string; pendingId: string }
  | { what: 'viewed'; userId: string; upTo: string };

/** What clients were told, kept outside of the product: the judge's own memory. */
export class OutsideLog {
  readonly file: string;
  readonly entries: Acknowledged[] = [];
  /** Answers that a client had to repeat, by what they were: `0 no_answer`, `503 service_unavailable`. */
  readonly repeated = new Map<string, number>();
  readonly problems: string[] = [];
  readonly openedAt = Date.now();

  constructor() {
    this.file = join(mkdtempSync(join(tmpdir(), 'endzone-faults-')), 'acknowledged.log');
  }

  acknowledge(entry: Acknowledged): void {
    appendFileSync(this.file, `${JSON.stringify(entry)}\n`);
    this.entries.push(entry);
  }

  repeat(outcome: string): void {
    this.repeated.set(outcome, (this.repeated.get(outcome) ?? 0) + 1);
  }

  of<W extends Acknowledged['what']>(what: W): Extract<Acknowledged, { what: W }>[] {
    // The filter is what the type says.
    return this.entries.filter((entry) => entry.what === what) as Extract<Acknowledged, { what: W }>[];
  }
}
