import { errorCode } from '@endzone/shared-ui/api/errors.ts';
import { call, put, takeLatest } from 'typed-redux-saga';
import { getPost, getPosts } from './api.ts';
import { postFailed, postLoaded, postRequested, postsFailed, postsLoaded, postsRequested } from './slice.ts';

export function* loadPosts({ payload }: ReturnType<typeof postsRequested>) {
  try {
    yield* put(postsLoaded(yield* call(getPosts, payload)));
  } catch {
    // The panel in the place of the list says what is wrong, whatever it was.
    yield* put(postsFailed());
  }
}

export function* loadPost({ payload: { postId } }: ReturnType<typeof postRequested>) {
  try {
    yield* put(postLoaded(yield* call(getPost, postId)));
  } catch (error) {
    yield* put(postFailed({ code: errorCode(error) }));
  }
}

export function* blogSaga() {
  yield* takeLatest(postsRequested.type, loadPosts);
  yield* takeLatest(postRequested.type, loadPost);
}
