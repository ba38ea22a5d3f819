import { instant } from '../../src/testing/calendar.ts';
import { Arena } from '../shared/arena.ts';
import { deadlineKind, openDeadlines } from './deadline.ts';
import type { Kind } from './duel.ts';
import { placeKinds } from './places.ts';
import { openRosters, rosterKinds } from './rosters.ts';
import { runKind, type Tally } from './run.ts';
import { startKinds } from './starts.ts';
import { openDrafts, turnKinds } from './turns.ts';

/** In the order in which the clock goes: what starts drafts comes last. */
export const allKinds: Kind[] = [...placeKinds, ...turnKinds, ...rosterKinds, deadlineKind, ...startKinds];

export type RaceOptions = {
  rounds: number;
  seed: string;
  only?: string | undefined;
  /** Takes what happens meanwhile. */
  say?: (line: string) => void;
};

const people = 24;
const turnsPerDraft = 54;

/** How many rounds each kind has: by its share, every kind at least one. */
export function shareOut(kinds: readonly Kind[], rounds: number): Map<Kind, number> {
  const total = kinds.reduce((sum, { share }) => sum + share, 0);
  const shares = new Map(kinds.map((kind) => [kind, Math.max(1, Math.floor((rounds * kind.share) / total))]));
  const [first] = kinds;
  const missing = rounds - [...shares.values()].reduce((sum, each) => sum + each, 0);
  if (first && missing > 0) shares.set(first, (shares.get(first) ?? 0) + missing);
  return shares;
}

export async function race({ rounds, seed, only, say = () => undefined }: RaceOptions): Promise<Tally[]> {
  const kinds = allKinds.filter(({ name }) => only === undefined || name.includes(only));
  if (kinds.length === 0) throw new Error(`No race is called ${only}`);
  const shares = shareOut(kinds, rounds);
  const arena = await Arena.open({ seed, people });
  try {
    await prepare(arena, shares);
    say('The leagues are there.');
    const tallies: Tally[] = [];
    for (const [kind, count] of shares) {
      const startedAt = performance.now();
      tallies.push(await runKind(arena, kind, count));
      say(`${kind.name}: ${count} rounds in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    }
    return tallies;
  } catch (cause) {
    throw new Error(`${String(cause)}\nThe processes said last:\n${arena.said.join('\n')}`, { cause });
  } finally {
    await arena.close();
  }
}

/** Leagues for the kinds that need some; then the drafts start. */
async function prepare(arena: Arena, shares: Map<Kind, number>): Promise<void> {
  const roundsOf = (some: readonly Kind[]) => some.reduce((sum, kind) => sum + (shares.get(kind) ?? 0), 0);
  // Half of the rounds more: some do not meet.
  await openDrafts(arena, Math.ceil((1.5 * roundsOf(turnKinds)) / turnsPerDraft));
  if (roundsOf(rosterKinds) > 0) await openRosters(arena);
  if (shares.has(deadlineKind)) await openDeadlines(arena);
  await arena.world.goTo(instant(3, '16:00:01'));
}
