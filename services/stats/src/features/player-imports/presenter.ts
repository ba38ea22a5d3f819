import { violationText, type Locale } from '@endzone/contracts/messages';
import type { ImportedRow, PlayerImport } from '@endzone/contracts/stats/players';
import type { ValidatedRow } from '../../domain/playerImport.ts';
import { presentPlayerRef } from '../../core/snapshot/playerPresenter.ts';
import type { People } from '../../core/snapshot/snapshot.ts';
import type { Imported } from './service.ts';

function presentRow(row: ValidatedRow, people: People, locale: Locale): ImportedRow {
  const player = row.player === null ? undefined : people.players.get(row.player);
  const violations = row.action === 'refused' ? row.violations : [];
  return {
    line: row.line,
    action: row.action,
    player: player ? presentPlayerRef(people, player) : null,
    violations: violations.map(({ property, code, variant, params }) => ({
      property,
      message: violationText(locale, code, variant, params),
      code,
    })),
  };
}

export function presentImport({ id, rows }: Imported, people: People, locale: Locale): PlayerImport {
  const count = (action: ValidatedRow['action']) => rows.filter((row) => row.action === action).length;
  return {
    id,
    rows: rows.map((row) => presentRow(row, people, locale)),
    nbCreated: count('create'),
    nbChanged: count('change'),
    nbRefused: count('refused'),
  };
}
