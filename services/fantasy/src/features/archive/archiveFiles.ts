import { promisify } from 'node:util';
import { now } from '@endzone/common/clock';
import { formatInstant, parseInstant } from '@endzone/contracts/fields';
import { homeZone, locales, translate } from '@endzone/contracts/messages';
import { strToU8, zip, type AsyncZippable } from 'fflate';
import { getLeague } from '../../core/access/access.ts';
import type { ArchiveDocument } from './model.ts';
import {
  readArchivedSeasons,
  readYoungLeague,
  type AcceptedTrades,
  type ArchivedSeason,
} from './readLeague.ts';
import { seasonFiles, youngLeagueFiles } from './seasonFiles.ts';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: homeZone });
const dayOf = (date: Date) => days.format(date);

/** A name as part of a file's name, in ASCII. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'league';
}

/** Both languages: whoever opens it in ten years reads one of them. */
function readme(league: string, at: Date): string {
  const params = { league, date: formatInstant(at) };
  return `\uFEFF${locales.map((locale) => translate(locale, 'words', 'archive.readme', params)).join('\n\n\n')}\n`;
}

const folderOf = ({ real }: ArchivedSeason) => dayOf(parseInstant(real.startsAt));

type Making = {
  trades: AcceptedTrades;
  /** Counts files. */
  progress: (done: number, total: number) => Promise<void>;
};

const compress = promisify<AsyncZippable, Uint8Array>(zip);

export async function zipFile(
  { leagueId, locale }: Pick<ArchiveDocument, 'leagueId' | 'locale'>,
  { trades, progress }: Making,
): Promise<{ fileName: string; zip: Buffer }> {
  const at = now();
  const league = await getLeague(leagueId);
  const seasons = await readArchivedSeasons(league, locale, trades);
  const files: AsyncZippable = { 'README.txt': strToU8(readme(league.name, at)) };
  for (const [i, season] of seasons.entries()) {
    for (const [name, content] of seasonFiles(season, locale))
      files[`${folderOf(season)}/${name}`] = strToU8(content);
    const done = Object.keys(files).length;
    await progress(done, 1 + ((done - 1) / (i + 1)) * seasons.length);
  }
  if (seasons.length === 0)
    for (const [name, content] of youngLeagueFiles(await readYoungLeague(league, locale), locale))
      files[name] = strToU8(content);
  const bytes = await compress(files);
  const done = Object.keys(files).length;
  await progress(done, done);
  return { fileName: `endzone-${slugOf(league.name)}-${dayOf(at)}.zip`, zip: Buffer.from(bytes) };
}
