/** What a client knows of its write: it was answered, it was refused, or the answer never came. */
export type Outcome = 'pending' | 'acknowledged' | 'refused' | 'unknown';

export type Step = {
  kind: 'compare and set' | 'find and modify' | 'insist';
  document: string;
  outcome: Outcome;
};

/** What was asked of the server and what it said, kept outside of it: the judge's only witness. */
export class WriteLog {
  readonly inserts = new Map<string, { outcome: Outcome; removal: Outcome | undefined }>();
  readonly steps = new Map<string, Step>();
  readonly bulks = new Map<string, { size: number; outcome: Outcome }>();
  readonly handles = new Map<string, Outcome>();
  readonly rounds: Record<'acknowledged' | 'unknown', number> = { acknowledged: 0, unknown: 0 };
  readonly indexes: Record<'built' | 'dropped', number> = { built: 0, dropped: 0 };

  /** Acknowledged writes of all kinds. */
  get acknowledged(): number {
    const outcomes = [this.inserts, this.steps, this.bulks].flatMap((map) =>
      [...map.values()].map(({ outcome }) => outcome),
    );
    const removals = [...this.inserts.values()].map(({ removal }) => removal);
    return (
      [...outcomes, ...removals, ...this.handles.values()].filter((outcome) => outcome === 'acknowledged')
        .length + this.rounds.acknowledged
    );
  }

  get unknown(): number {
    const outcomes = [this.inserts, this.steps, this.bulks].flatMap((map) =>
      [...map.values()].map(({ outcome }) => outcome),
    );
    return outcomes.filter((outcome) => outcome === 'unknown').length + this.rounds.unknown;
  }
}
