import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FrontEndChannels } from '@endzone/contracts/edge/frontEnds';
import type { AuditedEvent } from '@endzone/contracts/accounts/audit';
import { mountContract } from '@endzone/contracts/mount';
import type { Release } from '@endzone/contracts/release';
import { newId } from '@endzone/common/ids';
import { resetBreakers } from '@endzone/common/internalClient';
import { drainOutbox } from '@endzone/common/outbox';
import { resetAway } from '@endzone/common/outboxDelivery';
import { eraseAnswers } from '@endzone/common/testing/eraseAnswers';
import type { FakeService } from '@endzone/common/testing/fakeService';
import { startFakeService } from '@endzone/common/testing/fakeService';
import type { Caller } from '@endzone/common/testing/testService';
import { until } from '@endzone/common/testing/until';
import mongoose from 'mongoose';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { bffSettings } from '../config.ts';
import { aDraft, aShell, startFakeFrontEnd, type FakeFrontEnd } from '../testing/fakeFrontEnds.ts';
import { startTestBff, type TestBff } from '../testing/testBff.ts';
import { isChosen } from './channels.ts';
import { writeCounts } from './counts.ts';
import { clearShown } from './current.ts';

let bff: TestBff;
let shell: FakeFrontEnd;
/** Where mfe_draft lies: what is at its root, and releases below. */
let draft: FakeFrontEnd;
let elsewhere: FakeService;
let owner: Awaited<ReturnType<TestBff['loggedIn']>>;
let deployer: Caller;

const drafts = '/ops/front-ends/mfe_draft';
const release = (version: string, over: Partial<Release> = {}) => aDraft({ version, ...over });

/** Puts a release on the server of mfe_draft. */
function upload(content: unknown, folder = 'releases/one', at: FakeService = draft): string {
  at.answers[`GET /${folder}/release.json`] = () => ({ body: content as Release });
  return `${at.url}/${folder}/release.json`;
}
const register = (version: string, by = deployer) =>
  by.post(`${drafts}/releases`, { url: upload(release(version), `releases/${version}`) });

beforeAll(async () => {
  shell = await startFakeFrontEnd(aShell());
  draft = await startFakeFrontEnd(release('0.0.1'));
  elsewhere = await startFakeService();
  bff = await startTestBff({ SHELL_URL: shell.address, MFE_DRAFT_URL: draft.address });
  owner = await bff.loggedIn({ isOwner: true });
  const { body } = await bff.internal.post('/deploy-tokens', { name: 'mfe_draft' });
  deployer = bff.with({ Authorization: `Bearer ${body.token}` });
});
afterAll(async () => {
  await bff.stop();
  await Promise.all([shell, draft, elsewhere].map((server) => server.stop()));
});
beforeEach(async () => {
  // What the test before has told may still be on its way.
  await drainOutbox();
  for (const name of ['frontEndChannels', 'frontEndReleases'])
    await mongoose.connection.collection(name).deleteMany({});
  bff.services.accounts.requests.length = 0;
  clearShown();
});

/** The version of mfe_draft that the page of somebody names. */
async function shownTo(headers: Record<string, string> = {}): Promise<string | undefined> {
  const answer = await fetch(`${bff.url}/remotes.json`, { headers });
  const { remotes } = (await answer.json()) as { remotes: { name: string; version: string }[] };
  return remotes.find(({ name }) => name === 'mfe_draft')?.version;
}
const cookieOf = ({ token }: { token: string }) => ({ Cookie: `endzone=${token}` });

