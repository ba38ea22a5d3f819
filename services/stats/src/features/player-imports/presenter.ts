import { presentViolations } from '@endzone/common/errorHandler';
import type { Locale } from '@endzone/contracts/messages';
import type { ImportedRow, PlayerImport } from '@endzone/contracts/stats/players';
import type { ValidatedRow } from '../../domain/playerImport.ts';
import { presentPlayerRef } from '../../core/snapshot/playerPresenter.ts';
import type { People } from '../../core/snapshot/snapshot.ts';
import type { Imported } from '../../core/list-import/listImport.ts';

function presentRow(row: ValidatedRow, people: People, locale: Locale): ImportedRow {
  const player = row.player === null ? undefined : people.players.get(row.player);
  return {
    line: row.line,
    action: row.action,
    player: player ? presentPlayerRef(people, player) : null,
    violations: row.action === 'refused' ? presentViolations(row.violations, locale) : [],
  };
}

export function presentImport(
  { id, rows }: Imported<ValidatedRow>,
  people: People,
  locale: Locale,
): PlayerImport {
  const count = (action: ValidatedRow['action']) => rows.filter((row) => row.action === action).length;
  return {
    id,
    rows: rows.map((row) => presentRow(row, people, locale)),
    nbCreated: count('create'),
    nbChanged: count('change'),
    nbRefused: count('refused'),
  };
}
