import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { holdDeadlines, type HeldDeadlines } from '@endzone/common/testing/heldDeadlines';
import { until } from '@endzone/common/testing/until';
import { resumeClocks, freezeClocks } from '@endzone/common/testing/wallClock';
import { resetTimeBudgets } from '@endzone/common/timeBudgets';
import { startTestBff, type TestBff } from '../testing/testBff.ts';

let bff: TestBff;
let first: FakeService;
let second: FakeService;
/** The time that a call has. */
let callTime: HeldDeadlines;
beforeEach(async () => {
  callTime = holdDeadlines('edgeCall');
  [first, second] = await Promise.all([startFakeService(), startFakeService()]);
  for (const { answers } of [first, second]) answers['GET /api/teams'] = () => ({ body: [] });
  bff = await startTestBff({ STATS_URL: `${first.url},${second.url}` });
});
afterEach(async () => {
  resumeClocks();
  callTime.release();
  resetTimeBudgets();
  await bff.stop();
  await Promise.all([first.stop(), second.stop()]);
});

const asked = () => [first.requests.length, second.requests.length];
const statuses = async (count: number) => {
  const answers: number[] = [];
  for (let i = 0; i < count; i++) answers.push((await bff.visitor.get('/teams')).status);
  return answers;
};
const form = (size: number) => {
  const fields = new FormData();
  fields.set('name', 'x'.repeat(size));
  return fields;
};

describe('several instances of a service', () => {
  it('are asked in turn', async () => {
    expect(await statuses(10)).toEqual(Array(10).fill(200));
    expect(asked()).toEqual([5, 5]);
  });

  it('stand in for one that refuses connections: no read, command or form is lost', async () => {
    await second.stop();
    const owner = await bff.loggedIn({ isOwner: true });
    expect(await statuses(12)).toEqual(Array(12).fill(200));
    for (let i = 0; i < 4; i++) {
      expect((await owner.post('/teams', { name: `x${i}` })).status).toBe(204);
      expect((await owner.post('/players', form(300_000))).status).toBe(204);
    }
    const commands = first.requests.filter(({ method }) => method === 'POST');
    expect(commands.filter(({ path }) => path === '/api/teams').map(({ body }) => body)).toEqual(
      [0, 1, 2, 3].map((i) => ({ name: `x${i}` })),
    );
    const forms = commands.filter(({ path }) => path === '/api/players');
    expect(forms.map(({ body }) => String(body).length > 300_000)).toEqual(Array(4).fill(true));
  });

  it('take over a read whose connection broke; a command is not sent twice', async () => {
    first.answers['GET /api/teams'] = () => ({ resets: true });
    first.answers['POST /api/teams'] = () => ({ resets: true });
    expect((await bff.visitor.get('/teams')).status).toBe(200);
    expect(asked()).toEqual([1, 1]);
    const owner = await bff.loggedIn({ isOwner: true });
    const commands = [await owner.post('/teams', { name: 'a' }), await owner.post('/teams', { name: 'b' })];
    expect(commands.map(({ status }) => status).toSorted()).toEqual([204, 503]);
    expect([...first.requests, ...second.requests].filter(({ method }) => method === 'POST').length).toBe(2);
  });

  it('have a breaker each: one that hangs is passed over after ten requests', async () => {
    first.answers['GET /api/teams'] = () => ({ hangs: true });
    freezeClocks();
    const asking = Array.from({ length: 20 }, () => bff.visitor.get('/teams'));
    let answered = 0;
    for (const one of asking) void one.then(() => (answered += 1));
    await until(() => answered === 10 && asked()[0] === 10);
    callTime.pass();
    const answers = await Promise.all(asking);
    expect(answers.filter(({ status }) => status === 200).length).toBe(10);
    const [hung] = asked();
    expect(await statuses(10)).toEqual(Array(10).fill(200));
    expect(asked()[0]).toBe(hung);
  });

  it('are ready while one of them is', async () => {
    await first.stop();
    expect((await bff.visitor.get('/ready')).body.services.stats).toBe('up');
    await second.stop();
    expect((await bff.visitor.get('/ready')).body.services.stats).toBe('down');
  });

  it('all hear of a moved clock, but for one that does not run', async () => {
    expect((await bff.visitor.post('/dev/clock', { advanceSeconds: 60 })).status).toBe(200);
    for (const { requests } of [first, second])
      expect(requests.map(({ path }) => path)).toEqual([
        '/internal/clock',
        ...Array<string>(3).fill('/internal/due'),
      ]);
    await second.stop();
    expect((await bff.visitor.post('/dev/clock', { advanceSeconds: 60 })).status).toBe(200);
    await first.stop();
    expect((await bff.visitor.post('/dev/clock', { advanceSeconds: 60 })).status).toBe(503);
  });
});
