import { allFrontEnds } from '@endzone/start/processDefinitions';
import { join } from 'node:path';

const { EARLIER_FOLDER: folder, EARLIER: which } = process.env;

const isEarlier = (name: string) => which === (name === 'shell' ? 'shell' : 'remotes');

/** What serves the front ends; `npm run rehearse:mixed` puts the shell or the remotes of another commit in the place of today's. */
export const siteFrontEnds = allFrontEnds.map((frontEnd) =>
  folder && isEarlier(frontEnd.name)
    ? { ...frontEnd, script: join(folder, 'tools/federation/src/serving/main.ts') }
    : frontEnd,
);
