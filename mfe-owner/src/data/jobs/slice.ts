import type { Job } from '@endzone/contracts/stats/jobs';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { seasonLoaded } from '../season/slice.ts';

type State = {
  /** The one that runs, failed, or ended while the owner was here. */
  job: Job | undefined;
  /** The server does not answer for the job; it goes on all the same. */
  isUnreachable: boolean;
  /** A job that just ended, until that was announced. */
  ended: Job | undefined;
};

const initialState: State = { job: undefined, isUnreachable: false, ended: undefined };

const slice = createSlice({
  name: 'jobs',
  initialState,
  reducers: {
    jobStarted: (state, { payload }: PayloadAction<Job>) => {
      Object.assign(state, { job: payload, isUnreachable: false });
    },
    jobProgressed: (state, { payload }: PayloadAction<Job>) => {
      Object.assign(state, { job: payload, isUnreachable: false });
    },
    jobUnreachable: (state) => {
      state.isUnreachable = true;
    },
    jobEnded: (state, { payload }: PayloadAction<Job>) => {
      Object.assign(state, { job: payload, isUnreachable: false, ended: payload });
    },
    endAnnounced: (state) => {
      state.ended = undefined;
    },
    jobDismissed: (state) => {
      state.job = undefined;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(seasonLoaded, (state, { payload: { season } }) => {
      if (season?.activeJob) state.job = season.activeJob;
      // A job that stopped holds its season until it was taken up, so this one has ended elsewhere; one that runs may have begun since.
      else if (state.job?.status === 'failed') state.job = undefined;
    });
  },
});

export const { jobStarted, jobProgressed, jobUnreachable, jobEnded, endAnnounced, jobDismissed } =
  slice.actions;
export const jobsReducer = slice.reducer;
