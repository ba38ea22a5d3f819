import type { OfflineFiles, ToWorker } from '@endzone/contracts/edge/offline';
import { fetchFiles } from './files.ts';
import { lastGames, seasonToKeep } from './cacheableReads.ts';
import { keepPage } from './pages.ts';
import { askSession, keptAnswer, owner, reads } from './reads.ts';
import { scope } from './scope.ts';

type Keep = Extract<ToWorker, { type: 'keep' }>;

/** What was read this short while ago need not be read again to be kept. */
const freshMilliseconds = 10 * 60_000;

/** As home asks for it. */
const newsIn = (locale: string) => `/blog-posts?limit=13&language=${locale}`;

/** Reads a call into what is kept, and what it answers; `undefined` when it cannot be read. */
async function read(path: string, { locale, now }: { locale: string; now: number }, event: ExtendableEvent) {
  const request = new Request(`/api${path}`, { headers: { Accept: 'application/json', 'X-Locale': locale } });
  const kept = await keptAnswer(request);
  const since = Date.parse(kept?.headers.get('Date') ?? '');
  try {
    if (kept && Math.abs(now - since) < freshMilliseconds) return (await kept.json()) as unknown;
    const [answer, done] = reads.handleAll({ request, event });
    const body = (await (await answer).json()) as unknown;
    await done;
    return body;
  } catch {
    return undefined;
  }
}

/** The current league with its standings, games and the reader's team, although nobody opened these pages yet. */
async function keepLeague(
  { leagueId, teamId, locale }: Keep,
  now: number,
  event: ExtendableEvent,
): Promise<void> {
  await read(newsIn(locale), { locale, now }, event);
  if (leagueId === undefined) return;
  const inLeague = (path: string) => read(`/leagues/${leagueId}${path}`, { locale, now }, event);
  const season = await read('/seasons/current', { locale, now }, event);
  const [league] = await Promise.all(['', '/members', '/standings', '/rosters/me', '/games'].map(inLeague));
  const seasonId = seasonToKeep(season, league);
  if (seasonId === undefined) return;
  const games = await inLeague(`/games/season/${seasonId}`);
  for (const { id, week } of teamId === undefined ? [] : lastGames(games, teamId)) {
    await inLeague(`/games/${id}`);
    await inLeague(`/games/season/${seasonId}?week=${week}`);
  }
  await read('/seasons', { locale, now }, event);
  await read(`/seasons/${seasonId}`, { locale, now }, event);
  await Promise.all(['/seasons', '/standings/season'].map((path) => inLeague(`${path}/${seasonId}`)));
}

/** Keeps the present release and what its reader will look for. */
async function keep(wanted: Keep, event: ExtendableEvent): Promise<void> {
  if (wanted.userId !== undefined && (await askSession()) !== wanted.userId) return;
  const answer = await fetch(`/offline.json?lang=${encodeURIComponent(wanted.locale)}`);
  if (!answer.ok) return;
  const files = (await answer.json()) as OfflineFiles; // as the contract says
  await keepPage(files, () => fetchFiles(files.files, event));
  if (wanted.userId !== undefined)
    await keepLeague(wanted, Date.parse(answer.headers.get('Date') ?? ''), event);
}

/** Does what pages tell. */
export function listenToPages(): void {
  scope.addEventListener('message', (event) => {
    const told = event.data as Partial<ToWorker> | undefined; // pages of this site alone can speak to it
    // Without connection, or on a full device, what was kept before stays.
    if (told?.type === 'keep') event.waitUntil(keep(told as Keep, event).catch(() => undefined));
    if (told?.type === 'forget') event.waitUntil(owner.forget());
  });
}
