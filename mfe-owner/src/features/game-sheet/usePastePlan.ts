import type { ScoresImport } from '@endzone/contracts/stats/realGames';
import { statKeys } from '@endzone/contracts/game';
import { groupOf } from '@endzone/contracts/statGroups';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { useEffect, useMemo, useState } from 'react';
import { readTable, type TableRow } from '@endzone/contracts/tables/readTable';
import { previewScores } from './api.ts';
import { keysOf } from './keysOf.ts';
import {
  csvOf,
  isHeadAlone,
  likelyPlayers,
  readBoxScore,
  type ChosenColumns,
} from '@endzone/contracts/tables/boxScore';
import { useMeanings } from '../../data/table/ClubQuestions.tsx';
import { place, planBlock, type PastePlan } from './model/paste.ts';
import { sentRows, unknownTeams, type Choice, type OnSide, type Sent } from './model/sentRows.ts';
import { playersOf, rowOf, sideName, sides, type Side } from './model/sheet.ts';
import { useSheetView, type SheetView } from './sheetContext.ts';

type Options = {
  cell: { playerId: string; key: string } | undefined;
  side: Side;
  isAll: boolean;
};

/** A line that the server refused, in the words of the text. */
export type Refusal = {
  row: number;
  lines: number[];
  name: string;
  said: { code: string; message: string; column: string | null }[];
  /** Nobody was found, several, or somebody who is not on the sheet: who it is may be said. The likeliest come first. */
  candidates: OnSide[] | undefined;
};

const none: PastePlan = { placed: [], scores: {}, problems: [] };
const pauseMilliseconds = 400;

/** What a text would do to the sheet: a block is laid over the grid here; a table with heads is judged by the server. */
export function usePastePlan(text: string, options: Options) {
  const { game, state } = useSheetView();
  const [answers, setAnswers] = useState<{ of: string; choices: Readonly<Record<number, Choice>> }>();
  const clubs = useMemo(() => ({ 1: game.team1.name, 2: game.team2.name }), [game]);
  const [columns, setColumns] = useState<{ of: string; chosen: ChosenColumns }>();
  const chosen = columns?.of === text ? columns.chosen : noColumns;
  const block = useMemo(() => readTable(text, { keepsEmptyRows: true }).rows, [text]);
  const box = useMemo(() => readBoxScore(readTable(text), clubs, chosen), [text, clubs, chosen]);
  const sideClubs = sides.map((side) => ({ id: String(side), name: clubs[side] }));
  const { meaningsOf, choose: chooseClub } = useMeanings(sideClubs);
  const unknownClubs = unknownTeams(box, clubs);
  const meanings = meaningsOf(unknownClubs);
  const everybody: OnSide[] = sides.flatMap((side) =>
    playersOf(game, state.present, side).map((player) => ({ ...player, side })),
  );
  const choices = answers?.of === text ? answers.choices : {};
  const sent = box ? sentRows(box, { everybody, choices, clubs, meanings }) : [];
  const csv = box && sent.length > 0 ? csvOf({ rows: sent.map(({ row }) => row) }) : undefined;
  const judging = useSheetValidation(game.id, csv);
  const plan = !box
    ? blockPlan(block, everybody, options, { game, state })
    : planOf(judging.answer, sent, everybody);
  return {
    plan,
    refusals: judging.answer ? refusalsOf(judging.answer, sent, everybody) : [],
    leftOut: Object.values(choices).filter((choice) => choice === null).length,
    judging,
    isTable: box !== undefined,
    isHeadAlone: box !== undefined && isHeadAlone(box),
    problems: box?.problems ?? [],
    doubled: box?.doubled ?? [],
    chooseColumn: (id: string, column: number) =>
      setColumns({ of: text, chosen: { ...chosen, [id]: column } }),
    clubQuestions: { names: unknownClubs, clubs: sideClubs, meanings, onChoose: chooseClub },
    choose: (row: number, choice: Choice) => setAnswers({ of: text, choices: { ...choices, [row]: choice } }),
  };
}

const noColumns: ChosenColumns = {};