describe('a release', () => {
  it('is registered once, and shown when it is promoted', async () => {
    expect(await shownTo()).toBe('0.0.1');
    const first = await register('1.0.0');
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ version: '1.0.0', contract: 1, failures: { loads: 0, failed: 0 } });
    expect((await register('1.0.0')).status).toBe(200);
    expect(await shownTo()).toBe('0.0.1');
    const { status, body } = await deployer.post(`${drafts}/promote`, { version: '1.0.0' });
    expect([status, body.stable]).toEqual([200, '1.0.0']);
    expect(await shownTo()).toBe('1.0.0');
  });

  it('takes its files from where it lies', async () => {
    await register('1.0.0');
    await deployer.post(`${drafts}/promote`, { version: '1.0.0' });
    const page = await (await fetch(`${bff.url}/remotes.json`)).text();
    expect(page).toContain(`${draft.address}/releases/1.0.0/mfe_draft.js`);
  });

  it.each([
    ['another address', () => upload(release('1.0.0'), 'one', elsewhere), 'origin_not_allowed'],
    ['nothing there', () => `${draft.address}/none/release.json`, 'release_unreadable'],
    ['no release.json', () => `${draft.address}/release.txt`, 'release_unreadable'],
    ['a query', () => `${upload(release('1.0.0'))}?release.json`, 'release_unreadable'],
    ['no fonts', () => upload({ ...release('1.0.0'), fonts: undefined }), 'release_unreadable'],
    ['no words', () => upload({ ...release('1.0.0'), texts: null }), 'release_unreadable'],
    ['another front end', () => upload(aShell({ version: '1.0.0' })), 'release_unreadable'],
    ['nonsense', () => upload('nonsense'), 'release_unreadable'],
    ['no version', () => upload(release('')), 'release_unreadable'],
    ['a version that is a path', () => upload(release('../1')), 'release_unreadable'],
    [
      'a later contract',
      () => upload(release('1.0.0', { contract: mountContract + 1 })),
      'contract_not_supported',
    ],
  ])('is refused: %s', async (_why, url, code) => {
    const { status, body } = await deployer.post(`${drafts}/releases`, { url: url() });
    expect([status, body.code]).toEqual([422, code]);
    const [{ releases, history }] = (await deployer.get('/ops/front-ends')).body as [FrontEndChannels];
    expect([releases, history]).toEqual([[], []]);
  });

  it('is no release without an address, and none of a front end that there is not', async () => {
    const { body } = await deployer.post(`${drafts}/releases`, { url: 'release.json' });
    expect(body.violations).toMatchObject([{ property: 'url', code: 'invalid_url' }]);
    const unknown = await owner.post('/ops/front-ends/mfe_none/rollback', {});
    expect([unknown.status, unknown.body.code]).toEqual([404, 'front_end_not_found']);
  });

  it('is not another one with the same version', async () => {
    await register('1.0.0');
    const url = upload(release('1.0.0', { next: [] }));
    const { status, body } = await deployer.post(`${drafts}/releases`, { url });
    expect([status, body.code]).toEqual([409, 'release_differs']);
  });

  it.each([
    ['promote', { version: '9.9.9' }, 404, 'release_not_found'],
    ['canary', { version: '9.9.9', percent: 10 }, 404, 'release_not_found'],
    ['canary', { version: '1.0.0', percent: 100 }, 422, 'validation_failed'],
    ['canary', { version: '1.0.0', percent: 101 }, 422, 'validation_failed'],
    ['canary', { version: '1.0.0', percent: -1 }, 422, 'validation_failed'],
    ['rollback', {}, 409, 'nothing_to_roll_back'],
  ])('%s %j is refused', async (verb, body, status, code) => {
    await register('1.0.0');
    const answer = await deployer.post(`${drafts}/${verb}`, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('goes back to the one before', async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      await register(version);
      await owner.post(`${drafts}/promote`, { version });
    }
    const { body } = await owner.post(`${drafts}/rollback`, {});
    expect(body).toMatchObject({ stable: '1.0.0' });
    expect(
      body.history.map(({ action, by }: FrontEndChannels['history'][number]) => `${action} ${by}`),
    ).toEqual([
      'rolled_back owner',
      'promoted owner',
      'registered deployer',
      'promoted owner',
      'registered deployer',
    ]);
    expect(await shownTo()).toBe('1.0.0');
  });

  it('goes back from the first one to what lies at the address', async () => {
    const before = await shownTo();
    await register('1.0.0');
    await owner.post(`${drafts}/promote`, { version: '1.0.0' });
    expect(await shownTo()).toBe('1.0.0');
    const { status, body } = await owner.post(`${drafts}/rollback`, { from: '1.0.0' });
    expect([status, body.stable]).toEqual([200, null]);
    expect(await shownTo()).toBe(before);
    const again = await owner.post(`${drafts}/rollback`, {});
    expect([again.status, again.body.code]).toEqual([409, 'nothing_to_roll_back']);
  });

  it('goes back once, however often the same press arrives', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await register(version);
      await owner.post(`${drafts}/promote`, { version });
    }
    const press = () => owner.post(`${drafts}/rollback`, { from: '1.2.0' });
    expect((await press()).body.stable).toBe('1.1.0');
    expect((await press()).body).toMatchObject({ stable: '1.1.0' });
    expect((await owner.post(`${drafts}/rollback`, {})).body.stable).toBe('1.0.0');
  });

  it('goes back one step for one key, also when the process died before it answered', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await register(version);
      await owner.post(`${drafts}/promote`, { version });
    }
    const keyed = { headers: { 'Idempotency-Key': newId() } };
    const press = () => owner.post(`${drafts}/rollback`, {}, keyed);
    const [first, again] = [await press(), await press()];
    expect(first.body.stable).toBe('1.1.0');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    await eraseAnswers();
    const taken = await press();
    expect([taken.body, taken.headers.get('idempotency-replayed')]).toEqual([first.body, null]);
    const other = await owner.post(`${drafts}/rollback`, { from: '1.1.0' }, keyed);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect((await audited()).filter(({ kind }) => kind.endsWith('/rollback'))).toHaveLength(1);
  });

  it('stays one when two promote at once', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await register(version);
    await owner.post(`${drafts}/promote`, { version: '1.0.0' });
    await Promise.all(['1.1.0', '1.2.0'].map((version) => owner.post(`${drafts}/promote`, { version })));
    const { body } = await owner.post(`${drafts}/rollback`, {});
    expect(['1.1.0', '1.2.0']).toContain(body.stable);
    expect((await owner.post(`${drafts}/rollback`, {})).body.stable).toBe('1.0.0');
  });
});

