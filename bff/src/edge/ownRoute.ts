import type { AnswerOf, Call } from '@endzone/contracts/call';
import type { FrontEndName } from '@endzone/contracts/release';
import type { Answer } from '@endzone/common/answer';
import type { CheckedRequest, Route } from '@endzone/common/route';
import type { Request } from 'express';
import type { Site } from '../site/site.ts';
import type { SessionDocument } from '../sessions/model.ts';

/** What the edge knows of a request besides what the call itself says. */
export type Edge = {
  session: SessionDocument | undefined;
  /** Of the deployment token that came in the place of a session. */
  deployer: FrontEndName | undefined;
  /** Who shares limits. */
  network: string;
  site: Site;
};

type Handler<C extends Call> = (
  request: CheckedRequest<C>,
  edge: Edge,
) => Promise<AnswerOf<C> | Answer<AnswerOf<C>> | Answer<undefined> | void>;

/** A call that the edge answers itself; `isOpen` when it is there on some stacks only. */
export type OwnRoute = {
  call: Call;
  handler: (request: Parameters<Route['handler']>[0], edge: Edge) => Promise<unknown>;
  isOpen?: (req: Request) => boolean;
};

/** Binds a call to what answers it. */
export function onEdge<C extends Call>(call: C, handler: Handler<C>, isOpen?: OwnRoute['isOpen']): OwnRoute {
  return { call, handler, isOpen }; // the call's types were checked above
}
