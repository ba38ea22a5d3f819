import type { LeagueSeason } from '@endzone/contracts/types/fantasy';
import type { League } from '@endzone/contracts/types/people';
import type { Season } from '@endzone/contracts/types/stats';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `draft`: the one that is scheduled, if there is one. */
export type Loaded = { league: League; season: Season; draft: LeagueSeason | undefined };

type DraftDatesState = {
  status: 'idle' | 'loading' | 'failed';
  loaded: Loaded | undefined;
  /** Why nothing could be loaded: `season_not_found` has words of its own. */
  code: string | undefined;
};

const initialState: DraftDatesState = { status: 'idle', loaded: undefined, code: undefined };

const slice = createSlice({
  name: 'draftDates',
  initialState,
  reducers: {
    datesAsked: (_, _action: PayloadAction<string>) => ({ ...initialState, status: 'loading' as const }),
    datesLoaded: (_, { payload }: PayloadAction<Loaded>) => ({ ...initialState, loaded: payload }),
    datesFailed: (_, { payload }: PayloadAction<string>) => ({
      ...initialState,
      status: 'failed' as const,
      code: payload,
    }),
  },
});

export const draftDatesReducer = slice.reducer;
export const { datesAsked, datesLoaded, datesFailed } = slice.actions;
export type WithDraftDates = { draftDates: DraftDatesState };
export const selectDates = ({ draftDates }: WithDraftDates) => draftDates;
