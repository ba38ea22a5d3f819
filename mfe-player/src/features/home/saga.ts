import { call, put, takeLatest } from 'typed-redux-saga';
import { getNews } from './api.ts';
import { newsFailed, newsLoaded, newsRequested } from './slice.ts';

export function* loadNews() {
  try {
    yield* put(newsLoaded(yield* call(getNews)));
  } catch {
    // The panel in the place of the news says what is wrong, whatever it was.
    yield* put(newsFailed());
  }
}

export function* homeSaga() {
  yield* takeLatest(newsRequested.type, loadNews);
}
