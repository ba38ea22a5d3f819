import { lazyScreen } from '@endzone/shared-ui/host/lazyScreen.tsx';
import type { RouteObject } from 'react-router';
import { draftDatesTexts } from './features/draft-dates/texts.ts';
import { draftRoomTexts } from './features/draft-room/texts.ts';

/** Scheduling a draft, and the live draft room. */
export const routes: RouteObject[] = [
  {
    path: '/leagues/:id/draft/schedule',
    element: lazyScreen(() => import('./features/draft-dates/DraftDatesScreen.tsx'), draftDatesTexts),
  },
  {
    path: '/leagues/:id/draft',
    element: lazyScreen(() => import('./features/draft-room/DraftRoomScreen.tsx'), draftRoomTexts),
  },
];
