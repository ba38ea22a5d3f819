import { createReadStream, statSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readCaddyfile, type Directive, type Site } from '../caddyfile.ts';

type Exchange = { req: IncomingMessage; res: ServerResponse; path: string; root: string };

const kinds: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.ico': 'image/vnd.microsoft.icon',
};

class Refusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
  }
}

type Matcher = (exchange: Exchange) => boolean;

function matcherOf([kind = '', ...args]: string[]): Matcher {
  switch (kind) {
    case 'not': {
      const other = matcherOf(args);
      return (exchange) => !other(exchange);
    }
    case 'method':
      return ({ req }) => args.includes(req.method ?? '');
    case 'path':
      return ({ path }) =>
        args.some((each) => (each.endsWith('*') ? path.startsWith(each.slice(0, -1)) : path === each));
    case 'path_regexp': {
      const expression = new RegExp(args.at(-1) ?? '');
      return ({ path }) => expression.test(path);
    }
    default:
      throw new Error(`The matcher ${kind} is not understood`);
  }
}

type Handler = (exchange: Exchange) => Promise<'answered' | 'passed'> | 'answered' | 'passed';

const passing = (act: (exchange: Exchange) => void): Handler => {
  return (exchange) => {
    act(exchange);
    return 'passed';
  };
};

function header(args: string[], block: Directive[]): Handler {
  const lines = block.length > 0 ? block.map(({ name, args: rest }) => [name, ...rest]) : [args];
  return passing(({ res }) => {
    for (const [name = '', value = ''] of lines)
      if (name.startsWith('-')) res.removeHeader(name.slice(1));
      else res.setHeader(name, value);
  });
}

const sizeOf = (file: string) => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : undefined;
};

function fileServer(block: Directive[]): Handler {
  const isSmall = block.some(({ name, args }) => name === 'precompressed' && args.includes('br'));
  return ({ req, res, path, root }) => {
    const plain = join(root, path);
    const size = sizeOf(plain);
    if (size === undefined) throw new Refusal(404);
    const accepts = /\bbr\b/.test(String(req.headers['accept-encoding'] ?? ''));
    const small = isSmall && accepts ? sizeOf(`${plain}.br`) : undefined;
    if (small !== undefined) res.setHeader('Content-Encoding', 'br');
    res.writeHead(200, {
      'Content-Type': kinds[extname(path)] ?? 'application/octet-stream',
      'Content-Length': small ?? size,
    });
    if (req.method === 'HEAD') res.end();
    else createReadStream(small === undefined ? plain : `${plain}.br`).pipe(res);
    return 'answered';
  };
}

const isUnsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'; // what a request throws

