import type { Notification } from '@endzone/contracts/accounts/notifications';
import { failureOf } from '@endzone/shared-ui/api/failure.ts';
import { sagaHost } from '@endzone/shared-ui/store/createStore.ts';
import { call, put, takeLatest } from 'typed-redux-saga';
import { getNotifications, markViewed } from './api.ts';
import { notificationsFailed, notificationsLoaded, notificationsRequested } from './slice.ts';

export function* loadPage({ payload: page }: ReturnType<typeof notificationsRequested>) {
  try {
    const loaded = yield* call(getNotifications, page);
    yield* put(notificationsLoaded(loaded));
    if (page === 1) yield* markShown(loaded.items);
  } catch (error) {
    yield* put(notificationsFailed(failureOf(error)));
  }
}

/** "Marked viewed after the page loads; the unread count resets to 0." What came meanwhile stays unread. */
function* markShown([newest]: Notification[]) {
  if (!newest) return;
  const host = yield* sagaHost();
  try {
    host.unreadChanged(yield* call(markViewed, newest.id));
  } catch {
    // The next visit marks them; the list itself is there.
  }
}

export function* notificationsSaga() {
  yield* takeLatest(notificationsRequested.type, loadPage);
}
