import { expect, it } from '@jest/globals';
import { buildFrontEnds } from './frontEndBuild.ts';

it('a build that does not come to its end is told', async () => {
  const stop = new AbortController();
  const building = buildFrontEnds(() => undefined, stop.signal);
  stop.abort();
  expect(await building).toBe(false);
});
