import { Answer } from '@endzone/common/answer';
import { on } from '@endzone/common/route';
import * as calls from '@endzone/contracts/fantasy/archive';
import * as archive from './service.ts';

export const archiveRoutes = [
  on(calls.makeArchive, ({ params, user, locale }) =>
    archive.orderArchive(params.leagueId, { user, locale }),
  ),
  on(calls.getArchive, async ({ params, user }) => {
    const { fileName, zip } = await archive.readFile(params.leagueId, params.jobId, { user });
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    };
    return new Answer(zip, { headers });
  }),
];
