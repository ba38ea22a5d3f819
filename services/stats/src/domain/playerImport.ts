import type { Day, Id } from '@endzone/contracts/common';
import { playerViolations, readPlayer, refuseTransfer } from './playerInput.ts';
import type { PlayerFields, PlayerInput } from './playerInput.ts';
import { firstPerProperty, violation, type Violation } from '@endzone/contracts/violation';

/** A row of a list: "as POST players; with `id` a change". */
export type ImportInput = PlayerInput & { id?: Id | null };

/** What a row sets: the fields of the form, and the club. */
export type ImportedFields = PlayerFields & { teamId: Id };

type UnvalidatedRow = { line: number; player: Id | null };
export type ValidatedRow = UnvalidatedRow &
  (
    | { action: 'refused'; violations: Violation[] }
    | { action: 'same' }
    | { action: 'create'; after: ImportedFields }
    | { action: 'change'; before: ImportedFields; after: ImportedFields }
  );

export type ImportWorld = {
  players: ReadonlyMap<Id, ImportedFields>;
  teamIds: { has: (id: Id) => boolean };
  /** Players with statistics of the current season or in a roster of an unfinished one: their position is fixed. */
  fixed: { has: (id: Id) => boolean };
  /** In the site's time zone. */
  today: Day;
};

/** A player as an import sees them. */
export const importedFields = ({
  teamId,
  name,
  position,
  status,
  birthDate,
  height,
  weight,
  jerseyNumber,
  analysis,
}: ImportedFields): ImportedFields => ({
  teamId,
  name,
  position,
  status,
  birthDate,
  height,
  weight,
  jerseyNumber,
  analysis,
});

export function sameFields(one: ImportedFields, other: ImportedFields): boolean {
  const fields = importedFields(one);
  return Object.entries(fields).every(
    ([key, value]) => (other[key as keyof ImportedFields] ?? null) === value,
  ); // its own keys
}

function clubViolations({ teamId }: ImportInput, { teamIds }: ImportWorld): Violation[] {
  return teamId && !teamIds.has(teamId) ? [violation('teamId', 'invalid_choice', { variant: 'team' })] : [];
}

/** What a change breaks beyond the form's own rules. */
function changeViolations(before: ImportedFields, after: ImportedFields, isFixed: boolean): Violation[] {
  const moves = before.teamId !== after.teamId;
  return [
    ...(isFixed && before.position !== after.position ? [violation('position', 'in_use')] : []),
    ...(moves && refuseTransfer(before, after.teamId) === 'not_transferable'
      ? [violation('teamId', 'not_transferable')]
      : []),
  ];
}

function validateChange(
  row: UnvalidatedRow,
  input: ImportInput,
  before: ImportedFields,
  isFixed: boolean,
): ValidatedRow {
  const after = { ...readPlayer(input), teamId: input.teamId ?? before.teamId };
  const violations = changeViolations(before, after, isFixed);
  if (violations.length > 0) return { ...row, action: 'refused', violations };
  return sameFields(before, after) ? { ...row, action: 'same' } : { ...row, action: 'change', before, after };
}

/** What storing each row would do; each stands alone, but for players who are named twice. */
export function validateImport(rows: readonly ImportInput[], world: ImportWorld): ValidatedRow[] {
  const named = new Set<Id>();
  return rows.map((input, i): ValidatedRow => {
    const before = input.id ? world.players.get(input.id) : undefined;
    const row = { line: i + 1, player: before && input.id ? input.id : null };
    const isTwice = input.id ? named.has(input.id) : false;
    if (input.id) named.add(input.id);
    const violations = firstPerProperty([
      ...(input.id && !before ? [violation('id', 'player_not_found')] : []),
      ...(isTwice ? [violation('id', 'duplicate_line')] : []),
      ...playerViolations(input, { isNew: !input.id, today: world.today }),
      ...clubViolations(input, world),
    ]);
    if (violations.length > 0) return { ...row, action: 'refused', violations };
    if (before && input.id) return validateChange(row, input, before, world.fixed.has(input.id));
    return { ...row, action: 'create', after: { ...readPlayer(input), teamId: input.teamId ?? '' } };
  });
}
