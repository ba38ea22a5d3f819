import type { DraftDirection } from '@endzone/contracts/fantasy/draft';

export type Turn = {
  pickNo: number;
  round: number;
  pickInRound: number;
  direction: DraftDirection;
  order: number;
};

/** "Snake: odd rounds run `asc`, even rounds `desc`." For the cells and turns that have no pick yet. */
export function turnAt(pickNo: number, teamCount: number): Turn {
  const round = Math.ceil(pickNo / teamCount);
  const pickInRound = pickNo - (round - 1) * teamCount;
  const direction = round % 2 === 1 ? 'asc' : 'desc';
  return {
    pickNo,
    round,
    pickInRound,
    direction,
    order: direction === 'asc' ? pickInRound : teamCount + 1 - pickInRound,
  };
}

/** Which pick a team of this place has in a round. */
export const pickNoOf = (round: number, order: number, teamCount: number): number =>
  (round - 1) * teamCount + (round % 2 === 1 ? order : teamCount + 1 - order);

/** A team's next pick from this one on; undefined when it has none left. */
export function nextPickOf(
  order: number,
  from: number,
  teamCount: number,
  roundCount: number,
): number | undefined {
  const first = Math.max(1, Math.ceil(from / teamCount));
  for (let round = first; round <= roundCount; round += 1) {
    const pickNo = pickNoOf(round, order, teamCount);
    if (pickNo >= from) return pickNo;
  }
  return undefined;
}
