import { AppError } from '@endzone/common/appError';
import { errors } from '@endzone/contracts/errors';
import type { Locale } from '@endzone/contracts/messages';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import type { Id } from '../../domain/leagueSeason.ts';
import { getLeague, getSeason, activeSeason } from '../../core/access/access.ts';
import { readPeople } from '../../core/copies/read.ts';
import { readPlay } from '../../core/league-play/store.ts';
import { findLeagueSeason } from '../../core/league-season/store.ts';
import { presentStandings } from './presenter.ts';

/** "404 `no_standings` until the draft has ended; then zeros until the first lock." */
export async function readStandings(
  leagueId: Id,
  seasonId: Id | undefined,
  locale: Locale,
): Promise<Standing[]> {
  const league = await getLeague(leagueId);
  const real = seasonId === undefined ? await activeSeason() : await getSeason(seasonId);
  const season = real && (await findLeagueSeason(leagueId, real.id));
  const play = season && (await readPlay(season, real));
  if (!play) throw new AppError(errors.noStandings);
  const { standings } = play.state;
  const people = await readPeople(season.teams.map(({ managerId }) => managerId));
  const records = new Map(standings.map((row) => [row.teamId, row]));
  return presentStandings(standings, { season, league, people, records, locale });
}
