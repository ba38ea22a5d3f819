import type { Failure } from '@endzone/shared-ui/api/failure.ts';

type SocketRefusal = { status: number; code: string; message: string };

/** A refusal that came over the socket, as a call would have failed. */
export const socketFailure = ({ status, code, message }: SocketRefusal): Failure => ({
  kind: 'refused',
  status,
  code,
  text: message === '' ? undefined : message,
  hasBody: true,
  violations: [],
  data: {},
  requestId: undefined,
  retryAfter: undefined,
});

/** The room is closed to this reader, or there is none: trying again would not help. */
export const isFinal = ({ status }: Failure): boolean =>
  status === 400 || status === 401 || status === 403 || status === 404;
