import type { PageDeclaration } from '@endzone/contracts/pages';

/** Scheduling a draft, and the live draft room. */
export const pages = [
  {
    path: '/leagues/:id/draft',
    guard: 'user',
    frame: 'draft',
    load: 'features/draft-room/DraftRoomScreen',
    texts: 'features/draft-room',
  },
  {
    path: '/leagues/:id/draft/schedule',
    guard: 'user',
    load: 'features/draft-dates/DraftDatesScreen',
    texts: 'features/draft-dates',
  },
] as const satisfies readonly PageDeclaration[];

export type Page = (typeof pages)[number];
