import type { BlogPostRow } from '@endzone/contracts/types/content';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type HomeState = { status: 'idle' | 'loading' | 'failed'; news: BlogPostRow[] | undefined };

const initialState: HomeState = { status: 'idle', news: undefined };

const home = createSlice({
  name: 'home',
  initialState,
  reducers: {
    newsRequested: (state) => {
      state.status = 'loading';
    },
    newsLoaded: (state, { payload }: PayloadAction<BlogPostRow[]>) => {
      state.status = 'idle';
      state.news = payload;
    },
    newsFailed: (state) => {
      state.status = 'failed';
    },
  },
});

export const { newsRequested, newsLoaded, newsFailed } = home.actions;
export const homeReducer = home.reducer;
