import * as calls from '@endzone/contracts/edge/frontEnds';
import { errors } from '@endzone/contracts/errors';
import * as internal from '@endzone/contracts/internal/bff';
import { frontEndNames } from '@endzone/contracts/release';
import { AppError } from '@endzone/common/appError';
import { serve } from '@endzone/common/internalRoute';
import { Answer } from '@endzone/common/answer';
import { onEdge, type Edge } from '../edge/ownRoute.ts';
import { countFailure } from './counts.ts';
import * as channels from './service.ts';
import { testLink } from './testLink.ts';
import { makeDeployToken, revokeDeployTokens } from './tokens.ts';

/** A deployment token is for one front end. @throws AppError `front_end_not_found` (404), `forbidden` (403). */
function commanded({ name: given }: { name: string }, { deployer }: Edge) {
  const name = frontEndNames.find((each) => each === given);
  if (!name) throw new AppError(errors.frontEndNotFound);
  if (deployer && deployer !== name) throw new AppError(errors.forbidden);
  return { name, by: deployer ? ('deployer' as const) : ('owner' as const) };
}

export const channelRoutes = [
  onEdge(calls.listFrontEnds, (_asked, { deployer }) => channels.listFrontEnds(deployer)),
  onEdge(calls.registerRelease, async ({ params, body: { url } }, edge) => {
    const { name, by } = commanded(params, edge);
    const { release, isNew } = await channels.registerRelease(name, url, by);
    return new Answer(release, { status: isNew ? 201 : 200 });
  }),
  onEdge(calls.setCanary, async ({ params, body }, edge) => {
    const { name, by } = commanded(params, edge);
    return channels.setCanary(name, body, by);
  }),
  onEdge(calls.promoteRelease, async ({ params, body: { version } }, edge) => {
    const { name, by } = commanded(params, edge);
    return channels.promoteRelease(name, version, by);
  }),
  onEdge(calls.rollBackFrontEnd, async ({ params, body: { from } }, edge) => {
    const { name, by } = commanded(params, edge);
    return channels.rollBack(name, from, by);
  }),
  onEdge(calls.reportFrontEnd, ({ body: { name, version } }, { session }) =>
    countFailure(name, version, session?.userId),
  ),
];

export const channelInternal = [
  serve(internal.makeDeployToken, async ({ name }) => ({ token: await makeDeployToken(name) })),
  serve(internal.revokeDeployTokens, async ({ name }) => ({ revoked: await revokeDeployTokens(name) })),
  serve(internal.linkRelease, async ({ name, version }) => ({ link: testLink(name, version) })),
];
