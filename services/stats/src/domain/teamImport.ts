import { cleanText } from '@endzone/contracts/fields';
import type { Id } from '@endzone/contracts/common';
import { realTeamStatuses, type RealTeamStatus } from '@endzone/contracts/game';
import { firstPerProperty, violation, type Violation } from '@endzone/contracts/violation';
import { nameKeyOf } from './hungarian.ts';
import { nameViolations } from './playerInput.ts';

export type TeamImportInput = { name?: string | null; status?: string | null };
/** What a row makes. */
export type NewTeamFields = { name: string; status: RealTeamStatus };

export type ValidatedTeamRow = { line: number; team: Id | null } & (
  | { action: 'refused'; violations: Violation[] }
  | { action: 'same' }
  | { action: 'create'; after: NewTeamFields }
);

const statusOf = (status: string) => realTeamStatuses.find((each) => each === status);

/** What storing each row would do: a club whose name is there already stays as it is, and a name counts once. */
export function validateTeamImport(
  rows: readonly TeamImportInput[],
  /** The clubs by the key of their names. */
  known: ReadonlyMap<string, Id>,
): ValidatedTeamRow[] {
  const named = new Set<string>();
  return rows.map((input, i): ValidatedTeamRow => {
    const name = cleanText(input.name ?? '');
    const key = nameKeyOf(name);
    const isTwice = name !== '' && named.has(key);
    named.add(key);
    const status = statusOf(input.status || 'active');
    const violations = firstPerProperty([
      ...(isTwice ? [violation('name', 'duplicate_line', { variant: 'team' })] : []),
      ...nameViolations(name),
      ...(status ? [] : [violation('status', 'invalid_choice')]),
    ]);
    const team = known.get(key) ?? null;
    const row = { line: i + 1, team };
    if (violations.length > 0 || !status) return { ...row, action: 'refused', violations };
    return team === null ? { ...row, action: 'create', after: { name, status } } : { ...row, action: 'same' };
  });
}
