import type { sheetReducer } from './slice.ts';

export type WithSheet = { sheet: ReturnType<typeof sheetReducer> };

export const selectSheet = ({ sheet }: WithSheet) => sheet;
