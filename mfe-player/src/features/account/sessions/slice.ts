import type { Id } from '@endzone/contracts/types/common';
import type { Session } from '@endzone/contracts/types/people';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type SessionsState = { status: 'idle' | 'loading' | 'failed'; sessions: Session[] | undefined };

const initialState: SessionsState = { status: 'idle', sessions: undefined };

const sessions = createSlice({
  name: 'sessions',
  initialState,
  reducers: {
    sessionsRequested: (state) => {
      state.status = 'loading';
    },
    sessionsLoaded: (state, { payload }: PayloadAction<Session[]>) => {
      state.status = 'idle';
      state.sessions = payload;
    },
    sessionsFailed: (state) => {
      state.status = 'failed';
    },
    sessionEnded: (state, { payload }: PayloadAction<Id>) => {
      state.sessions = state.sessions?.filter(({ id }) => id !== payload);
    },
    otherSessionsEnded: (state) => {
      state.sessions = state.sessions?.filter(({ isCurrent }) => isCurrent);
    },
  },
});

export const { sessionsRequested, sessionsLoaded, sessionsFailed, sessionEnded, otherSessionsEnded } =
  sessions.actions;
export const sessionsReducer = sessions.reducer;

type WithSessions = { sessions: SessionsState };
export const selectSessions = ({ sessions: { sessions: all } }: WithSessions) => all;
export const selectSessionsStatus = ({ sessions: { status } }: WithSessions) => status;
