import type { ImportedTeamRow, RealTeam } from '@endzone/contracts/stats/realTeams';
import { useState } from 'react';
import { useRowValidation } from '../../data/table/useRowValidation.ts';
import { useListTable } from '../../data/table/useListTable.ts';
import { previewClubImport } from './api.ts';
import {
  clubHeadsOf,
  clubInputOf,
  maxClubs,
  planClubs,
  type ClubChoice,
  type ClubField,
  type PlannedClub,
} from './clubRows.ts';

export type ShownClub = PlannedClub & {
  /** What the server said of it. */
  judged: ImportedTeamRow | undefined;
};

const usualColumns: readonly ClubField[] = ['name', 'status'];
const list = { headsOf: clubHeadsOf, usualColumns, most: maxClubs };

/** A list of clubs from its text to what storing it would do: read and mapped here, judged by the server, stored by nobody. */
export function useClubImport(text: string, clubs: readonly RealTeam[]) {
  const [answers, setAnswers] = useState<{ of: string; choices: Readonly<Record<number, ClubChoice>> }>();
  const { body, isHeld, key, shown } = useListTable(text, list);
  const choices = answers?.of === key ? answers.choices : {};
  const planned = (isHeld ? [] : planClubs(body, shown.mapping, clubs)).map((row) => ({
    ...row,
    choice: choices[row.line] ?? row.choice,
  }));
  const isSent = ({ choice }: { choice: ClubChoice }) => choice === 'new';
  const inputs = planned.filter(isSent).map(clubInputOf);
  const judging = useRowValidation(inputs, previewClubImport);
  let sent = 0;
  const rows: ShownClub[] = planned.map((row) => ({
    ...row,
    judged: isSent(row) ? judging.rows[sent++] : undefined,
  }));
  return {
    ...shown,
    rows,
    inputs,
    sentLines: planned.filter(isSent).map(({ line }) => line),
    judging,
    choose: (line: number, choice: ClubChoice) =>
      setAnswers({ of: key, choices: { ...choices, [line]: choice } }),
  };
}
