import { jest } from '@jest/globals';
import type { PageTopic } from '@endzone/contracts/changes';
import { act, cleanup } from '@testing-library/react';
import { publishChanges, setSubscribed } from '../api/changes.ts';

/** No midnight is near, at which shared screens are read too. */
const noon = Date.parse('2027-03-20T11:10:00Z');
const tenMinutes = 600_000;
/** What follows from a change is read too by then. */
const settled = 30_000;

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

type Looked = {
  show: () => Promise<unknown>;
  /** How often the screen has been read until now. */
  nbReads: () => number;
  /** The league of which the screen is. */
  leagueId?: string;
};

/**
 * Of which changes a screen is read again while the server tells of them; `nothing` is among them when it is read without a word. It is
 * tried on a clock of its own, so it is shown here, and gone afterwards.
 */
export async function heardTopics({
  show,
  nbReads,
  leagueId = 'own',
}: Looked): Promise<(PageTopic | 'nothing')[]> {
  jest.useFakeTimers({ now: noon });
  setSubscribed(true);
  try {
    await show();
    while (nbReads() === 0) await pass(1);
    await pass(settled);
    const isReadAfter = async (happens: () => void, wait: number) => {
      const before = nbReads();
      await act(async () => happens());
      await pass(wait);
      return nbReads() > before;
    };
    const heard: (PageTopic | 'nothing')[] = [];
    if (await isReadAfter(() => undefined, tenMinutes)) heard.push('nothing');
    const own: PageTopic = `league:${leagueId}`;
    for (const topic of ['season', 'person', 'people', own, 'league:another', 'leagues', 'release'] as const)
      if (await isReadAfter(() => publishChanges([topic]), settled)) heard.push(topic);
    return heard;
  } finally {
    cleanup();
    setSubscribed(false);
    jest.useRealTimers();
  }
}
