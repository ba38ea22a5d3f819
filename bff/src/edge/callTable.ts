import type { Call } from '@endzone/contracts/call';

type Node = { fixed: Map<string, Node>; parameter?: Node; calls: Map<string, Call> };

export type Found = { call: Call; params: Record<string, string> } | { allow: string } | undefined;

const newNode = (): Node => ({ fixed: new Map(), calls: new Map() });

function place(root: Node, path: string): Node {
  let node = root;
  for (const part of path.split('/').slice(1)) {
    if (part.startsWith(':')) node = node.parameter ??= newNode();
    else {
      const next = node.fixed.get(part) ?? newNode();
      node.fixed.set(part, next);
      node = next;
    }
  }
  return node;
}

// A client would resolve these before it sends them, so what is left of them is no id of anything.
const climbs = (part: string) => /^(\.|%2e){1,2}$/i.test(part);

/** `me` stands for the own id after `users`, so `/users/me` is both a path of its own and one of `/users/:id`. */
const isOwnId = (parts: string[], at: number) => at === 1 && parts[0] === 'users' && parts[at] === 'me';

/** All places that a path leads to, static parts before parameters: `/seasons/current` is never taken for an id. */
function search(node: Node, parts: string[], at: number): Node[] {
  const part = parts[at];
  if (part === undefined) return node.calls.size > 0 ? [node] : [];
  const fixed = node.fixed.get(part);
  const found = fixed ? search(fixed, parts, at + 1) : [];
  const { parameter } = node;
  if (!parameter || part === '' || climbs(part)) return found;
  if (found.length > 0 && !isOwnId(parts, at)) return found;
  return [...found, ...search(parameter, parts, at + 1)];
}

/** The values of a call's parameters, still encoded as they stand in the path. */
function paramsOf(call: Call, parts: string[]): Record<string, string> {
  const names = call.path.split('/').slice(1);
  return Object.fromEntries(
    names.flatMap((name, i) => (name.startsWith(':') ? [[name.slice(1), parts[i] ?? '']] : [])),
  );
}

/** Every call that the edge knows, found by method and path (below `/api`). */
export function createCallTable(calls: readonly Call[]) {
  const root = newNode();
  for (const call of calls) place(root, call.path).calls.set(call.method, call);
  return (method: string, path: string): Found => {
    const parts = path.split('/').slice(1);
    const places = search(root, parts, 0);
    if (places.length === 0) return undefined;
    const wanted = method === 'HEAD' ? 'GET' : method;
    const call = places.find(({ calls }) => calls.has(wanted))?.calls.get(wanted);
    if (!call) return { allow: [...new Set(places.flatMap(({ calls }) => [...calls.keys()]))].join(', ') };
    return { call, params: paramsOf(call, parts) };
  };
}