/** The server's judgement, asked for when nothing was typed for a moment. */
function useSheetValidation(gameId: string, csv: string | undefined) {
  const [asked, setAsked] = useState(csv);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(csv), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [csv]);
  const { data, failure, status, reload } = useLoad(
    async () => ({ asked, answer: asked === undefined ? undefined : await previewScores(gameId, asked) }),
    [gameId, asked],
  );
  const answer = csv !== undefined && data?.asked === csv ? data.answer : undefined;
  const isWanted = asked === csv && csv !== undefined;
  return {
    answer,
    failure: isWanted && !answer ? failure : undefined,
    isJudging: csv !== undefined && !answer && !(isWanted && failure),
    isLoading: status === 'loading',
    reload,
  };
}

/** The second line of the file is the first row. */
const rowAt = (sent: readonly Sent[], line: number) => sent[line - 2];

function planOf(
  answer: ScoresImport | undefined,
  sent: readonly Sent[],
  everybody: readonly OnSide[],
): PastePlan {
  if (!answer) return none;
  const players = new Map(everybody.map((player) => [player.id, player]));
  const placed = answer.lines.flatMap(({ player, scores, problems }) => {
    const found = player && players.get(player.id);
    if (!found || !scores || problems.length > 0) return [];
    return statKeys.flatMap((key) =>
      scores[key] === undefined ? [] : [place(found, key, String(scores[key]))],
    );
  });
  const isGiven = (side: Side) => sent.some(({ row }) => row.cells[`score_team${side}`]);
  const { scoreTeam1, scoreTeam2 } = answer.sheet;
  const scores: PastePlan['scores'] = {
    ...(isGiven(1) && scoreTeam1 !== undefined && { 1: String(scoreTeam1) }),
    ...(isGiven(2) && scoreTeam2 !== undefined && { 2: String(scoreTeam2) }),
  };
  return { placed, scores, problems: [] };
}

function refusalsOf({ lines }: ScoresImport, sent: readonly Sent[], everybody: readonly OnSide[]): Refusal[] {
  const there = new Set(everybody.map(({ id }) => id));
  return lines
    .map(({ line, player, problems }) => {
      // The server knows every player by their id; the sheet has a line for its own alone.
      const elsewhere = player && !there.has(player.id) && problems.length === 0 ? player : undefined;
      return { line, elsewhere, problems };
    })
    .filter(({ elsewhere, problems }) => elsewhere || problems.length > 0)
    .map(({ line, elsewhere, problems }): Refusal => {
      const found = rowAt(sent, line);
      const name = elsewhere?.name ?? found?.row.name ?? '';
      const isUnknown =
        elsewhere !== undefined ||
        problems.some(({ code }) => code === 'player_not_found' || code === 'player_ambiguous');
      const likely = isUnknown ? likelyPlayers(name, everybody) : [];
      return {
        row: found?.index ?? -1,
        lines: found?.row.lines ?? [1],
        name,
        said: problems,
        candidates: isUnknown
          ? [...likely, ...everybody.filter((player) => !likely.includes(player))]
          : undefined,
      };
    });
}

/** A block without heads goes over the grid, from the chosen cell on. */
function blockPlan(
  block: readonly TableRow[],
  everybody: readonly OnSide[],
  { cell, side: shown, isAll }: Options,
  { state }: Pick<SheetView, 'game' | 'state'>,
): PastePlan {
  const from =
    everybody.find(({ id }) => id === cell?.playerId) ?? everybody.find(({ side }) => side === shown);
  const [first] = block;
  if (!from || !first) return none;
  const group = groupOf(from.position);
  const players = everybody.filter(({ side, position }) => side === from.side && groupOf(position) === group);
  const keys = keysOf(group, isAll, (key) =>
    players.some(({ id }) => rowOf(state.present, id).texts[key] !== undefined),
  );
  const column = cell ? keys.findIndex((key) => key === cell.key) : 0;
  if (cell && column < 0)
    return {
      ...none,
      problems: [{ line: first.line, code: 'wrong_key', text: `${from.name}, ${cell.key}` }],
    };
  return planBlock(block, players, keys, { row: players.findIndex(({ id }) => id === from.id), column });
}
export const clubOf = (game: SheetView['game'], { side }: OnSide): string => game[sideName[side]].name;
