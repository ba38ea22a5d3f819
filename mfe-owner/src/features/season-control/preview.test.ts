import { configureApi } from '@endzone/shared-ui/api/settings.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { previewAttempts, readPreview, retryAfter } from './api.ts';

const path = 'POST /seasons/current/weeks/6/finish';
const preview = { results: [], nbResults: 0, standingsChanged: false, trophies: [], gamesWithoutScore: [] };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  jest.useFakeTimers();
  configureApi({ locale: () => 'en', unauthenticated: () => undefined });
  api = fakeApi();
});
afterEach(() => {
  api.restore();
  jest.useRealTimers();
});

describe('The preview of a lock', () => {
  it('that a busy platform does not answer is asked for again', async () => {
    const answers = [refusal(503, 'service_unavailable'), { body: preview }];
    api.answers[path] = () => answers.shift() ?? refusal(500, 'server_error');
    const read = readPreview(6);
    await jest.advanceTimersByTimeAsync(retryAfter);
    expect(await read).toEqual(preview);
  });

  it('that never comes is given up', async () => {
    api.answers[path] = refusal(503, 'service_unavailable');
    const read = expect(readPreview(6)).rejects.toMatchObject({ status: 503 });
    await jest.advanceTimersByTimeAsync(10 * retryAfter);
    await read;
    expect(api.calls(path)).toHaveLength(previewAttempts);
  });

  it('that is refused is not asked for again', async () => {
    api.answers[path] = refusal(409, 'week_not_started');
    await expect(readPreview(6)).rejects.toMatchObject({ code: 'week_not_started' });
    expect(api.calls(path)).toHaveLength(1);
  });
});
