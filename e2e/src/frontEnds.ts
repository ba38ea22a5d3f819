import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from '@jest/globals';
import * as calls from '@endzone/contracts/edge/frontEnds';
import { errors } from '@endzone/contracts/errors';
import { mountContract } from '@endzone/contracts/mount';
import type { Release } from '@endzone/contracts/release';
import { words } from './testing/walk.ts';
import type { World } from './testing/world.ts';

const { allows, arrange, refuses, shows, violates } = words<World>();

const aRelease = (version: string, over: Partial<Release> = {}): Release => ({
  name: 'mfe_draft',
  version,
  contract: mountContract,
  apiVersion: 1,
  entry: { file: 'mfe_draft.js', integrity: 'sha384-x' },
  next: [],
  modules: {},
  texts: { hu: [], en: [] },
  fonts: {},
  pages: [{ path: '/leagues/:id/draft', guard: 'user' }],
  ...over,
});

const files: Record<string, Release> = {
  '/1/release.json': aRelease('1.0.0'),
  '/2/release.json': aRelease('2.0.0'),
  '/other/release.json': aRelease('1.0.0', { next: [{ file: 'more.js', integrity: 'sha384-y' }] }),
  '/later/release.json': aRelease('3.0.0', { contract: mountContract + 1 }),
};
/** Where releases are uploaded to. */
const server = createServer((req, res) => {
  const file = files[req.url ?? ''];
  res.writeHead(file ? 200 : 404, { 'Content-Type': 'application/json' }).end(JSON.stringify(file ?? null));
});
await once(server.listen(0, '127.0.0.1'), 'listening');
server.unref();
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has a port

/** What the edge knows of that server. */
export const releaseServerSettings = { RELEASE_ORIGINS: address };

const path = '/ops/front-ends/mfe_draft';
const at = (folder: string) => ({ url: `${address}/${folder}/release.json` });

const unknownFrontEnd = [
  [calls.registerRelease, 'releases', at('1')],
  [calls.setCanary, 'canary', { version: '1.0.0', percent: 5 }],
  [calls.promoteRelease, 'promote', { version: '1.0.0' }],
  [calls.rollBackFrontEnd, 'rollback', {}],
] as const;

/** Releases of a front end: registered, tried out, shown, and taken back. */
export const frontEnds = [
  refuses(calls.registerRelease, errors.originNotAllowed, 'another origin', ({ owner }, locale) =>
    owner.post(`${path}/releases`, { url: 'http://127.0.0.1:9/release.json' }, { locale }),
  ),
  refuses(calls.registerRelease, errors.releaseUnreadable, 'nothing there', ({ owner }, locale) =>
    owner.post(`${path}/releases`, at('none'), { locale }),
  ),
  refuses(calls.registerRelease, errors.contractNotSupported, 'a later contract', ({ owner }, locale) =>
    owner.post(`${path}/releases`, at('later'), { locale }),
  ),
  violates(calls.registerRelease, 'url', 'required.url', 'nothing', ({ owner }, locale) =>
    owner.post(`${path}/releases`, {}, { locale }),
  ),
  violates(calls.registerRelease, 'url', 'invalid_url', 'no address', ({ owner }, locale) =>
    owner.post(`${path}/releases`, { url: 'release.json' }, { locale }),
  ),
  ...unknownFrontEnd.map(([call, what, body]) =>
    refuses(call, errors.frontEndNotFound, 'another front end', ({ owner }, locale) =>
      owner.post(`/ops/front-ends/mfe_none/${what}`, body, { locale }),
    ),
  ),
  allows(calls.registerRelease, 'a release of an allowed origin', ({ owner }) =>
    owner.post(`${path}/releases`, at('1')),
  ),
  allows(
    calls.registerRelease,
    'the same again',
    ({ owner }) => owner.post(`${path}/releases`, at('1')),
    200,
  ),
  refuses(calls.registerRelease, errors.releaseDiffers, 'other bytes of a version', ({ owner }, locale) =>
    owner.post(`${path}/releases`, at('other'), { locale }),
  ),
  refuses(calls.rollBackFrontEnd, errors.nothingToRollBack, 'nothing before', ({ owner }, locale) =>
    owner.post(`${path}/rollback`, {}, { locale }),
  ),
  refuses(calls.promoteRelease, errors.releaseNotFound, 'an unknown version', ({ owner }, locale) =>
    owner.post(`${path}/promote`, { version: '9.9.9' }, { locale }),
  ),
  violates(calls.promoteRelease, 'version', 'required.version', 'no version', ({ owner }, locale) =>
    owner.post(`${path}/promote`, {}, { locale }),
  ),
  allows(calls.promoteRelease, 'a registered release', ({ owner }) =>
    owner.post(`${path}/promote`, { version: '1.0.0' }),
  ),
  arrange('a second release', ({ owner }) => owner.post(`${path}/releases`, at('2'))),
  refuses(calls.setCanary, errors.releaseNotFound, 'an unknown version', ({ owner }, locale) =>
    owner.post(`${path}/canary`, { version: '9.9.9', percent: 5 }, { locale }),
  ),
  violates(calls.setCanary, 'percent', 'required.percent', 'no share', ({ owner }, locale) =>
    owner.post(`${path}/canary`, { version: '2.0.0' }, { locale }),
  ),
  violates(
    calls.setCanary,
    'percent',
    'out_of_range',
    'everybody',
    ({ owner }, locale) => owner.post(`${path}/canary`, { version: '2.0.0', percent: 100 }, { locale }),
    { min: 0, max: 99 },
  ),
  allows(calls.setCanary, 'a share', ({ owner }) =>
    owner.post(`${path}/canary`, { version: '2.0.0', percent: 5 }),
  ),
  allows(calls.reportFrontEnd, 'a page that could not load it', ({ visitor }) =>
    visitor.post('/front-end-reports', { name: 'mfe_draft', version: '2.0.0', kind: 'load' }),
  ),
  arrange('it is promoted', ({ owner }) => owner.post(`${path}/promote`, { version: '2.0.0' })),
  allows(calls.rollBackFrontEnd, 'the release before', ({ owner }) => owner.post(`${path}/rollback`, {})),
  shows('its history, the newest first', async ({ owner }) => {
    const { body } = await owner.get('/ops/front-ends');
    const draft = body.find(({ name }: calls.FrontEndChannels) => name === 'mfe_draft');
    expect(draft.stable).toBe('1.0.0');
    expect(draft.history.map(({ action }: calls.ChannelChange) => action)).toEqual([
      'rolled_back',
      'promoted',
      'canary',
      'registered',
      'promoted',
      'registered',
    ]);
  }),
  allows(calls.rollBackFrontEnd, 'the first release', ({ owner }) => owner.post(`${path}/rollback`, {})),
  allows(calls.listFrontEnds, 'the owner', ({ owner }) => owner.get('/ops/front-ends')),
];