/** Somebody who is among the 99 of 100. */
const chosenId = () =>
  Array.from({ length: 99 }, () => newId()).find((id) => isChosen(id, { version: '1.1.0', percent: 99 }))!;

describe('a canary', () => {
  const people = () => Promise.all(Array.from({ length: 40 }, () => bff.loggedIn()));

  it('is seen by some of those who are logged in, always the same, and by no visitor', async () => {
    for (const version of ['1.0.0', '1.1.0']) await register(version);
    await deployer.post(`${drafts}/promote`, { version: '1.0.0' });
    const { body } = await deployer.post(`${drafts}/canary`, { version: '1.1.0', percent: 50 });
    expect(body.canary).toEqual({ version: '1.1.0', percent: 50 });
    const all = await people();
    const seen = await Promise.all(all.map((person) => shownTo(cookieOf(person))));
    expect(new Set(seen)).toEqual(new Set(['1.0.0', '1.1.0']));
    expect(await Promise.all(all.map((person) => shownTo(cookieOf(person))))).toEqual(seen);
    expect(await shownTo()).toBe('1.0.0');
    await deployer.post(`${drafts}/canary`, { percent: 0 });
    expect(new Set(await Promise.all(all.map((person) => shownTo(cookieOf(person)))))).toEqual(
      new Set(['1.0.0']),
    );
  });

  it('is halted by itself when its pages fail', async () => {
    for (const version of ['1.0.0', '1.1.0']) await register(version);
    await deployer.post(`${drafts}/promote`, { version: '1.0.0' });
    await deployer.post(`${drafts}/canary`, { version: '1.1.0', percent: 99 });
    const person = await bff.loggedIn({ userId: chosenId() });
    const page = () => fetch(`${bff.url}/leagues/1/draft`, { headers: cookieOf(person) });
    expect(await shownTo(cookieOf(person))).toBe('1.1.0');
    const report = (version: string) =>
      person.post('/front-end-reports', { name: 'mfe_draft', version, kind: 'crash' });
    // Visitors are shown no canary.
    await bff.visitor.post('/front-end-reports', { name: 'mfe_draft', version: '1.1.0', kind: 'crash' });
    for (let i = 0; i < 19; i++) await page();
    expect((await report('1.1.0')).status).toBe(204);
    await writeCounts();
    expect(await shownTo(cookieOf(person))).toBe('1.1.0');
    await page();
    await report('1.1.0');
    await writeCounts();
    expect(await shownTo(cookieOf(person))).toBe('1.0.0');
    const [{ canary, history, releases }] = (await owner.get('/ops/front-ends')).body.filter(
      ({ name }: FrontEndChannels) => name === 'mfe_draft',
    ) as [FrontEndChannels];
    expect(canary).toBeNull();
    expect(history[0]).toMatchObject({ action: 'halted', by: 'endzone', version: '1.1.0', detail: '2/20' });
    expect(releases.find(({ version }) => version === '1.1.0')?.failures).toEqual({ loads: 20, failed: 2 });
  });

  it('that was halted is told to the owner once, also while accounts was away', async () => {
    for (const version of ['1.0.0', '1.1.0']) await register(version);
    await deployer.post(`${drafts}/promote`, { version: '1.0.0' });
    await deployer.post(`${drafts}/canary`, { version: '1.1.0', percent: 99 });
    await drainOutbox();
    const { accounts } = bff.services;
    accounts.answers['POST /internal/*'] = () => ({ status: 503 });
    const person = await bff.loggedIn({ userId: chosenId() });
    for (let i = 0; i < 20; i++) await fetch(`${bff.url}/leagues/1/draft`, { headers: cookieOf(person) });
    await person.post('/front-end-reports', { name: 'mfe_draft', version: '1.1.0', kind: 'crash' });
    await writeCounts();
    await drainOutbox();
    delete accounts.answers['POST /internal/*'];
    accounts.requests.length = 0;
    resetAway();
    resetBreakers();
    for (let i = 0; i < 2; i++) await drainOutbox();
    expect(accounts.events('canaryHalted')).toEqual([
      { frontEnd: 'mfe_draft', version: '1.1.0', loads: 20, failed: 1, at: expect.any(String) },
    ]);
  });

  it('is not judged by reports of what nobody is shown', async () => {
    await register('1.0.0');
    await bff.visitor.post('/front-end-reports', { name: 'mfe_draft', version: '1.0.0', kind: 'load' });
    await writeCounts();
    const [{ releases }] = (await deployer.get('/ops/front-ends')).body as [FrontEndChannels];
    expect(releases[0]?.failures).toEqual({ loads: 0, failed: 0 });
  });
});

