import { presentViolations } from '@endzone/common/errorHandler';
import type { Locale } from '@endzone/contracts/messages';
import type { ImportedTeamRow, RealTeamImport } from '@endzone/contracts/stats/realTeams';
import { presentTeamRef } from '../../core/snapshot/playerPresenter.ts';
import type { People } from '../../core/snapshot/snapshot.ts';
import type { ValidatedTeamRow } from '../../domain/teamImport.ts';
import type { Imported } from '../../core/list-import/listImport.ts';

function presentRow(row: ValidatedTeamRow, { teams }: People, locale: Locale): ImportedTeamRow {
  const team = row.team === null ? undefined : teams.get(row.team);
  return {
    line: row.line,
    action: row.action,
    team: team ? presentTeamRef(team) : null,
    violations: row.action === 'refused' ? presentViolations(row.violations, locale) : [],
  };
}

export function presentTeamImport(
  { id, rows }: Imported<ValidatedTeamRow>,
  people: People,
  locale: Locale,
): RealTeamImport {
  const count = (action: ValidatedTeamRow['action']) => rows.filter((row) => row.action === action).length;
  return {
    id,
    rows: rows.map((row) => presentRow(row, people, locale)),
    nbCreated: count('create'),
    nbRefused: count('refused'),
  };
}
