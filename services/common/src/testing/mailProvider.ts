import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A mail as its recipient has it in the mailbox. */
export type DeliveredMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** Of its record. */
  id: string | undefined;
};
/** What a request is answered. One that `resets` or `hangs` is taken, but its sender never hears of it. */
export type ProviderReply = {
  status?: number;
  headers?: Record<string, string>;
  resets?: true;
  hangs?: true;
  /** It is answered when this is. */
  after?: Promise<void>;
};

type Personalization = {
  to: { email: string }[];
  subject?: string;
  headers?: Record<string, string>;
  substitutions?: Record<string, string>;
  custom_args?: { mail?: string };
};
/** What `POST /v3/mail/send` takes, as far as it is used. */
export type SendRequest = {
  personalizations: Personalization[];
  subject: string;
  content: { type: string; value: string }[];
  headers?: Record<string, string>;
  custom_args?: { mail?: string };
  tracking_settings?: Record<string, unknown>;
};

const most = 1_000;

function delivered(request: SendRequest): DeliveredMail[] {
  const contentOf = (type: string) => request.content.find((each) => each.type === type)?.value ?? '';
  return request.personalizations.map((each) => {
    const fill = (text: string) =>
      Object.entries(each.substitutions ?? {}).reduce(
        (filled, [mark, value]) => filled.replaceAll(mark, value),
        text,
      );
    return {
      to: each.to[0]?.email ?? '',
      subject: fill(each.subject ?? request.subject),
      html: fill(contentOf('text/html')),
      text: fill(contentOf('text/plain')),
      headers: { ...request.headers, ...each.headers },
      id: each.custom_args?.mail ?? request.custom_args?.mail,
    };
  });
}

const isTaken = ({ status = 202, resets, hangs }: ProviderReply) => resets || hangs || status < 300;

/** SendGrid on this machine: delivers into `mails`, and answers as a test wants it. */
export async function startMailProvider(replyTo: (request: SendRequest) => ProviderReply = () => ({})) {
  const mails: DeliveredMail[] = [];
  const requests: SendRequest[] = [];
  const replies: ProviderReply[] = [];
  const server = createServer((req, res) => {
    void json(req).then(async (body) => {
      const request = body as SendRequest; // what SendGrid's own client sends
      requests.push(request);
      const isTooLarge = request.personalizations.length > most;
      const reply = isTooLarge ? { status: 400 } : (replies.shift() ?? replyTo(request));
      if (isTaken(reply)) mails.push(...delivered(request));
      if (reply.hangs) return;
      await reply.after;
      if (reply.resets) req.socket.destroy();
      else
        res
          .writeHead(reply.status ?? 202, { 'Content-Type': 'application/json', ...reply.headers })
          .end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    mails,
    requests,
    /** The next requests are answered so, those after them as usual. */
    replies,
    to: (address: string) => mails.filter((mail) => mail.to === address),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type MailProvider = Awaited<ReturnType<typeof startMailProvider>>;
