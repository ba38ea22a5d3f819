import { processState } from '@endzone/common/processState';
import type { Markup } from '@endzone/contracts/markup';
import { createHash } from 'node:crypto';
import { runningMilliseconds } from '@endzone/common/clock';
import { withTimeout } from '@endzone/common/withTimeout';
import { timeBudget } from '@endzone/common/timeBudgets';
import type { Found } from '../remotes/releases.ts';

const betweenTries = 5_000;
const maxBytes = 4 * 1024 * 1024;
/** The present releases, those that they replace, canaries, and what somebody tests. */
const maxKept = 12;

type Known = { markup: Promise<Markup | undefined>; askedAt: number; isMissing?: boolean };

const known = new Map<string, Known>();

async function read(url: string, integrity: string): Promise<Markup> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(timeBudget('markupFile')),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length > maxBytes) throw new Error('it is too large');
  const own = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (own !== integrity) throw new Error('it is another file than the release names');
  return JSON.parse(bytes.toString()) as Markup; // the very bytes that the build has made
}

function look(url: string, integrity: string): Known {
  const markup = read(url, integrity).catch((error: unknown) => {
    processState().log.warn({ url, reason: String(error) }, 'pages go out without their markup');
    entry.isMissing = true;
    return undefined;
  });
  const entry: Known = { markup, askedAt: runningMilliseconds() };
  if (known.size >= maxKept) known.clear();
  known.set(url, entry);
  return entry;
}

const mayTryAgain = ({ isMissing, askedAt }: Known) =>
  isMissing && runningMilliseconds() - askedAt >= betweenTries;

/** The markup of a release; undefined when it has none, or when it cannot be had now. */
export async function markupOf({ address, inside = address, release }: Found): Promise<Markup | undefined> {
  if (!release.markup) return undefined;
  const { file, integrity } = release.markup;
  const url = `${inside}/${file}`;
  const before = known.get(url);
  const { markup } = before && !mayTryAgain(before) ? before : look(url, integrity);
  try {
    return await withTimeout(timeBudget('markup'), 'the markup', markup);
  } catch (error) {
    // It is there for the next page: a file that cannot be read is no error here, and was told above.
    processState().log.info({ url, reason: String(error) }, 'a page did not wait for its markup');
    return undefined;
  }
}
