import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { createContext, use, type Dispatch } from 'react';
import type { PlannedGame } from '../../data/schedule/games.ts';
import type { Finding } from './model/checks.ts';
import type { Edit, Editing } from './model/edit.ts';

export type ScheduleView = {
  state: Editing;
  apply: Dispatch<Edit>;
  clubs: readonly RealTeam[];
  nameOf: (clubId: string) => string;
  findings: readonly Finding[];
  nbPlayoffWeeks: number;
  /** In which today is a day. */
  zone: string;
  /** Rounds that have been started: their games stay where they are. */
  startedRounds: number;
  /** Games of them that are stored: they keep their clubs and rounds. */
  fixed: ReadonlySet<string>;
  /** The fixed games without a score, whose day may be changed. */
  unplayed: ReadonlySet<string>;
  /** Games that are new or changed since the last save. */
  changed: ReadonlySet<string>;
  onGame: (game: PlannedGame) => void;
};

const ScheduleContext = createContext<ScheduleView | undefined>(undefined);
export const ScheduleProvider = ScheduleContext.Provider;

/** The schedule that is edited on this page. */
export function useSchedule(): ScheduleView {
  const view = use(ScheduleContext);
  if (!view) throw new Error('A part of the schedule stands in its page.');
  return view;
}
