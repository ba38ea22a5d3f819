import type { Standing } from '@endzone/contracts/fantasy/standings';
import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import { requests } from './client.ts';
import type { Play } from './play.ts';

export type Result = { standings: Standing[]; trophies: Trophy[]; champion: string };

/** How the season ended, as the API tells it. */
export async function readResult({ managers, leagueId, season }: Play): Promise<Result> {
  const [first] = managers;
  if (!first) throw new Error('Nobody played');
  const { client } = first;
  const standings = await client.get<Standing[]>(`/leagues/${leagueId}/standings/season/${season.id}`);
  const trophies: Trophy[] = [];
  for (const { teamId } of managers)
    trophies.push(...(await client.get<Trophy[]>(`/trophies/${season.id}/${teamId}`)));
  const champion = trophies.find(({ type }) => type === 'first_place')?.fantasyTeam.name;
  if (!champion) throw new Error('The season ended without a champion');
  return { standings, trophies, champion };
}

const column = (text: string, width: number) => text.padEnd(width).slice(0, width);

function standingLine({ place, rank, team, wins, losses, ties, points }: Standing): string {
  const record = `${wins}-${losses}-${ties}`;
  return `  ${String(place ?? rank).padStart(2)}. ${column(team.name, 26)} ${record.padStart(8)} ${points.toFixed(2).padStart(10)}`;
}

/** What is printed at the end. */
export function reportLines(play: Play, { standings, trophies, champion }: Result): string[] {
  const byPlace = standings.toSorted((a, b) => (a.place ?? a.rank) - (b.place ?? b.rank));
  const kinds = [...new Set(trophies.map(({ type }) => type))].sort();
  const total = play.progress.times.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    '',
    'Final places',
    ...byPlace.map(standingLine),
    '',
    'Trophies',
    ...kinds.map((kind) => `  ${column(kind, 26)} ${trophies.filter(({ type }) => type === kind).length}`),
    '',
    'What happened',
    ...Object.entries(play.counts).map(([what, count]) => `  ${column(what, 26)} ${count}`),
    `  ${column('requests', 26)} ${requests.count}`,
    '',
    'Time',
    ...play.progress.times.map(({ phase, seconds }) => `  ${column(phase, 34)} ${seconds.toFixed(1)} s`),
    `  ${column('together', 34)} ${total.toFixed(1)} s`,
    '',
    `Champion: ${champion}`,
  ];
}
