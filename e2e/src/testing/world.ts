import { makeOwner, startStack, type Stack, type StackOptions } from '@endzone/start';
import { until } from '@endzone/common/testing/until';
import { parseInstant } from '@endzone/contracts/fields';
import { MongoClient } from 'mongodb';
import { instant } from './calendar.ts';
import { Caller, type Answer } from './caller.ts';
import { insertReaders } from './readers.ts';
import { StoredState } from './storedState.ts';

/** Somebody with an account and a session. */
export type Person = { caller: Caller; id: string; email: string; firstName: string; lastName: string };

export const password = 'Harmadik-kiserlet-7';
const names = [
  'Bendegúz',
  'Csenge',
  'Ákos',
  'Lőrinc',
  'Emőke',
  'Zsombor',
  'Réka',
  'Máté',
  'Boglárka',
  'Előd',
  'Gergő',
  'Örs',
];

/** A busy machine is asked so often for what one call could not finish. */
const maxMoves = 5;

type Registration = { firstName: string; lastName: string; email: string };

/** A form that is right, but for what a test changes. */
export function aRegistration({
  firstName,
  lastName,
  email,
  ...change
}: Registration & Record<string, unknown>) {
  return {
    firstName,
    lastName,
    gender: 'f',
    location: 'Eger',
    birthDate: '1990-01-01',
    email,
    emailConfirm: email,
    password,
    passwordConfirm: password,
    ...change,
  };
}

/** A whole Endzone of its own, with an owner, whose clock may be moved. */
export class World {
  readonly stack: Stack;
  readonly visitor: Caller;
  readonly owner: Caller;
  readonly #database: MongoClient;
  readonly #stored: StoredState;
  #people = 0;

  constructor(stack: Stack, owner: Caller, database: MongoClient) {
    this.stack = stack;
    this.owner = owner;
    this.visitor = new Caller(stack.url);
    this.#database = database;
    this.#stored = new StoredState(database, (service) => stack.process(service).pid !== undefined);
  }

  /** Registers, confirms by the mail that was sent, logs in. */
  async signUp(address?: string): Promise<Person> {
    const number = (this.#people += 1);
    const [firstName, lastName] = [names[number % names.length] ?? 'Anna', `Kiss ${number}`];
    const email = address ?? `person${number}@endzone.example`;
    const { patient } = this.visitor;
    await succeed(patient.post('/user/register', aRegistration({ firstName, lastName, email })));
    await succeed(patient.post(`/user/confirm/${await this.tokenOf(email, 'confirm_registration')}`));
    const { body } = await succeed(patient.post('/auth', { username: email, password }));
    return { caller: new Caller(this.stack.url, body.token), id: body.id, email, firstName, lastName };
  }

  /** The mails of a kind to an address, newest first, once everything that was caused is done. */
  mailsTo = async (email: string, kind: string): Promise<{ locale: string; links: string[] }[]> => {
    await this.storedState();
    return (await this.visitor.get(`/dev/mails?to=${encodeURIComponent(email)}&kind=${kind}`)).body;
  };

  /** The token in the link of the newest mail of a kind. */
  async tokenOf(email: string, kind: string): Promise<string> {
    const path = `/dev/mails?to=${encodeURIComponent(email)}&kind=${kind}`;
    const link = await until<string | undefined>(
      async () => (await succeed(this.visitor.patient.get(path))).body[0]?.links[0],
    );
    return new URL(link).pathname.split('/').at(-1) ?? '';
  }

  /**
   * Moves the clock of all processes; what became due is done when it answers. Where much is due at once, a busy machine does
   * not do all of it in the time of one call: it is asked again, which does the rest, wherever the clock has run to meanwhile.
   */
  async goTo(instant: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const isThere = attempt > 1 && Date.parse(await this.now()) >= Date.parse(instant);
      const sent = this.visitor.post('/dev/clock', isThere ? { advanceSeconds: 0 } : { now: instant });
      if ((await sent).status !== 503 || attempt === maxMoves) return void (await succeed(sent));
    }
  }

  async advance(seconds: number): Promise<void> {
    await succeed(this.visitor.post('/dev/clock', { advanceSeconds: seconds }));
  }

  async now(): Promise<string> {
    return (await this.visitor.get('/dev/clock')).body.now;
  }

  /** Sessions are as old as if the password had been given long ago: that counts by the wall clock, which nobody moves. */
  async letPasswordsAge({ id: userId }: Pick<Person, 'id'>): Promise<void> {
    const sessions = this.#database.db('endzone_bff').collection('sessions');
    await sessions.updateMany({ userId }, { $unset: { confirmedAt: 1 } });
  }

  /** So many accounts at once, of people who read mails and never log in: `reader0@…`, `reader1@…` and so on. */
  async addReaders(count: number): Promise<void> {
    await insertReaders(this.#database.db('endzone_accounts'), count);
  }

  /** A fingerprint of everything that is stored but for what every request touches. */
  async storedState(): Promise<string> {
    return this.#stored.fingerprint(parseInstant(await this.now()));
  }

  async close(): Promise<void> {
    await this.#stored.close();
    await this.#database.close();
    await this.stack.stop();
  }
}

/** The answer of a call that must work. */
export async function succeed(sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent;
  if (answer.status >= 300) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

/** A busy machine is no failure of what is tested, and passwords are those of tests. */
const unhurried = { TIME_SCALE: '10', PASSWORD_HASH_KIB: '64' };
/** The environment of a stack that is to keep the deadlines, leases and heartbeats of production: where those are tested, or figures taken. */
export const inRealTime = { ...process.env, TIME_SCALE: '1' };

export async function openWorld({
  environment = process.env,
  ...options
}: StackOptions = {}): Promise<World> {
  const stack = await startStack({
    simulate: true,
    ...options,
    environment: { ...unhurried, ...environment },
  });
  const account = { email: 'owner@endzone.example', password };
  await makeOwner(stack.process('accounts').definition.url, stack.identitySecret, account);
  const { body } = await succeed(
    new Caller(stack.url).patient.post('/auth', { username: account.email, password: account.password }),
  );
  const database = await MongoClient.connect(stack.databaseUri);
  const world = new World(stack, new Caller(stack.url, body.token), database);
  // One that was left behind in a folder has come further.
  if ((await world.now()) < instant(0)) await world.goTo(instant(0));
  return world;
}