async function audited(): Promise<AuditedEvent[]> {
  await drainOutbox();
  return bff.services.accounts.events('audited') as AuditedEvent[]; // of this event
}

describe('the audit trail', () => {
  it('hears of every release by the write that does it, and who did it', async () => {
    for (const version of ['1.0.0', '1.1.0']) await register(version);
    await deployer.post(`${drafts}/promote`, { version: '1.0.0' });
    await owner.post(`${drafts}/canary`, { version: '1.1.0', percent: 10 });
    await owner.post(`${drafts}/promote`, { version: '1.1.0' });
    await owner.post(`${drafts}/rollback`, {});
    const trail = await audited();
    expect(trail.map(({ kind, actorId, changes }) => [kind, actorId, changes])).toEqual([
      ['POST ops/front-ends/{name}/releases', null, [{ field: 'release', before: null, after: '1.0.0' }]],
      ['POST ops/front-ends/{name}/releases', null, [{ field: 'release', before: null, after: '1.1.0' }]],
      ['POST ops/front-ends/{name}/promote', null, [{ field: 'stable', before: null, after: '1.0.0' }]],
      [
        'POST ops/front-ends/{name}/canary',
        owner.userId,
        [
          { field: 'canary.version', before: null, after: '1.1.0' },
          { field: 'canary.percent', before: null, after: 10 },
        ],
      ],
      [
        'POST ops/front-ends/{name}/promote',
        owner.userId,
        [
          { field: 'stable', before: '1.0.0', after: '1.1.0' },
          { field: 'canary.version', before: '1.1.0', after: null },
          { field: 'canary.percent', before: 10, after: null },
        ],
      ],
      [
        'POST ops/front-ends/{name}/rollback',
        owner.userId,
        [{ field: 'stable', before: '1.1.0', after: '1.0.0' }],
      ],
    ]);
    for (const { subject } of trail)
      expect(subject).toEqual({ type: 'frontEnd', id: null, name: 'mfe_draft' });
  });

  it('hears nothing of what is so already, nor of what is refused', async () => {
    await register('1.0.0');
    await owner.post(`${drafts}/promote`, { version: '1.0.0' });
    await audited();
    bff.services.accounts.requests.length = 0;
    await register('1.0.0');
    await owner.post(`${drafts}/promote`, { version: '1.0.0' });
    await owner.post(`${drafts}/canary`, { percent: 0 });
    await owner.post(`${drafts}/rollback`, { from: '0.9.0' });
    await owner.post(`${drafts}/promote`, { version: '9.9.9' });
    expect(await audited()).toEqual([]);
  });

  it('hears once of each of two releases at the same time', async () => {
    await Promise.all(['1.0.0', '1.1.0'].map((version) => register(version)));
    const told = (await audited()).flatMap(({ changes }) => changes.map(({ after }) => after));
    expect(told.sort()).toEqual(['1.0.0', '1.1.0']);
  });

  it('hears of no halt: the edge does it by itself, whoever tells of the last failure', async () => {
    for (const version of ['1.0.0', '1.1.0']) await register(version);
    await owner.post(`${drafts}/promote`, { version: '1.0.0' });
    await owner.post(`${drafts}/canary`, { version: '1.1.0', percent: 99 });
    await audited();
    bff.services.accounts.requests.length = 0;
    const shownIt = await bff.loggedIn({ userId: chosenId(), isOwner: true });
    const headers = cookieOf(shownIt);
    for (let i = 0; i < 20; i++) await fetch(`${bff.url}/leagues/1/draft`, { headers });
    await writeCounts();
    await shownIt.post('/front-end-reports', { name: 'mfe_draft', version: '1.1.0', kind: 'crash' });
    const newest = async () =>
      ((await deployer.get('/ops/front-ends')).body as [FrontEndChannels])[0].history[0];
    await until(async () => (await newest())?.action === 'halted');
    expect(await audited()).toEqual([]);
  });
});

