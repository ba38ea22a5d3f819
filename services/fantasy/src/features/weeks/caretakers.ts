import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { InternalSeason, WeekBatch } from '@endzone/contracts/internal/stats';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import {
  caretakerLineup,
  lineupChanges,
  seasonAverages,
  type CaretakerWeek,
} from '../../domain/caretaker.ts';
import { readLeague, readPlayers } from '../../core/copies/read.ts';
import { logged, type Logged } from '../../core/league-log/logged.ts';
import type { LeagueSeasonDocument, SeasonTeam } from '../../core/league-season/model.ts';
import { teamRef } from '../../core/league-season/seasonTeam.ts';
import { changeLeagueSeason } from '../../core/league-season/store.ts';
import { readPlaying } from '../../core/league-play/store.ts';
import { weekOfJob } from '../../core/league-play/weekFigures.ts';
import { notice } from '../../core/notification/notice.ts';

/** A team whose line-up a caretaker sets. */
export const hasCaretaker = ({ caretaker }: Pick<SeasonTeam, 'caretaker'>) => Boolean(caretaker);

/** What the line-ups of the week are chosen by. Points are asked for once in a job. */
export async function readCaretakerWeek(
  { jobId, seasonId }: Pick<WeekBatch, 'jobId' | 'seasonId'>,
  week: number,
  real: InternalSeason,
): Promise<CaretakerWeek> {
  const before = Array.from({ length: week - 1 }, (_, i) => weekOfJob({ jobId, seasonId, week: i + 1 }));
  const [players, played] = await Promise.all([readPlayers(), Promise.all(before)]);
  const playingTeamIds = new Set(real.weeks.find((each) => each.week === week)?.teamIds);
  return { players, playingTeamIds, averages: seasonAverages(played) };
}

/**
 * "Before the snapshot of a started week": one write for all such teams of a league, with what it tells. A batch that comes again finds
 * the best players starting; once the line-ups are taken nothing is changed any more.
 * @returns the league season whose line-ups are to be taken; nothing when its league was deleted meanwhile.
 */
export async function setCaretakerLineups(
  { leagueId, seasonId }: Pick<LeagueSeasonDocument, 'leagueId' | 'seasonId'>,
  week: number,
  chosenBy: CaretakerWeek,
): Promise<LeagueSeasonDocument | undefined> {
  const league = await readLeague(leagueId);
  if (!league) return undefined;
  return changeLeagueSeason(leagueId, seasonId, async (season) => {
    if (season.status !== 'ongoing' || season.weekPlaying !== week) return undefined;
    if ((await readPlaying([season._id], week)).size > 0) return undefined;
    const teams = season.teams.map((team) =>
      hasCaretaker(team) ? { ...team, entries: caretakerLineup(team.entries, chosenBy) } : team,
    );
    const changed = teams.filter(({ entries }, i) => entries !== season.teams[i]?.entries);
    if (changed.length === 0) return undefined;
    const log = changed.map((team): Logged => lineupSet(team, { season, league, week, chosenBy }));
    const notices = changed.flatMap(({ managerId }): OutboxEntry[] =>
      notice({
        code: 'caretaker_lineup',
        subject: `caretaker:${season._id}:${week}`,
        to: [managerId],
        league,
        season,
        params: { week },
      }),
    );
    return { season: { ...season, teams }, events: [...notices, ...logged(season, log)] };
  });
}

type About = {
  season: LeagueSeasonDocument;
  league: InternalLeague;
  week: number;
  chosenBy: CaretakerWeek;
};

function lineupSet(team: SeasonTeam, { season, league, week, chosenBy }: About): Logged {
  const before = season.teams.find(({ id }) => id === team.id)?.entries ?? [];
  const { in: started, out } = lineupChanges(before, team.entries, chosenBy.players);
  const about = { by: null, team: teamRef(team.id, { league, season }), week };
  const isFilled = out.length === 0;
  return {
    ...about,
    text: isFilled ? 'caretaker_lineup.filled' : 'caretaker_lineup',
    params: { in: started.join(', '), ...(!isFilled && { out: out.join(', ') }) },
  };
}
