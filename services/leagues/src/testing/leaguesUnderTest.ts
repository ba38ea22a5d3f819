import { expect } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { resetBreakers } from '@endzone/common/internalClient';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import {
  anOwner,
  aUser,
  startTestService,
  type TestAnswer,
  type TestService,
  type TestUser,
} from '@endzone/common/testing/testService';
import type { InternalUser } from '@endzone/contracts/internal/accounts';
import type { ReadPictureInput, StorePicturesInput } from '@endzone/contracts/internal/content';
import { leaguesService } from '../leaguesService.ts';
import { LeagueModel } from '../core/league/model.ts';

export const teamForm = { name: 'Tigers', timezone: 'Europe/Budapest' };
export const leagueForm = { name: 'Kupa', nbMaxTeams: 4, teamName: 'Tigers', timezone: 'Europe/Budapest' };

export type Someone = TestUser & { email: string };

/** The service with accounts, fantasy and stats at its edge; the people whom a test made have accounts. */
export type LeaguesUnderTest = {
  service: TestService;
  accounts: FakeService;
  fantasy: FakeService;
  stats: FakeService;
  content: FakeService;
  people: Map<string, InternalUser>;
  stop: () => Promise<void>;
};

/** `GET /internal/users/…` of accounts as it answers for these people. */
function answerPeople(accounts: FakeService, people: Map<string, InternalUser>): void {
  accounts.answers['GET /internal/users/*'] = ({ path }) => {
    const person = people.get(path.split('/').at(-1) ?? '');
    return person ? { body: person } : { status: 404, body: {} };
  };
  accounts.answers['GET /internal/users'] = () => ({ body: [...people.values()] });
}

/** What fantasy answers of a team that has not played. */
export const noRecord = { draftOrder: null, wins: 0, losses: 0, ties: 0 };

/** A ready-made logo that content has, as all whose ids begin like it. */
export const readyMadeLogo = 'c0de00000000000000000001';
const asPicture = (path: string) => ({ path, type: 'image/png', bytes: '' });

/** Content as it reads pictures: what is sent is its own name, and "broken" is none. */
function answerPictures(content: FakeService): void {
  content.answers['POST /internal/pictures/read'] = ({ body }) => {
    const { kind, bytes } = body as ReadPictureInput; // what the service under test sends
    const name = Buffer.from(bytes, 'base64').toString();
    if (name === 'broken') return { body: { refused: 'unsupported_format' } };
    const names = kind === 'logo' ? [name, `${name}-small`] : [name];
    return { body: { pictures: names.map((one) => asPicture(`/api/files/${one}`)) } };
  };
  const pictures = ['ready', 'ready-small'].map((one) => asPicture(`/api/files/${one}`));
  content.answers['GET /internal/team-logos/*'] = ({ path }) => {
    const id = /c0de[0-9a-f]{20}/.exec(path)?.[0];
    return id ? { body: { id, pictures } } : { status: 404, body: {} };
  };
}

/** The pictures that content was given to store. */
export const storedPictures = ({ content }: LeaguesUnderTest): string[] =>
  content.requests
    .filter(({ path }) => path === '/internal/pictures')
    .flatMap(({ body }) => (body as StorePicturesInput).pictures.map(({ path }) => path));

export async function startLeagues(): Promise<LeaguesUnderTest> {
  const [accounts, fantasy, stats, content] = await Promise.all([
    startFakeService(),
    startFakeService(),
    startFakeService(),
    startFakeService(),
  ]);
  const people = new Map<string, InternalUser>();
  answerPeople(accounts, people);
  answerPictures(content);
  fantasy.answers['GET /internal/teams/*'] = () => ({ body: noRecord });
  resetBreakers();
  const service = await startTestService(leaguesService, { accounts, fantasy, stats, content });
  const stop = async () => {
    await service.stop();
    await Promise.all([accounts.stop(), fantasy.stop(), stats.stop(), content.stop()]);
  };
  return { service, accounts, fantasy, stats, content, people, stop };
}

type Named = Partial<InternalUser>;

/** Somebody with an account. */
export function someone({ people }: LeaguesUnderTest, given: Named = {}): Someone {
  const user = given.isOwner ? anOwner() : aUser();
  const email = given.email ?? `${user.id}@example.com`;
  const names = { firstName: 'Éva', lastName: 'Kiss', locale: 'en', status: 'active', rev: 1 } as const;
  people.set(user.id, { id: user.id, email, isOwner: user.isOwner, ...names, ...given });
  return { ...user, email };
}

/** A league founded by somebody, as the answer says it. */
export async function founded(under: LeaguesUnderTest, given: Record<string, unknown> = {}) {
  const admin = someone(under, { firstName: 'Anna', lastName: 'Admin' });
  const { status, body } = await under.service.as(admin).post('/leagues', { ...leagueForm, ...given });
  expect(status).toBe(201);
  const leagueId: string = body.id;
  return { admin, leagueId };
}

export async function joined(under: LeaguesUnderTest, leagueId: string, admin: TestUser, given: Named = {}) {
  const user = someone(under, given);
  const asked = await under.service.as(user).post(`/leagues/${leagueId}/join`, teamForm);
  expect(asked.status).toBe(201);
  const membershipId: string = asked.body.id;
  const teamId: string = asked.body.team.id;
  const accepted = await under.service.as(admin).post(`/pending-members/${membershipId}/accept`);
  expect(accepted.status).toBe(200);
  return { user, membershipId, teamId };
}

/** A full league of four. */
export async function filled(under: LeaguesUnderTest) {
  const league = await founded(under);
  const members = [];
  for (let i = 0; i < 3; i++) members.push(await joined(under, league.leagueId, league.admin));
  return { ...league, members };
}

/** The league as it is stored, without what waits for delivery. */
export async function stored(leagueId: string) {
  const document = await LeagueModel.findById(leagueId, {
    outbox: 0,
    outboxSince: 0,
    outboxLease: 0,
    commands: 0,
    keyless: 0,
  }).lean();
  return document;
}

/** Fills the stored league with a seal, as fantasy sets it when a draft starts. */
export async function sealed({ service }: LeaguesUnderTest, leagueId: string): Promise<string> {
  const seasonId = newId();
  const { body } = await service.internal.post(`/leagues/${leagueId}/seal`, { seasonId });
  expect(body.sealed).toBe(true);
  return seasonId;
}

/** Asserts a refusal and that it left the league as it was. */
export async function expectRefused(
  leagueId: string,
  send: () => Promise<TestAnswer>,
  status: number,
  code: string,
  message?: string,
): Promise<TestAnswer> {
  const before = await stored(leagueId);
  const answer = await send();
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  if (message) expect(answer.body.message).toBe(message);
  expect(await stored(leagueId)).toEqual(before);
  return answer;
}

/** Who was notified of what, after everything waiting was delivered. */
export async function notified({ service, accounts }: LeaguesUnderTest, leagueId: string, code: string) {
  await service.due();
  return accounts
    .events('notify')
    .filter((event) => event.code === code && String(event.subject).includes(leagueId));
}

/** How often a league was announced to fantasy. */
export async function announced({ service, fantasy }: LeaguesUnderTest, leagueId: string): Promise<number> {
  await service.due();
  return fantasy.events('leagueChanged').filter((event) => event.leagueId === leagueId).length;
}

/** The link that was mailed last for an invitation. */
export async function mailedToken({ service, accounts }: LeaguesUnderTest, invitationId: string) {
  await service.due();
  const mails = accounts.events('invitationSent').filter((event) => event.invitationId === invitationId);
  return String(mails.at(-1)?.token);
}
