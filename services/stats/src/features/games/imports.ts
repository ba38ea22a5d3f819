import { AppError } from '@endzone/common/appError';
import { errors } from '@endzone/contracts/errors';
import { violationText, type Locale } from '@endzone/contracts/messages';
import type { ImportedLine, ScoresImport } from '@endzone/contracts/stats/realGames';
import { isHeadAlone, readBoxScore, type BoxScore } from '@endzone/contracts/tables/boxScore';
import { readTable } from '@endzone/contracts/tables/readTable';
import { decodeText, isBinary } from '@endzone/contracts/tables/textFile';
import { sideNames } from '../../domain/gameSheet.ts';
import { gameState } from '../../domain/realGame.ts';
import { validateFile, type ImportPlayer, type ValidatedLine } from '../../domain/sheetImport.ts';
import { presentPlayerRef } from '../../core/snapshot/playerPresenter.ts';
import type { People } from '../../core/snapshot/snapshot.ts';
import { loadGame, type LoadedGame } from './sheets.ts';

const maxBytes = 1024 * 1024;

const atFile = (code: 'file_too_large' | 'unsupported_format') => ({
  violations: [{ property: 'file', code }],
});

/** What stands in a text, read as the owner's screen reads it. */
function readFile(text: string, clubs: Parameters<typeof readBoxScore>[1]): BoxScore {
  const table = readTable(text);
  const box = table.badQuotes === undefined ? readBoxScore(table, clubs) : undefined;
  if (!box || isHeadAlone(box)) throw new AppError(errors.csvUnreadable);
  return box;
}

/** Of a workbook, a picture or a document there is none. */
function textOf(bytes: Buffer): string {
  if (bytes.length > maxBytes) throw new AppError(errors.fileTooLarge, atFile('file_too_large'));
  const text = decodeText(bytes);
  if (isBinary(text)) throw new AppError(errors.unsupportedFormat, atFile('unsupported_format'));
  return text;
}

function sheetPlayers({ people, players }: LoadedGame): Map<string, ImportPlayer> {
  return new Map(
    [...players].flatMap(([id, player]) => {
      const found = people.players.get(id);
      return found
        ? [
            [
              id,
              {
                ...player,
                name: found.name,
                jerseyNumber: found.jerseyNumber,
                birthDate: found.birthDate ?? null,
              },
            ],
          ]
        : [];
    }),
  );
}

function presentLine(
  people: People,
  { playerId, problems, ...line }: ValidatedLine,
  locale: Locale,
): ImportedLine {
  const player = playerId === null ? undefined : people.players.get(playerId);
  return {
    ...line,
    player: player ? presentPlayerRef(people, player) : null,
    problems: problems.map(({ code, column, variant, params }) => ({
      code,
      message: violationText(locale, code, variant, params),
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
  const text = textOf(file ?? Buffer.alloc(0));
  if (text.trim() === '') throw new AppError(errors.csvUnreadable);
  const loaded = await loadGame(gameId);
  const { game, season, people } = loaded;
  const clubName = (side: 1 | 2) => people.teams.get(game[sideNames[side]].teamId)?.name ?? '';
  const clubs = { 1: clubName(1), 2: clubName(2) };
  const { sheet, lines } = validateFile(readFile(text, clubs), {
    game,
    players: sheetPlayers(loaded),
    clubs,
    isFinal: gameState(game, season) === 'final',
  });
  const isFaulty = ({ problems }: ValidatedLine) => problems.length > 0;
  return {
    sheet,
    lines: lines.map((line) => presentLine(people, line, locale)),
    nbOk: lines.filter((line) => line.playerId !== null && !isFaulty(line)).length,
    nbProblems: lines.filter(isFaulty).length,
  };
}
