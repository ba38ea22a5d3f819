import { getAudit, getAuditCsv } from '@endzone/contracts/accounts/audit';
import { translate, type Locale } from '@endzone/contracts/messages';
import type { QueryOf } from '@endzone/contracts/call';
import type { Cell } from '@endzone/common/csv';
import { csvAnswer } from '@endzone/common/csvAnswer';
import { paged } from '@endzone/common/answer';
import { on } from '@endzone/common/route';
import { entryLines, presentEntry } from './presenter.ts';
import * as audit from './service.ts';

async function* lines(query: QueryOf<typeof getAuditCsv>, locale: Locale): AsyncGenerator<Cell[]> {
  for await (const { entry, people } of audit.listAll(query))
    yield* entryLines(presentEntry(entry, { people, locale }));
}

export const auditRoutes = [
  on(getAudit, async ({ query, locale }) => {
    const { entries, total, people } = await audit.listPage(query);
    return paged(
      entries.map((entry) => presentEntry(entry, { people, locale })),
      total,
    );
  }),
  on(getAuditCsv, ({ query, locale }) =>
    Promise.resolve(csvAnswer('audit', translate(locale, 'words', 'csv.audit'), lines(query, locale))),
  ),
];
