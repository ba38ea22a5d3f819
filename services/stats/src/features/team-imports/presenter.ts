import { violationText, type Locale } from '@endzone/contracts/messages';
import type { ImportedTeamRow, RealTeamImport } from '@endzone/contracts/stats/realTeams';
import { presentTeamRef } from '../../core/snapshot/playerPresenter.ts';
import type { People } from '../../core/snapshot/snapshot.ts';
import type { ValidatedTeamRow } from '../../domain/teamImport.ts';
import type { ImportedTeams } from './service.ts';

function presentRow(row: ValidatedTeamRow, { teams }: People, locale: Locale): ImportedTeamRow {
  const team = row.team === null ? undefined : teams.get(row.team);
  const violations = row.action === 'refused' ? row.violations : [];
  return {
    line: row.line,
    action: row.action,
    team: team ? presentTeamRef(team) : null,
    violations: violations.map(({ property, code, variant, params }) => ({
      property,
      message: violationText(locale, code, variant, params),
      code,
    })),
  };
}

export function presentTeamImport(
  { id, rows }: ImportedTeams,
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
