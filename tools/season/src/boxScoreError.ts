/**
 * One thing that is wrong in a folder of box scores. `line` counts from 1 with the header; a problem of a whole
 * file or folder has line 0 and no column.
 */
export type BoxScoreProblem = { file: string; line: number; column: string; message: string };

/** Everything that is wrong in a folder of box scores, one problem per line of the message. */
export class BoxScoreError extends Error {
  override readonly name = 'BoxScoreError';
  readonly problems: readonly BoxScoreProblem[];

  constructor(problems: readonly BoxScoreProblem[]) {
    super(problems.map(describeProblem).join('\n'));
    this.problems = problems;
  }
}

/** `file:line:column: what`, or `file: what` for a whole file. */
function describeProblem({ file, line, column, message }: BoxScoreProblem): string {
  return line === 0 ? `${file}: ${message}` : `${file}:${line}:${column}: ${message}`;
}
