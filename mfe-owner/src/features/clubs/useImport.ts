import type { ImportedRow, Player } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { useEffect, useMemo, useState } from 'react';
import { mapHeads, type Mapping } from '../../data/table/columns.ts';
import { readTable } from '../../data/table/readTable.ts';
import { previewImport, type ImportBody } from './api.ts';
import {
  importHeads,
  inputOf,
  mostImported,
  planImport,
  usualColumns,
  type Choice,
  type ImportField,
  type PlannedRow,
} from './importRows.ts';

export type ShownRow = PlannedRow & {
  /** What is sent for it; `undefined` = left out. */
  input: ImportBody | undefined;
  known: Player | undefined;
  /** What the server said of it. */
  judged: ImportedRow | undefined;
};

type World = { club: RealTeam; clubs: readonly RealTeam[]; players: readonly Player[] };
const pauseMilliseconds = 400;

/** A list from its text to what storing it would do: read and mapped here, judged by the server, stored by nobody. */
export function useImport(text: string, world: World) {
  const { club, clubs, players } = world;
  const [byHand, setByHand] = useState<{ of: string; mapping: Mapping<ImportField> }>();
  const [answers, setAnswers] = useState<{ of: string; choices: Readonly<Record<number, Choice>> }>();
  const table = useMemo(() => readTable(text), [text]);
  const heads = useMemo(() => mapHeads(table.rows[0] ?? [], importHeads), [table]);
  const body = useMemo(() => (heads ? table.rows.slice(1) : table.rows), [table, heads]);
  const guessed: Mapping<ImportField> =
    heads ?? Array.from({ length: table.nbColumns }, (_, i) => usualColumns[i]);
  const mapping = byHand?.of === text ? byHand.mapping : guessed;
  const mappingKey = mapping.map((field) => field ?? '').join();
  const key = `${mappingKey}\n${text}`;
  const isTooMuch = body.length > mostImported;
  const plan = useMemo(
    () =>
      isTooMuch
        ? []
        : planImport(
            body,
            mappingKey.split(',').map((field) => (field || undefined) as ImportField | undefined),
            { club, clubs, players },
          ), // made of fields above
    [isTooMuch, body, mappingKey, club, clubs, players],
  );
  const choices = answers?.of === key ? answers.choices : {};
  const choiceOf = (row: PlannedRow): Choice => (row.line in choices ? choices[row.line] : row.choice);
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
  const judging = useJudged(inputs);
  let sent = 0;
  const rows: ShownRow[] = planned.map((row) => ({
    ...row,
    judged: row.input ? judging.rows[sent++] : undefined,
  }));
  return {
    table,
    hasHeads: heads !== undefined,
    mapping,
    nbRows: body.length,
    isTooMuch,
    rows,
    inputs,
    judging,
    setMapping: (next: Mapping<ImportField>) => setByHand({ of: text, mapping: next }),
    choose: (line: number, choice: Choice) =>
      setAnswers({ of: key, choices: { ...choices, [line]: choice } }),
  };
}

/** The server's judgement, asked for when nothing was typed for a moment. */
function useJudged(inputs: readonly ImportBody[]) {
  const wanted = JSON.stringify(inputs);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, failure, status, reload } = useLoad(async () => {
    const rows = JSON.parse(asked) as ImportBody[]; // written above
    return { asked, answer: rows.length > 0 ? await previewImport(rows) : undefined };
  }, [asked]);
  const answer = data?.asked === wanted ? data.answer : undefined;
  return {
    rows: answer?.rows ?? [],
    answer,
    isJudging: inputs.length > 0 && !answer && !failure,
    failure: asked === wanted ? failure : undefined,
    isLoading: status === 'loading',
    reload,
  };
}