/** Sends a request to one address. Rejects while nothing of an answer went out. */
function pass(address: string, { req, res }: Exchange, body: Buffer): Promise<void> {
  const forwarded = {
    'x-forwarded-for': req.socket.remoteAddress ?? '',
    'x-forwarded-host': req.headers.host ?? '',
    'x-forwarded-proto': 'http',
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(req.url ?? '/', address),
      { method: req.method, headers: { ...req.headers, ...forwarded }, agent: false },
      (answer) => {
        const own = Object.keys(res.getHeaders());
        for (const [name, value] of Object.entries(answer.headers))
          if (value !== undefined && !own.includes(name)) res.setHeader(name, value);
        res.removeHeader('connection');
        res.removeHeader('transfer-encoding');
        res.writeHead(answer.statusCode ?? 502);
        answer.on('error', () => res.destroy());
        answer.pipe(res).on('finish', resolve);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer); // a request's parts are buffers
  return Buffer.concat(parts);
}

const millisecondsOf = (text = '0s') =>
  Number.parseFloat(text) * (text.endsWith('ms') ? 1 : text.endsWith('s') ? 1_000 : 60_000);

function reverseProxy(addresses: string[], block: Directive[]): Handler {
  const option = (name: string) => block.find((each) => each.name === name)?.args[0];
  const timeoutMs = millisecondsOf(option('lb_try_duration'));
  const rest = millisecondsOf(option('lb_try_interval') ?? '250ms');
  const failsFor = millisecondsOf(option('fail_duration'));
  const failedAt = new Map<string, number>();
  let turn = 0;
  const next = () => {
    const well = addresses.filter(
      (each) => performance.now() - (failedAt.get(each) ?? -Infinity) >= failsFor,
    );
    return well.length > 0 ? well[(turn += 1) % well.length] : undefined;
  };
  return async (exchange): Promise<'answered'> => {
    const body = await bodyOf(exchange.req);
    const isRead = exchange.req.method === 'GET';
    for (const begun = performance.now(); ; await delay(rest)) {
      const address = next();
      try {
        if (!address) throw Object.assign(new Error('none is well'), { code: 'ECONNREFUSED' });
        await pass(address, exchange, body);
        return 'answered';
      } catch (error) {
        if (address) failedAt.set(address, performance.now());
        const mayRepeat = (isUnsent(error) || isRead) && !exchange.res.headersSent;
        if (!mayRepeat || performance.now() - begun > timeoutMs) throw new Refusal(502);
      }
    }
  };
}

/** The directives of a site in Caddy's own order, which is not that of the file. */
const order = ['header', 'error', 'handle', 'respond', 'reverse_proxy', 'file_server'];

function handlerOf(directives: Directive[]): Handler {
  const named = new Map(
    directives.filter(({ name }) => name.startsWith('@')).map(({ name, args }) => [name, matcherOf(args)]),
  );
  const known = directives.filter(({ name }) => !name.startsWith('@') && !ignored.includes(name));
  const unknown = known.find(({ name }) => !order.includes(name));
  if (unknown) throw new Error(`The directive ${unknown.name} is not understood`);
  const parts = known
    .map((directive) => {
      const [first = '', ...others] = directive.args;
      const matcher = named.get(first);
      return { ...directive, matches: matcher ?? (() => true), args: matcher ? others : directive.args };
    })
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    .map((part) => ({ ...part, handle: makers[part.name]?.(part.args, part.block) }));
  return async (exchange) => {
    let wasHandled = false;
    for (const { name, matches, handle } of parts) {
      // Of several `handle` blocks the first that fits is the only one.
      if (!matches(exchange) || (name === 'handle' && wasHandled)) continue;
      wasHandled ||= name === 'handle';
      if ((await handle?.(exchange)) === 'answered') return 'answered';
    }
    return 'passed';
  };
}

const ignored = ['root', 'bind', 'handle_errors'];

const makers: Record<string, (args: string[], block: Directive[]) => Handler> = {
  header,
  handle: (_args, block) => handlerOf(block),
  error: ([status]) => {
    return () => {
      throw new Refusal(Number(status));
    };
  },
  respond: ([status]) => {
    return ({ res }) => {
      if (/^\d{3}$/.test(status ?? '')) res.statusCode = Number(status);
      res.end();
      return 'answered';
    };
  },
  file_server: (_args, block) => fileServer(block),
  reverse_proxy: (args, block) => reverseProxy(args, block),
};

function serverOf({ directives }: Site): Server {
  const root = directives.find(({ name }) => name === 'root')?.args.at(-1) ?? '';
  const handle = handlerOf(directives);
  const onError = directives.find(({ name }) => name === 'handle_errors');
  const handleError = onError ? handlerOf(onError.block) : undefined;
  return createServer(async (req, res) => {
    const exchange = { req, res, path: new URL(req.url ?? '/', 'http://localhost').pathname, root };
    try {
      if ((await handle(exchange)) === 'passed') res.end();
    } catch (error) {
      if (res.headersSent) return void res.destroy();
      res.statusCode = error instanceof Refusal ? error.status : 500;
      if ((await handleError?.(exchange)) !== 'answered') res.end();
    }
  });
}

/**
 * Stands in for Caddy: serves the sites of a Caddyfile over plain HTTP on this machine. Of Caddy's language it knows what our files use
 * and refuses the rest; TLS, sockets and HTTP/2 it does not have.
 */
export function serversOf(file: string, environment: Record<string, string | undefined>) {
  return readCaddyfile(file, environment).sites.map((site) => ({
    port: Number(new URL(site.address.replace('://:', '://localhost:')).port),
    server: serverOf(site),
  }));
}
