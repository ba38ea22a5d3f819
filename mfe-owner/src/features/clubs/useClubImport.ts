import type { ImportedTeamRow, RealTeam } from '@endzone/contracts/stats/realTeams';
import type { Mapping } from '@endzone/contracts/tables/columns';
import { readTable } from '@endzone/contracts/tables/readTable';
import { useMemo, useState } from 'react';
import { soundRows } from '../../data/table/soundRows.ts';
import { useJudged } from '../../data/table/useJudged.ts';
import { previewClubImport } from './api.ts';
import {
  clubHeadsOf,
  clubInputOf,
  mostClubs,
  planClubs,
  type ClubChoice,
  type ClubField,
  type PlannedClub,
} from './clubRows.ts';

export type ShownClub = PlannedClub & {
  /** What the server said of it. */
  judged: ImportedTeamRow | undefined;
};

/** What columns without heads are taken for, until they are set by hand. */
const usualColumns: readonly ClubField[] = ['name', 'status'];

/** A list of clubs from its text to what storing it would do: read and mapped here, judged by the server, stored by nobody. */
export function useClubImport(text: string, clubs: readonly RealTeam[]) {
  const [byHand, setByHand] = useState<{ of: string; mapping: Mapping<ClubField> }>();
  const [answers, setAnswers] = useState<{ of: string; choices: Readonly<Record<number, ClubChoice>> }>();
  const table = useMemo(() => readTable(text), [text]);
  const heads = useMemo(() => clubHeadsOf(table.rows[0]?.cells ?? []), [table]);
  const { body, problems } = useMemo(() => soundRows(table, heads !== undefined), [table, heads]);
  const guessed: Mapping<ClubField> =
    heads?.mapping ?? Array.from({ length: table.nbColumns }, (_, i) => usualColumns[i]);
  const mapping = byHand?.of === text ? byHand.mapping : guessed;
  const isTooMuch = body.length > mostClubs;
  const doubled = (heads?.doubled ?? []).filter(({ field }) => !mapping.includes(field));
  const isHeld = isTooMuch || doubled.length > 0;
  const key = `${mapping.map((field) => field ?? '').join()}\n${text}`;
  const choices = answers?.of === key ? answers.choices : {};
  const planned = (isHeld ? [] : planClubs(body, mapping, clubs)).map((row) => ({
    ...row,
    choice: choices[row.line] ?? row.choice,
  }));
  const isSent = ({ choice }: { choice: ClubChoice }) => choice === 'new';
  const inputs = planned.filter(isSent).map(clubInputOf);
  const judging = useJudged(inputs, previewClubImport);
  let sent = 0;
  const rows: ShownClub[] = planned.map((row) => ({
    ...row,
    judged: isSent(row) ? judging.rows[sent++] : undefined,
  }));
  return {
    table,
    problems,
    doubled,
    hasHeads: heads !== undefined,
    isHeadAlone: heads !== undefined && table.rows.length === 1,
    mapping,
    nbRows: body.length,
    isTooMuch,
    rows,
    inputs,
    sentLines: planned.filter(isSent).map(({ line }) => line),
    judging,
    setMapping: (next: Mapping<ClubField>) => setByHand({ of: text, mapping: next }),
    choose: (line: number, choice: ClubChoice) =>
      setAnswers({ of: key, choices: { ...choices, [line]: choice } }),
  };
}
