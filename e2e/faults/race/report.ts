import { printTable } from '../shared/table.ts';
import type { Tally } from './run.ts';

const listed = (counts: Map<string, number>) =>
  [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([what, times]) => `${what} × ${times}`)
    .join(' · ') || '-';

const sum = (tallies: readonly Tally[], of: (tally: Tally) => number) =>
  tallies.reduce((total, tally) => total + of(tally), 0);

/** Prints the tables; answers whether every round had exactly one winner and clean losers. */
export function report(tallies: readonly Tally[], seconds: number): boolean {
  printTable(`Races: ${sum(tallies, ({ rounds }) => rounds)} rounds in ${seconds.toFixed(0)} s`, [
    ['race', 'rounds', 'apart', 'unanswered', 'doubles', 'problems', 'winners', 'refusals'],
    ...tallies.map(({ kind, rounds, apart, unanswered, doubles, problems, winners, refusals }) => [
      kind,
      String(rounds),
      String(apart),
      String(unanswered),
      String(doubles),
      String(problems.length),
      listed(winners),
      listed(refusals),
    ]),
  ]);
  const instances = new Map<string, number>();
  for (const tally of tallies)
    for (const [name, times] of tally.instances) instances.set(name, (instances.get(name) ?? 0) + times);
  console.log(`\nAnswered with success by: ${listed(instances)}`);
  console.log(
    `Rounds not in flight together (run again, not counted): ${sum(tallies, ({ apart }) => apart)}`,
  );
  console.log(`Doubles: ${sum(tallies, ({ doubles }) => doubles)}`);
  const problems = tallies.flatMap((tally) => tally.problems.map((problem) => `${tally.kind}: ${problem}`));
  for (const problem of problems.slice(0, 40)) console.log(`PROBLEM ${problem}`);
  return problems.length === 0 && sum(tallies, ({ doubles }) => doubles) === 0;
}
