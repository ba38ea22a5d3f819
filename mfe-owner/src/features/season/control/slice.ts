import type { LockPreview } from '@endzone/contracts/types/fantasy';
import type { Job, RealGame, Season } from '@endzone/contracts/types/stats';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the owner asks of the season. */
export type Command =
  | { kind: 'start'; week: number }
  | { kind: 'freeze'; week: number }
  | { kind: 'lock'; week: number; force: boolean }
  | { kind: 'undo'; week: number }
  | { kind: 'finish' }
  | { kind: 'recalculate' };
export type Preview = LockPreview & { gamesWithoutScore: RealGame[] };

type State = {
  status: 'idle' | 'loading' | 'failed';
  error: unknown;
  /** `null`: there was never one. */
  season: Season | null | undefined;
  /** Finished ones, newest first. */
  previous: Season[];
  /** The latest jobs of the season, newest first. */
  jobs: Job[];
  /** The one that runs, failed, or ended while the owner was here. */
  job: Job | undefined;
  /** Nothing is heard of the job; it goes on all the same. */
  isJobLost: boolean;
  /** A job that just ended, until the owner has been told. */
  ended: Job | undefined;
  command: Command | undefined;
  /** Counts what was accepted: an open question closes with it. */
  nbAccepted: number;
  refusal: unknown;
  preview: { week: number; value: Preview | undefined; error: unknown } | undefined;
};

const initialState: State = {
  status: 'idle',
  error: undefined,
  season: undefined,
  previous: [],
  jobs: [],
  job: undefined,
  isJobLost: false,
  ended: undefined,
  command: undefined,
  nbAccepted: 0,
  refusal: undefined,
  preview: undefined,
};

export const isOver = ({ status }: Job): boolean => status === 'done' || status === 'failed';

const slice = createSlice({
  name: 'season',
  initialState,
  reducers: {
    seasonOpened: (state) => {
      state.status = 'loading';
    },
    seasonLoaded: (
      state,
      { payload }: PayloadAction<{ season: Season | null; previous: Season[]; jobs: Job[] }>,
    ) => {
      Object.assign(state, payload, { status: 'idle', error: undefined });
      const { season } = payload;
      // A job that began after the season was read stays.
      if (season?.activeJob) state.job = season.activeJob;
    },
    seasonFailed: (state, { payload }: PayloadAction<{ error: unknown }>) => {
      state.status = 'failed';
      state.error = payload.error;
    },
    commandGiven: (state, { payload }: PayloadAction<Command>) => {
      state.command = payload;
      state.refusal = undefined;
    },
    commandAccepted: (state) => {
      state.command = undefined;
      state.nbAccepted += 1;
    },
    commandRefused: (state, { payload }: PayloadAction<{ error: unknown }>) => {
      state.command = undefined;
      state.refusal = payload.error;
    },
    refusalSeen: (state) => {
      state.refusal = undefined;
    },
    /** There is a job to follow. */
    jobSeen: (state, { payload }: PayloadAction<Job>) => {
      state.job = payload;
      state.isJobLost = false;
    },
    jobProgressed: (state, { payload }: PayloadAction<Job>) => {
      state.job = payload;
      state.isJobLost = false;
    },
    jobLost: (state) => {
      state.isJobLost = true;
    },
    jobEnded: (state, { payload }: PayloadAction<Job>) => {
      state.job = payload;
      state.isJobLost = false;
      state.ended = payload;
    },
    endTold: (state) => {
      state.ended = undefined;
    },
    jobDismissed: (state) => {
      state.job = undefined;
    },
    previewAsked: (state, { payload }: PayloadAction<{ week: number }>) => {
      state.preview = { week: payload.week, value: undefined, error: undefined };
    },
    previewLoaded: (state, { payload }: PayloadAction<{ week: number; value: Preview }>) => {
      if (state.preview?.week === payload.week) state.preview.value = payload.value;
    },
    previewFailed: (state, { payload }: PayloadAction<{ week: number; error: unknown }>) => {
      if (state.preview?.week === payload.week) state.preview.error = payload.error;
    },
  },
});

export const {
  seasonOpened,
  seasonLoaded,
  seasonFailed,
  commandGiven,
  commandAccepted,
  commandRefused,
  refusalSeen,
  jobSeen,
  jobProgressed,
  jobLost,
  jobEnded,
  endTold,
  jobDismissed,
  previewAsked,
  previewLoaded,
  previewFailed,
} = slice.actions;
export const seasonReducer = slice.reducer;
