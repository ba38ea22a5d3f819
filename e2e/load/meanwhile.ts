import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from '@endzone/start';
import { ownerHeaders } from '@endzone/start/ownerHeaders';
import { residentMemory } from '@endzone/start/memory';
import { cpuSeconds } from './cpuTime.ts';
import { exactNow, spread } from './figures.ts';

const askEveryMs = 25;

/** How long each call took, and how many were refused for want of time (503): that is a figure too, and ends no run. */
type AnswerTimes = { took: number[]; refusalCount: number };

const askedText = ({ took, refusalCount }: AnswerTimes): string =>
  `${spread(took)}${refusalCount > 0 ? ` · ${refusalCount} of ${took.length} answered 503` : ''}`;

/** Somebody's call meanwhile, again and again until `isOver`. */
export async function askMeanwhile(stack: Stack, id: string, isOver: () => boolean): Promise<AnswerTimes> {
  const { url } = stack.process('accounts').definition;
  const asked: AnswerTimes = { took: [], refusalCount: 0 };
  while (!isOver()) {
    // They are good for a minute or two, and a run lasts longer.
    const headers = await ownerHeaders(stack.identitySecret, id);
    const askedAt = exactNow();
    const response = await fetch(`${url}/api/users/me/unread-notifications/count`, { headers });
    await response.arrayBuffer();
    if (!response.ok && response.status !== 503) throw new Error(`a call was answered ${response.status}`);
    asked.refusalCount += Number(!response.ok);
    asked.took.push(exactNow() - askedAt);
    await delay(askEveryMs);
  }
  return asked;
}

/** Milliseconds by which the event loop of accounts was late, since it was asked last. */
async function loopDelay(stack: Stack, metricsToken: string): Promise<Map<string, number>> {
  const { url } = stack.process('accounts').definition;
  const response = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } });
  const found = (await response.text()).matchAll(/^nodejs_eventloop_lag_(\w+)_seconds\{.*\} (\S+)$/gm);
  return new Map([...found].map(([, name = '', seconds]) => [name, Number(seconds) * 1000]));
}

const ms = (value: number | undefined) => `${(value ?? NaN).toFixed(1)} ms`;

function stopAfter(milliseconds: number): () => boolean {
  const until = exactNow() + milliseconds;
  return () => exactNow() > until;
}

/** What sending to so many costs accounts and whoever asks it meanwhile, until its rows are asked for. */
export async function watchAccounts(stack: Stack, id: string, metricsToken: string) {
  const { pid } = stack.process('accounts');
  const idle = await askMeanwhile(stack, id, stopAfter(3_000));
  await loopDelay(stack, metricsToken);
  const [startedAt, cpu] = [exactNow(), cpuSeconds(pid)];
  return {
    startedAt,
    memory: () => (pid && residentMemory(pid)) || 0,
    rows: async (count: number, memory: number, meanwhile: AnswerTimes): Promise<string[][]> => {
      const ofLoop = await loopDelay(stack, metricsToken);
      const used = cpuSeconds(pid) - cpu;
      return [
        ['processor of accounts', `${used.toFixed(1)} s, ${((used * 1000) / count).toFixed(2)} ms each`],
        ['memory of accounts', `${Math.round(memory)} MiB`],
        [
          'event loop late by',
          `mean ${ms(ofLoop.get('mean'))} · p99 ${ms(ofLoop.get('p99'))} · max ${ms(ofLoop.get('max'))}`,
        ],
        ['a call before', askedText(idle)],
        ['a call meanwhile', askedText(meanwhile)],
      ];
    },
  };
}

/** `20000 devices, 3 of them twice`. */
export function receivedText(received: readonly number[], what = ''): string {
  const twice = received.filter((each) => each > 1).length;
  return `${received.length}${what}, ${twice} of them twice`;
}
