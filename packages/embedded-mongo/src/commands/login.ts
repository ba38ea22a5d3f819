import { Binary, doc, isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { MongoError, failure } from '../errors.ts';
import type { Login } from '../login/login.ts';
import { saslMechanism } from '../login/scram.ts';
import { command } from './context.ts';

const conversation = 1;

const refused = () => failure('AuthenticationFailed', 'Authentication failed.');

function payloadOf(body: Doc): string {
  const payload = body.get('payload');
  if (!(payload instanceof Binary)) throw refused();
  return Buffer.from(payload.bytes).toString();
}

const answerOf = (payload: string | undefined, done: boolean): Doc => {
  if (payload === undefined) throw refused();
  return doc({ conversationId: conversation, done, payload: new Binary(0, Buffer.from(payload)) });
};

function begin(body: Doc, login: Login): Doc {
  const mechanism = body.get('mechanism');
  if (mechanism !== saslMechanism)
    throw new MongoError(
      334,
      'MechanismUnavailable',
      `Received authentication for mechanism ${String(mechanism)} which is not enabled`,
    );
  return answerOf(login.begin(payloadOf(body)), false);
}

export const saslStart = command(
  ['saslStart', 'mechanism', 'payload', 'autoAuthorize', 'options'],
  ({ body, login }) => begin(body, login),
  { isOpen: true },
);

/** Clients that do not skip it end with an empty message. */
export const saslContinue = command(
  ['saslContinue', 'conversationId', 'payload'],
  ({ body, login }) => {
    const message = payloadOf(body);
    if (message === '' && login.user !== undefined) return answerOf('', true);
    return answerOf(login.prove(message), true);
  },
  { isOpen: true },
);

export const logout = command(
  ['logout'],
  ({ login }) => {
    login.leave();
    return new Map();
  },
  { isOpen: true },
);

/** What the first message of a connection asks of a log-in: which ways there are, and the beginning of one. */
export function loginFields(body: Doc, login: Login): Doc {
  const fields: Doc = new Map();
  if (!login.isAsked) return fields;
  if (body.has('saslSupportedMechs')) fields.set('saslSupportedMechs', [saslMechanism]);
  const early = body.get('speculativeAuthenticate');
  // Whoever began in a way that is not known begins again.
  if (isDoc(early) && early.get('mechanism') === saslMechanism)
    fields.set('speculativeAuthenticate', begin(early, login));
  return fields;
}
