import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { MessageJob, TakenOn } from '@endzone/contracts/accounts/messages';
import type { Stack } from '@endzone/start';
import { ownerHeaders } from '@endzone/start/ownerHeaders';
import { seededId } from '../../src/testing/seededId.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** Who sends messages, and the edge. */
export const messageServices = [
  { name: 'accounts', script: path('../../../services/accounts/src/main.ts') },
  { name: 'bff', script: path('../../../bff/src/main.ts') },
];

const paragraph =
  '<p>Kedves {{name}}! A draftidőszak hétfőn nyílik meg, <a href="https://hfl.example/draft">itt</a> tudod kitűzni.</p>';
const aMessage = (title: string) => ({
  title,
  newsletter: true,
  translations: [
    { language: 'hu', subject: 'Szia, {{firstName}}!', body: paragraph.repeat(8) },
    {
      language: 'en',
      subject: 'Hi {{firstName}}',
      body: '<p>Dear {{name}}, the draft window opens on Monday.</p>'.repeat(8),
    },
  ],
});

const newKey = () => randomBytes(12).toString('hex');
const pause = () => new Promise((resolve) => setTimeout(resolve, 200));
const maxAttempts = 300;

/** Sent again it would be refused again. */
class Refusal extends Error {}

/** The owner's calls, to accounts itself. */
export function messagesOf(stack: Stack) {
  const owner = seededId('owner', 0);
  const ask = async (method: string, at: string, body?: unknown, key = newKey()): Promise<Response> => {
    const headers = await ownerHeaders(stack.identitySecret, owner);
    return fetch(`${stack.process('accounts').definition.url}/api/owner/messages${at}`, {
      method,
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  return {
    /** The same command again and again, while accounts is away or has not finished it. */
    send: async (title: string, users: readonly string[]): Promise<MessageJob> => {
      const key = newKey();
      for (let attempt = 1; ; attempt++) {
        try {
          const answer = await ask('POST', '/send', { ...aMessage(title), users }, key);
          if (answer.status === 202) return ((await answer.json()) as TakenOn).job; // the call's answer
          const isPassing = answer.status >= 500 || answer.status === 409;
          if (!isPassing || attempt === maxAttempts)
            throw new Refusal(`sending was answered ${answer.status}: ${await answer.text()}`);
        } catch (error) {
          if (error instanceof Refusal || attempt === maxAttempts) throw error;
        }
        await pause();
      }
    },
    /** Nothing while accounts does not run. */
    read: async (id: string): Promise<MessageJob | undefined> => {
      try {
        const answer = await ask('GET', `/${id}`);
        return answer.ok ? ((await answer.json()) as MessageJob) : undefined; // the call's answer
      } catch {
        return undefined;
      }
    },
  };
}
