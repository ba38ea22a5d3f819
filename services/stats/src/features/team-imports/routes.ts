import { on } from '@endzone/common/route';
import * as calls from '@endzone/contracts/stats/realTeams';
import { readPeople } from '../../core/snapshot/snapshot.ts';
import { presentTeamImport } from './presenter.ts';
import { importTeams, undoTeamImport } from './service.ts';

export const teamImportRoutes = [
  on(calls.importRealTeams, async ({ body, locale }) => {
    const imported = await importTeams(body.rows, body.preview);
    return presentTeamImport(imported, await readPeople(), locale);
  }),
  on(calls.undoRealTeamImport, ({ params }) => undoTeamImport(params.importId)),
];
