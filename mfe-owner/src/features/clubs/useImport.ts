import type { ImportedRow, Player } from '@endzone/contracts/stats/players';
import { clubNamed } from '@endzone/contracts/tables/clubs';
import { useMemo, useState } from 'react';
import { useMeanings, type Meanings } from '../../data/table/ClubQuestions.tsx';
import { useRowValidation } from '../../data/table/useRowValidation.ts';
import { useListTable } from '../../data/table/useListTable.ts';
import type { TableProblem } from '../../data/table/TableProblems.tsx';
import { foldWord, mapHeads } from '@endzone/contracts/tables/columns';
import { monthFirstDays } from '@endzone/contracts/tables/values';
import type { TableRow } from '@endzone/contracts/tables/readTable';
import { previewImport, type ImportBody } from './api.ts';
import {
  importHeads,
  inputOf,
  maxImported,
  planImport,
  usualColumns,
  type Choice,
  type ImportField,
  type PlannedRow,
  type World,
} from './importRows.ts';

export type ShownRow = PlannedRow & {
  /** What is sent for it; `undefined` = left out. */
  input: ImportBody | undefined;
  known: Player | undefined;
  /** What the server said of it. */
  judged: ImportedRow | undefined;
};

/** The rows of which nobody knows which day they mean: their column writes the month first. */
function withoutMonthFirst(rows: readonly TableRow[], column: number) {
  const isOne = monthFirstDays(rows.map(({ cells }) => cells[column] ?? ''));
  return {
    body: rows.filter((_, i) => !isOne[i]),
    problems: rows.flatMap(({ line, cells }, i): TableProblem[] =>
      isOne[i] ? [{ line, text: cells.join(' '), code: 'month_first' }] : [],
    ),
  };
}

/** What the list calls a club and no club is called, each once. */
function unknownTeams(cells: readonly string[], clubs: World['clubs']): string[] {
  const names = cells.filter((cell) => cell !== '' && !clubNamed(cell, clubs));
  return [...new Map(names.map((name) => [foldWord(name), name])).values()];
}

/** The choices that are not players: a player may have been deleted since, these stay valid. */
const fixedChoices: ReadonlySet<Choice> = new Set(['new', 'skip']);

const list = {
  headsOf: (first: readonly string[]) => mapHeads(first, importHeads),
  usualColumns,
  most: maxImported,
};

/** A list from its text to what storing it would do: read and mapped here, judged by the server, stored by nobody. */
export function useImport(text: string, world: World) {
  const { club, clubs, players } = world;
  const { meaningsOf, choose: chooseClub } = useMeanings(clubs);
  const [answers, setAnswers] = useState<{ of: string; choices: Readonly<Record<number, Choice>> }>();
  const { body: readable, isHeld, key, shown } = useListTable(text, list);
  const { mapping } = shown;
  const mappingKey = mapping.map((field) => field ?? '').join();
  const bornAt = mapping.indexOf('birthDate');
  const { body, problems: ofDays } = useMemo(() => withoutMonthFirst(readable, bornAt), [readable, bornAt]);
  const at = mapping.indexOf('team');
  const unknownClubs = unknownTeams(at < 0 ? [] : body.map(({ cells }) => cells[at] ?? ''), clubs);
  const meanings = meaningsOf(unknownClubs);
  const meaningsKey = JSON.stringify(meanings);
  const plan = useMemo(
    () =>
      isHeld
        ? []
        : planImport(
            body,
            mappingKey.split(',').map((field) => (field || undefined) as ImportField | undefined),
            { club, clubs, players, meanings: JSON.parse(meaningsKey) as Meanings }, // written above
          ), // made of fields above
    [isHeld, body, mappingKey, club, clubs, players, meaningsKey],
  );
  const choices = answers?.of === key ? answers.choices : {};
  const isGone = (choice: Choice) =>
    choice !== undefined && !fixedChoices.has(choice) && !players.some(({ id }) => id === choice);
  // Ask again when the chosen player has been deleted: the plan would match another one, or create a new player.
  const choiceOf = ({ line, choice }: PlannedRow): Choice => {
    if (!(line in choices)) return choice;
    return isGone(choices[line]) ? undefined : choices[line];
  };
  const planned = plan.map((row) => {
    const choice = choiceOf(row);
    return {
      ...row,
      choice,
      input: inputOf(row, choice, players),
      known: players.find(({ id }) => id === choice),
    };
  });
  const inputs = planned.flatMap(({ input }) => (input ? [input] : []));
  const judging = useRowValidation(inputs, previewImport);
  let sent = 0;
  const rows: ShownRow[] = planned.map((row) => ({
    ...row,
    judged: row.input ? judging.rows[sent++] : undefined,
  }));
  return {
    ...shown,
    problems: [...shown.problems, ...ofDays],
    nbRows: body.length,
    clubQuestions: { names: unknownClubs, clubs, meanings, onChoose: chooseClub },
    rows,
    inputs,
    sentLines: planned.flatMap(({ input, line }) => (input ? [line] : [])),
    judging,
    choose: (line: number, choice: Choice) =>
      setAnswers({ of: key, choices: { ...choices, [line]: choice } }),
  };
}
