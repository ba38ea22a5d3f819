import { listLongJobs, type LongJob, type LongJobs } from '@endzone/contracts/internal/shared';
import { serviceHeaders } from './ownerHeaders.ts';
import type { RunningStack } from './runtimeFile.ts';

/** Services that do long work. */
const workers = ['accounts', 'stats', 'fantasy'];
const openStates = ['running', 'waiting', 'failed'];
const maxShown = 10;

type Answer = { name: string; found: LongJobs | undefined };

const query = new URLSearchParams({ state: openStates.join(','), limit: String(maxShown) });

async function askProcess(url: string, headers: Record<string, string>): Promise<LongJobs | undefined> {
  try {
    const answer = await fetch(`${url}/internal${listLongJobs.path}?${query}`, {
      headers,
      signal: AbortSignal.timeout(3_000),
    });
    return answer.ok ? ((await answer.json()) as LongJobs) : undefined; // as its contract says
  } catch {
    return undefined;
  }
}

/** `fantasy` of `fantasy-2`. */
const serviceOf = (process: string) => process.replace(/-\d+$/, '');

/** The long jobs of a running stack that are open or have failed, as one process of each service tells them; `undefined` where none answers. */
export async function readLongJobs({ processes, identitySecret }: RunningStack): Promise<Answer[]> {
  const headers = await serviceHeaders(identitySecret);
  return Promise.all(
    workers.map(async (service): Promise<Answer> => {
      for (const { url } of processes.filter(({ name }) => serviceOf(name) === service)) {
        const found = await askProcess(url, headers);
        if (found) return { name: service, found };
      }
      return { name: service, found: undefined };
    }),
  );
}

function subjectOf({ kind, subject: { action, week, name } }: LongJob): string {
  const about = name ?? [action, week === null ? undefined : `week ${week}`].filter(Boolean).join(', ');
  return about === '' ? kind : `${kind}: ${about}`;
}

const lineOf = (job: LongJob) =>
  [
    `  ${job.state.padEnd(9)}${job.createdAt}  ${subjectOf(job)}`,
    job.progress && job.progress.total > 0 && `${job.progress.done} of ${job.progress.total}`,
    job.error,
  ]
    .filter(Boolean)
    .join('  ');

/** What the back office shows under Background jobs, as far as somebody has to know of it now. */
export function jobLines(answers: readonly Answer[]): string[] {
  const away = answers.filter(({ found }) => !found).map(({ name }) => name);
  const jobs = answers
    .flatMap(({ found }) => found?.jobs ?? [])
    .toSorted(
      (a, b) =>
        openStates.indexOf(a.state) - openStates.indexOf(b.state) || b.createdAt.localeCompare(a.createdAt),
    );
  const total = answers.reduce((sum, { found }) => sum + (found?.nbJobs ?? 0), 0);
  const more = total - Math.min(jobs.length, maxShown);
  return [
    total === 0
      ? 'long jobs: none is open, and none has failed'
      : `long jobs that are open or failed: ${total}`,
    ...jobs.slice(0, maxShown).map(lineOf),
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...(away.length > 0 ? [`  not known of: ${away.join(', ')}`] : []),
  ];
}
