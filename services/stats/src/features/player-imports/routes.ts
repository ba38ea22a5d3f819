import { on } from '@endzone/common/route';
import * as calls from '@endzone/contracts/stats/players';
import { readPeople } from '../../core/snapshot/snapshot.ts';
import { presentImport } from './presenter.ts';
import { importPlayers, undoImport } from './service.ts';

export const playerImportRoutes = [
  on(calls.importPlayers, async ({ body, locale }) => {
    const imported = await importPlayers(body.rows, body.preview);
    return presentImport(imported, await readPeople(), locale);
  }),
  on(calls.undoPlayerImport, ({ params }) => undoImport(params.importId)),
];
