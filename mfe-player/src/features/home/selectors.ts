import type { homeReducer } from './slice.ts';

export type WithHome = { home: ReturnType<typeof homeReducer> };

export const selectNews = ({ home }: WithHome) => home.news;
export const selectNewsStatus = ({ home }: WithHome) => home.status;
