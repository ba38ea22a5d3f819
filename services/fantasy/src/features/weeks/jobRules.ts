import type { JobType } from '@endzone/contracts/stats/jobs';
import { correctWeeks } from '../../domain/correctWeeks.ts';
import type { IdOf } from '../../domain/fantasyGame.ts';
import { finishSeason } from '../../domain/finishSeason.ts';
import type { LeaguePlay } from '../../domain/leaguePlay.ts';
import { stepTo, type PlayChanges, type PlayStep } from '../../domain/playChanges.ts';
import type { PlayerPoints } from '../../domain/points.ts';
import { settleWeek } from '../../domain/settleWeek.ts';
import { standings, type Standing } from '../../domain/standings.ts';
import { undoWeek } from '../../domain/undoWeek.ts';

/** Jobs that prepare results; a start and a freeze have none. */
export type SettlingJob = Exclude<JobType, 'start_week' | 'freeze_week'>;

type About = {
  /** Of a lock and its taking back. */
  week: number;
  points: ReadonlyMap<number, PlayerPoints>;
  at: Date;
  idOf: IdOf;
};
type Outcome = { play: LeaguePlay; standings: Standing[]; changes: PlayChanges };
type JobRule = {
  /** Weeks whose line-ups and points it works on. */
  weeks: (state: { lockedWeeks: number[] }, week: number) => number[];
  apply: (play: LeaguePlay, about: About) => Outcome;
};

const withTable = ({ play, changes }: PlayStep): Outcome => ({
  play,
  standings: standings(play.teams, play.games, play.lockedWeeks),
  changes,
});

const correction: JobRule = {
  // A corrected week decides between equals in the later ones.
  weeks: ({ lockedWeeks }) => lockedWeeks,
  apply: (play, { points, at }) => withTable(correctWeeks(play, points, at)),
};

export const jobRules: Record<SettlingJob, JobRule> = {
  lock_week: {
    weeks: (_state, week) => [week],
    apply: (play, { week, points, idOf }) => {
      // A late league has nothing to settle in the weeks before its first.
      const isPlayed = play.weeks.some((played) => played.week === week);
      return withTable(isPlayed ? settleWeek(play, week, points.get(week) ?? {}, idOf) : stepTo(play, play));
    },
  },
  undo_lock: {
    weeks: () => [],
    apply: (play, { week, idOf }) => withTable(undoWeek(play, week, idOf)),
  },
  finish_season: {
    weeks: () => [],
    apply: (play) => {
      const finished = finishSeason(play);
      return { ...finished, changes: stepTo(finished.play, play).changes };
    },
  },
  recalculate: correction,
  rescore_weeks: correction,
};
