import { cleanText, isDay } from '@endzone/contracts/fields';
import { playerStatuses, positions } from '@endzone/contracts/game';
import type { PlayerStatus, Position } from '@endzone/contracts/game';
import type { Day, Id } from '@endzone/contracts/common';
import { isMissing, outOfRange, violation } from '@endzone/contracts/violation';
import type { Violation } from '@endzone/contracts/violation';

type Sent<T> = T | null | undefined;
/** Numbers come as text in a multipart form. */
type SentNumber = Sent<number | string>;
export type PlayerInput = {
  teamId?: Sent<Id>;
  name?: Sent<string>;
  position?: Sent<string>;
  status?: Sent<string>;
  birthDate?: Sent<string>;
  height?: SentNumber;
  weight?: SentNumber;
  jerseyNumber?: SentNumber;
  analysis?: Sent<string>;
};

export type PlayerFields = {
  name: string;
  position: Position;
  status: PlayerStatus;
  birthDate: Day | null;
  height: number | null;
  weight: number | null;
  jerseyNumber: number | null;
  analysis: string | null;
};

const maxName = 100;
const maxAnalysis = 5000;
const bounds = { height: [150, 250], weight: [40, 200], jerseyNumber: [1, 99] } as const;
type Measure = keyof typeof bounds;

const isPosition = (value: unknown): value is Position => (positions as readonly unknown[]).includes(value); // widened, so that any value may be asked about
const isStatus = (value: unknown): value is PlayerStatus =>
  (playerStatuses as readonly unknown[]).includes(value); // the same

/** "Only for positions other than HC and DEF; for HC and DEF these are sent as null." */
const isMeasured = (position: unknown) => position !== 'HC' && position !== 'DEF';

/** What is wrong with the form of a player; `today` is the day in the site's time zone. */
export function playerViolations(
  input: PlayerInput,
  { isNew, today }: { isNew: boolean; today: Day },
): Violation[] {
  const measures: Measure[] = ['height', 'weight', 'jerseyNumber'];
  return [
    ...(isNew && !input.teamId ? [violation('teamId', 'required', { variant: 'team' })] : []),
    ...nameViolations(input.name),
    ...(isPosition(input.position) ? [] : [violation('position', 'required', { variant: 'position' })]),
    ...(!input.status || isStatus(input.status) ? [] : [violation('status', 'invalid_choice')]),
    ...birthDateViolations(input, today),
    ...(isMeasured(input.position) ? measures.flatMap((key) => measureViolations(key, input[key])) : []),
    ...lengthViolations('analysis', input.analysis ?? '', maxAnalysis),
  ];
}

/** A name of a player or a club. */
export function nameViolations(name: Sent<string>): Violation[] {
  const text = cleanText(name ?? '');
  return text
    ? lengthViolations('name', text, maxName)
    : [violation('name', 'required', { variant: 'name' })];
}

/** "Lengths count code points"; "Must be shorter than {{max}} characters". */
function lengthViolations(property: string, text: string, max: number): Violation[] {
  return [...text].length <= max ? [] : [violation(property, 'too_long', { params: { max: max + 1 } })];
}

/** "`birthDate` unless DEF: required, real, past." */
function birthDateViolations({ position, birthDate }: PlayerInput, today: Day): Violation[] {
  if (position === 'DEF' || (birthDate && isDay(birthDate) && birthDate < today)) return [];
  return [violation('birthDate', 'invalid_date', { variant: 'day' })];
}

/** The number of a field; null when it was left out, NaN when it is none. */
function numberOf(value: SentNumber): number | null {
  if (isMissing(value) || value === '') return null;
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
}

function measureViolations(key: Measure, value: SentNumber): Violation[] {
  const number = numberOf(value);
  const [min, max] = bounds[key];
  if (number === null) return [];
  if (!Number.isInteger(number)) return [violation(key, 'not_an_integer', { variant: key })];
  return number < min || number > max ? [outOfRange(key, min, max)] : [];
}

/** What is stored of a form without violations: "null for HC and DEF", no birth date for DEF, an absent optional field is null. */
export function readPlayer(input: PlayerInput): PlayerFields {
  const { name, position, status, birthDate, analysis } = input;
  if (!name || !isPosition(position)) throw new Error('Look for violations before reading a form');
  const measure = (key: Measure) => (isMeasured(position) ? numberOf(input[key]) : null);
  return {
    name: cleanText(name),
    position,
    status: isStatus(status) ? status : 'active',
    birthDate: position === 'DEF' ? null : (birthDate ?? null),
    height: measure('height'),
    weight: measure('weight'),
    jerseyNumber: measure('jerseyNumber'),
    analysis: analysis || null,
  };
}

/** "Lines stay, DEF and HC cannot be transferred"; "'Please select team' when they are already there". */
export function refuseTransfer(
  player: { position: Position; teamId: Id },
  targetTeamId: Id,
): 'not_transferable' | 'same_team' | undefined {
  if (!isMeasured(player.position)) return 'not_transferable';
  return player.teamId === targetTeamId ? 'same_team' : undefined;
}

const maxRanked = 2000;

/** The owner's order: "no doubles, at most 2,000". */
export function rankingViolations(playerIds: readonly Id[]): Violation[] {
  if (playerIds.length > maxRanked) {
    return [violation('playerIds', 'too_many', { variant: 'players', params: { max: maxRanked } })];
  }
  return new Set(playerIds).size === playerIds.length ? [] : [violation('playerIds', 'duplicate')];
}
