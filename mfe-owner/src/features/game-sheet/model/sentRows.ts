import type { BoxRow, BoxScore } from '@endzone/contracts/tables/boxScore';
import { clubNamed } from '@endzone/contracts/tables/clubs';
import { foldWord } from '@endzone/contracts/tables/columns';
import type { Meanings } from '../../../data/table/ClubQuestions.tsx';
import { sides, type SheetPlayer, type Side } from './sheet.ts';

export type OnSide = SheetPlayer & { side: Side };
/** A player whom the owner names, or nobody: the line is left out. */
export type Choice = string | null;
export type Sent = { row: BoxRow; index: number };

type Clubs = Readonly<Record<Side, string>>;

/** What the table calls a club and neither of the two is, each once. */
export function unknownTeams(box: BoxScore | undefined, clubs: Clubs): string[] {
  const both = sides.map((side) => ({ name: clubs[side] }));
  const names = (box?.rows ?? []).flatMap(({ cells: { team } }) =>
    team && !clubNamed(team, both) ? [team] : [],
  );
  return [...new Map(names.map((name) => [foldWord(name), name])).values()];
}

type Said = {
  everybody: readonly OnSide[];
  choices: Readonly<Record<number, Choice>>;
  clubs: Clubs;
  /** Sides as text. */
  meanings: Meanings;
};

/** The rows that go to the server: whom the owner named goes by their id, and a club by its name. */
export function sentRows({ rows }: BoxScore, { everybody, choices, clubs, meanings }: Said): Sent[] {
  return rows.flatMap((row, index) => {
    const choice = choices[index];
    const said = meanings[foldWord(row.cells.team ?? '')];
    if (choice === null || said === '') return [];
    const side = sides.find((each) => String(each) === said);
    const meant = choice === undefined ? undefined : everybody.find(({ id }) => id === choice);
    const team = meant ? clubs[meant.side] : side ? clubs[side] : row.cells.team;
    return [{ index, row: { ...row, cells: { ...row.cells, ...(meant && { player_id: meant.id }), team } } }];
  });
}
