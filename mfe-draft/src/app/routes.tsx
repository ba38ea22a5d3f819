import { lazyScreen } from '@endzone/shared-ui/host/lazyScreen.tsx';
import { pageRoutes, type PageElements } from '@endzone/shared-ui/host/pageRoutes.ts';
import { draftDatesTexts } from '../features/draft-dates/texts.ts';
import { draftRoomTexts } from '../features/draft-room/texts.ts';
import type { Page } from '../pages.ts';

const elements: PageElements<Page> = {
  '/leagues/:id/draft/schedule': lazyScreen(
    () => import('../features/draft-dates/DraftDatesScreen.tsx'),
    draftDatesTexts,
  ),
  '/leagues/:id/draft': lazyScreen(
    () => import('../features/draft-room/DraftRoomScreen.tsx'),
    draftRoomTexts,
  ),
};

/** What shows the pages of `pages.ts`. */
export const routes = pageRoutes(elements);
