import { isDone, outcomeOf, type Sent } from '../shared/browserWindow.ts';
import type { Meeting } from '../shared/together.ts';
import type { Arena } from '../shared/arena.ts';
import type { Duel, Kind } from './duel.ts';

/** What the rounds of a kind brought. */
export type Tally = {
  kind: string;
  rounds: number;
  /** Rounds whose requests did not meet: run again, not counted. */
  apart: number;
  /** Rounds in which a busy machine had no answer in time: only doubles are looked for, and they are run again. */
  unanswered: number;
  doubles: number;
  problems: string[];
  winners: Map<string, number>;
  instances: Map<string, number>;
  refusals: Map<string, number>;
};

const maxAttempts = 8;

const count = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

const newTally = (kind: string): Tally => ({
  kind,
  rounds: 0,
  apart: 0,
  unanswered: 0,
  doubles: 0,
  problems: [],
  winners: new Map(),
  instances: new Map(),
  refusals: new Map(),
});

/** Runs rounds of a kind until so many have counted. */
export async function runKind(arena: Arena, kind: Kind, rounds: number): Promise<Tally> {
  const tally = newTally(kind.name);
  const { next } = await kind.open(arena);
  while (tally.rounds < rounds) {
    if (tally.rounds + tally.apart + tally.unanswered > maxAttempts * rounds + 20) {
      tally.problems.push('the requests do not meet, or are not answered');
      return tally;
    }
    await Promise.all((await next()).map((duel) => runRound(arena, duel, tally)));
  }
  return tally;
}

async function runRound(arena: Arena, duel: Duel, tally: Tally): Promise<void> {
  const meeting = await duel.meet();
  const isAnswered = !meeting.sent.some((each) => outcomeOf(each) === '503 service_unavailable');
  // What is wrong is wrong, whether they met or not.
  if (isAnswered)
    tally.problems.push(...(await duel.verify(meeting)), ...unclean(meeting.sent, duel.refusals));
  const winners = duel.winners
    ? await duel.winners(meeting)
    : meeting.sent.filter(isDone).map(({ requestId }) => requestId);
  if (winners.length > 1) tally.doubles += 1;
  if (!isAnswered) {
    tally.unanswered += 1;
    return;
  }
  if (winners.length === 0) tally.problems.push(`nobody won: ${meeting.sent.map(outcomeOf).join(', ')}`);
  const isTogether = duel.isTogether ? await duel.isTogether(meeting) : meeting.isTogether;
  if (!isTogether) {
    tally.apart += 1;
    return;
  }
  tally.rounds += 1;
  count(tally.winners, labelOf(duel, meeting, winners));
  for (const sent of meeting.sent) note(arena, sent, tally);
}

/** Names of sides as they are, ids as one of them, requests by the order of their sending. */
function labelOf({ winners: named }: Duel, { sent }: Meeting, [winner = 'nobody']: string[]): string {
  if (named) return /^[a-z ]+$/.test(winner) ? winner : 'one';
  return `request ${sent.findIndex(({ requestId }) => requestId === winner) + 1}`;
}

function note(arena: Arena, sent: Sent, tally: Tally): void {
  if (isDone(sent)) count(tally.instances, arena.sightings.instanceOf(sent.requestId));
  else count(tally.refusals, outcomeOf(sent));
}

/** Answers that are neither a success nor one of the refusals that the loser of this race may hear. */
function unclean(sent: readonly Sent[], refusals: readonly string[]): string[] {
  return sent
    .filter((each) => !isDone(each) && !refusals.includes(outcomeOf(each)))
    .map((each) => `${each.order.method ?? 'POST'} ${each.order.path} answered ${outcomeOf(each)}`);
}
