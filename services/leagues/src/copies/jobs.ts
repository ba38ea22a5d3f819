import type { Job } from '@endzone/common/jobs';
import { processState } from '@endzone/common/processState';
import * as copies from './service.ts';

/** Reads every copy anew once after the start, as soon as its owner answers: repairs what was missed. */
export function repairCopies(): Job {
  const waiting = new Set([copies.copyAllPeople, copies.copyAllSeasons]);
  const repair = async (copyAll: () => Promise<void>) => {
    try {
      await copyAll();
      waiting.delete(copyAll);
      return 1;
    } catch (error) {
      processState().log.debug({ err: error }, 'copies are not read anew yet');
      return 0;
    }
  };
  return {
    name: 'repair copies',
    every: '5 seconds',
    run: async () => {
      let nbRead = 0;
      for (const copyAll of [...waiting]) nbRead += await repair(copyAll);
      return nbRead;
    },
  };
}
