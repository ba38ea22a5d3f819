import type { DraftDirection } from '@endzone/contracts/types/fantasy';

export type Turn = {
  pickNo: number;
  round: number;
  pickInRound: number;
  direction: DraftDirection;
  order: number;
};

/** "Snake: odd rounds run `asc`, even rounds `desc`." For the cells and turns that have no pick yet. */
export function turnAt(pickNo: number, nbTeams: number): Turn {
  const round = Math.ceil(pickNo / nbTeams);
  const pickInRound = pickNo - (round - 1) * nbTeams;
  const direction = round % 2 === 1 ? 'asc' : 'desc';
  return {
    pickNo,
    round,
    pickInRound,
    direction,
    order: direction === 'asc' ? pickInRound : nbTeams + 1 - pickInRound,
  };
}

/** Which pick a team of this place has in a round. */
export const pickNoOf = (round: number, order: number, nbTeams: number): number =>
  (round - 1) * nbTeams + (round % 2 === 1 ? order : nbTeams + 1 - order);

/** A team's next pick from this one on; undefined when it has none left. */
export function nextPickOf(
  order: number,
  from: number,
  nbTeams: number,
  nbRounds: number,
): number | undefined {
  const first = Math.max(1, Math.ceil(from / nbTeams));
  for (let round = first; round <= nbRounds; round += 1) {
    const pickNo = pickNoOf(round, order, nbTeams);
    if (pickNo >= from) return pickNo;
  }
  return undefined;
}