describe('a release under test', () => {
  it('is seen by the browser that opened its link, until it opens the other one', async () => {
    await register('1.0.0');
    const { body } = await bff.internal.post('/release-links', { name: 'mfe_draft', version: '1.0.0' });
    const { search } = new URL(body.link);
    const opened = await fetch(`${bff.url}/${search}`, { redirect: 'manual' });
    const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
    expect(await shownTo({ Cookie: cookie })).toBe('1.0.0');
    expect(await shownTo()).toBe('0.0.1');
    const left = await fetch(`${bff.url}/?release=`, { redirect: 'manual' });
    expect(left.headers.get('set-cookie')).toMatch(/^endzone-release=;.*Max-Age=0/);
  });

  it.each([
    ['another signature', (link: string) => link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['another version', (link: string) => link.replace('1.0.0', '1.1.0')],
    ['a later end', (link: string) => link.replace(/sig=(\d+)/, (_, until) => `sig=${Number(until) + 1}`)],
  ])('is not seen with %s', async (_what, change) => {
    for (const version of ['1.0.0', '1.1.0']) await register(version);
    const { body } = await bff.internal.post('/release-links', { name: 'mfe_draft', version: '1.0.0' });
    const { search } = new URL(change(body.link));
    const opened = await fetch(`${bff.url}/${search}`, { redirect: 'manual' });
    expect(opened.headers.get('set-cookie')).toBeNull();
  });
});

describe('who may release', () => {
  it('is the owner, and a token for its own front end until it is revoked', async () => {
    const { body } = await bff.internal.post('/deploy-tokens', { name: 'mfe_owner' });
    const other = bff.with({ Authorization: `Bearer ${body.token}` });
    expect((await other.post(`${drafts}/rollback`, {})).status).toBe(403);
    expect((await other.get('/ops/front-ends')).body).toHaveLength(1);
    expect((await owner.get('/ops/front-ends')).body).toHaveLength(4);
    expect((await bff.internal.post('/deploy-tokens/revoke', { name: 'mfe_owner' })).body).toEqual({
      revoked: 1,
    });
    expect((await other.get('/ops/front-ends')).status).toBe(401);
  });

  it('is nobody else', async () => {
    expect((await bff.visitor.get('/ops/front-ends')).status).toBe(401);
    expect((await (await bff.loggedIn()).get('/ops/front-ends')).status).toBe(403);
    expect((await deployer.get('/users/me')).status).toBe(401);
  });
});

describe('the commands beside a running edge', () => {
  const script = fileURLToPath(new URL('../operate.ts', import.meta.url));

  async function run(...args: string[]) {
    const given = Object.entries(bffSettings()).map(([name, value]) => [name, String(value)]);
    const env = { ...process.env, ...Object.fromEntries(given), PORT: new URL(bff.url).port };
    const child = spawn(process.execPath, [script, ...args], { env });
    const printed = Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = (await once(child, 'exit')) as [number | null]; // what a child's exit tells
    const [out, err] = await printed;
    return { code, out: out.trimEnd(), err };
  }

  it('make a deployment token, and revoke it', async () => {
    const { code, out, err } = await run('deploy-token', 'mfe-player');
    expect([code, err]).toEqual([0, '']);
    const other = bff.with({ Authorization: `Bearer ${out}` });
    expect((await other.get('/ops/front-ends')).body).toMatchObject([{ name: 'mfe_player' }]);
    expect((await run('deploy-token', 'mfe-player', '--revoke')).out).toBe('Revoked: 1');
    expect((await other.get('/ops/front-ends')).status).toBe(401);
  });

  it('make the address of a release under test', async () => {
    const { code, out } = await run('release-link', 'mfe-draft', '1.0.0');
    expect([code, new URL(out).searchParams.get('release')]).toEqual([0, 'mfe_draft@1.0.0']);
  });

  it.each([
    ['a front end that there is not', ['deploy-token', 'mfe-nothing']],
    ['no version', ['release-link', 'mfe-draft']],
    ['another command', ['nothing', 'mfe-draft']],
    ['another option', ['deploy-token', 'mfe-draft', '--revok']],
  ])('say how they are used for %s', async (_what, args) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^Usage: /m);
  });
});
