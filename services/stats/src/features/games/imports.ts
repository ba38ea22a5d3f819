import { AppError } from '@endzone/common/appError';
import { errors } from '@endzone/contracts/errors';
import { violationText, type Locale } from '@endzone/contracts/messages';
import type { ImportedLine, ScoresImport } from '@endzone/contracts/stats/realGames';
import Papa from 'papaparse';
import { sideNames } from '../../domain/gameSheet.ts';
import { gameState } from '../../domain/realGame.ts';
import { judgeFile, namesPlayers, type ImportPlayer, type JudgedLine } from '../../domain/sheetImport.ts';
import { presentPlayerRef } from '../../core/snapshot/playerPresenter.ts';
import type { People } from '../../core/snapshot/snapshot.ts';
import { loadGame, type LoadedGame } from './sheets.ts';

const mostBytes = 1024 * 1024;

/** A workbook, a picture, a document: no text has such bytes. */
const isBinary = (bytes: Buffer) =>
  bytes.includes(0) || bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

/** "UTF-8 with or without BOM." */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new AppError(errors.csvUnreadable, { cause: error });
  }
}

const atFile = (code: 'file_too_large' | 'unsupported_format') => ({
  violations: [{ property: 'file', code }],
});

/** The lines of a file with their numbers, the first of which names the columns. */
function readCsv(bytes: Buffer): { line: number; cells: string[] }[] {
  if (bytes.length > mostBytes) throw new AppError(errors.fileTooLarge, atFile('file_too_large'));
  if (isBinary(bytes)) throw new AppError(errors.unsupportedFormat, atFile('unsupported_format'));
  const text = textOf(bytes);
  const [head = ''] = text.split(/[\r\n]/).filter((line) => line.trim() !== '');
  const { data, errors: faults } = Papa.parse<string[]>(text, { delimiter: head.includes(';') ? ';' : ',' });
  if (faults.some(({ type }) => type === 'Quotes')) throw new AppError(errors.csvUnreadable);
  return data
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function sheetPlayers({ people, players }: LoadedGame): Map<string, ImportPlayer> {
  return new Map(
    [...players].flatMap(([id, player]) => {
      const found = people.players.get(id);
      return found ? [[id, { ...player, name: found.name, jerseyNumber: found.jerseyNumber }]] : [];
    }),
  );
}

function presentLine(
  people: People,
  { playerId, problems, ...line }: JudgedLine,
  locale: Locale,
): ImportedLine {
  const player = playerId === null ? undefined : people.players.get(playerId);
  return {
    ...line,
    player: player ? presentPlayerRef(people, player) : null,
    problems: problems.map(({ code, column, params }) => ({
      code,
      message: violationText(locale, code, undefined, params),
      column,
    })),
  };
}

/** "Preview only, saves nothing." */
export async function previewImport(
  gameId: string,
  file: Buffer | undefined,
  locale: Locale,
): Promise<ScoresImport> {
  const [head, ...rows] = readCsv(file ?? Buffer.alloc(0));
  if (!head || rows.length === 0 || !namesPlayers(head.cells)) throw new AppError(errors.csvUnreadable);
  const loaded = await loadGame(gameId);
  const { game, season, people } = loaded;
  const clubName = (side: 1 | 2) => people.teams.get(game[sideNames[side]].teamId)?.name ?? '';
  const { sheet, lines } = judgeFile(head.cells, rows, {
    game,
    players: sheetPlayers(loaded),
    clubs: { 1: clubName(1), 2: clubName(2) },
    isFinal: gameState(game, season) === 'final',
  });
  const isFaulty = ({ problems }: JudgedLine) => problems.length > 0;
  return {
    sheet,
    lines: lines.map((line) => presentLine(people, line, locale)),
    nbOk: lines.filter((line) => line.playerId !== null && !isFaulty(line)).length,
    nbProblems: lines.filter(isFaulty).length,
  };
}
