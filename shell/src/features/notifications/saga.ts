import type { Notification } from '@endzone/contracts/accounts/notifications';
import { failureOf } from '@endzone/shared-ui/api/failure.ts';
import { sagaHost } from '@endzone/shared-ui/store/createStore.ts';
import { call, put, takeLatest } from 'typed-redux-saga';
import { getNotifications, markViewed, pageSize } from './api.ts';
import { notificationsFailed, notificationsLoaded, notificationsRequested, olderFound } from './slice.ts';

/** Whoever has more unread pages than these reads the rest as viewed. */
const maxPages = 5;

export function* loadPage({ payload: { page, filter } }: ReturnType<typeof notificationsRequested>) {
  try {
    const loaded = yield* call(getNotifications, page, filter);
    yield* put(notificationsLoaded(loaded));
    // In a filtered list the newest one shown says nothing about the others.
    const isWhole = filter.type === undefined && filter.league === undefined;
    if (isWhole) yield* markShown(loaded, page);
  } catch (error) {
    yield* put(notificationsFailed(failureOf(error)));
  }
}

/** "Marked viewed after the page loads; the unread count resets to 0." What came meanwhile stays unread. */
function* markShown({ items, total }: { items: Notification[]; total: number }, page: number) {
  const [newest] = items;
  // The list is read again every few seconds: what is marked already stays so. What comes late stands below viewed ones.
  if (!newest || items.every(({ isViewed }) => isViewed)) return;
  const host = yield* sagaHost();
  try {
    yield* keepNew(items, total, page);
    host.unreadChanged(yield* call(markViewed, newest.id));
  } catch {
    // The next visit marks them; the list itself is there.
  }
}

/** The mark reaches beyond the page that is shown: what is new on the next ones is known before it is set. */
function* keepNew(shown: Notification[], total: number, shownPage: number) {
  let items = shown;
  for (let page = shownPage + 1; page <= maxPages && (page - 1) * pageSize < total; page += 1) {
    // Notifications older than a viewed one were marked with it, but for a few that came late.
    if (items.some(({ isViewed }) => isViewed)) return;
    ({ items } = yield* call(getNotifications, page, {}));
    yield* put(olderFound(items));
  }
}

export function* notificationsSaga() {
  yield* takeLatest(notificationsRequested.type, loadPage);
}
