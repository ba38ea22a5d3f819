import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BoxScoreError } from '../boxScoreError.ts';
import { readBoxScores } from '../boxScores.ts';

/** Builders of small box-score folders for tests. */
/** Two games of three clubs; tight end P2 moves from ONE to TWO after the first. */
export const smallSeason = {
  'teams.csv': `id,name,status
ONE,Első SE,active
TWO,"Második, Budapest",bye
SIX,Hatodik SE,inactive
`,
  'players.csv': `id,name,position,team,birth_date,height_cm,weight_kg,jersey_number
P1,Őri Ákos,QB,ONE,1994-02-28,188,95,12
P2,Vas Örs,TE,ONE,,,,
P3,Íjász Előd,K,TWO,1990-01-31,150,200,1
DEF-ONE,Első védelem,DEF,ONE,,,,
HC-ONE,Első Edző,HC,ONE,1970-05-05,,,
DEF-TWO,Második védelem,DEF,TWO,,,,
HC-TWO,Második Edző,HC,TWO,1971-05-05,,,
`,
  'games.csv': `game_id,season,week,date,home,away,home_score,away_score
G1,2018,1,2018-09-08,ONE,TWO,21,20
G2,2018,2,2018-09-15,TWO,ONE,0,999
`,
  'player_week_stats.csv': `season,week,game_id,player_id,team,opponent,pass_yds,rush_yds,catch_yds,td,_2pt,fumble,int,fg,xp,fg_miss,xp_miss
2018,1,G1,P1,ONE,TWO,240,-3,0,2,0,0,1,0,0,0,0
2018,1,G1,P3,TWO,ONE,7,0,0,0,0,0,0,2,1,0,1
2018,2,G2,P2,TWO,ONE,0,0,55,1,1,0,0,0,0,0,0
`,
  'team_week_stats.csv': `season,week,game_id,team,opponent,defense_int,fum_forced,sack,pts_allowed,win_loss,pts_gained,score_difference
2018,1,G1,ONE,TWO,1,2,2.5,20,1,21,1
2018,1,G1,TWO,ONE,0,0,0,21,-1,20,-1
`,
  'team_changes.csv': `season,player_id,from_team,to_team,last_week_old,first_week_new
2018,P2,ONE,TWO,1,2
`,
};
export type File = keyof typeof smallSeason;

export type Files = Partial<Record<File, string | Buffer>>;
/** In this file this text is replaced by that one. */
export type Edit = [file: File, text: string, by: string];

/** The small season with every edit made, one after another; each text must stand in its file. */
export function edited(...edits: Edit[]): Files {
  const files = { ...smallSeason };
  for (const [file, text, by] of edits) {
    if (!files[file].includes(text)) throw new Error(`${file} does not hold ${text}`);
    files[file] = files[file].replace(text, () => by);
  }
  return files;
}

/** Reads the files from a folder of their own, which is gone afterwards. */
export async function read(files: Files) {
  const folder = await mkdtemp(join(tmpdir(), 'box-scores-'));
  try {
    for (const [file, text = ''] of Object.entries(files)) await writeFile(join(folder, file), text);
    return await readBoxScores(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The lines of the refusal of these files; none when they are taken. */
export async function problemsOf(files: Files): Promise<string[]> {
  const refusal: unknown = await read(files).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refusal === undefined) return [];
  if (!(refusal instanceof BoxScoreError)) throw new Error('No refusal of box scores', { cause: refusal });
  return refusal.message.split('\n');
}
