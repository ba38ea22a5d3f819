import { getDevClock, getDevMails, moveDevClock } from '@endzone/contracts/calls/bff';
import { setClockOffset } from '@endzone/common/clock';
import { onInternal } from '@endzone/common/internalRoute';
import express from 'express';
import { bffSettings } from '../config.ts';
import { isLocal } from '../edge/address.ts';
import { onEdge } from '../edge/ownRoute.ts';
import { moveClock, readClock } from './clock.ts';
import { mailboxPage } from './mailbox.ts';
import { readMails } from './mails.ts';

const isForDevelopers = (isHere: boolean) => isHere && bffSettings().NODE_ENV !== 'production';
const isForSimulations = (isHere: boolean) => isForDevelopers(isHere) && bffSettings().SIMULATE;

export const devRoutes = [
  onEdge(getDevMails, ({ query }) => readMails(query), isForDevelopers),
  onEdge(getDevClock, async () => readClock(), isForDevelopers),
  onEdge(moveDevClock, ({ body }) => moveClock(body), isForSimulations),
];

/** As every process: a clock that another edge moved. */
export const devInternal = [
  onInternal<{ offset: number }>('post', '/clock', async ({ body }) => setClockOffset(body.offset)),
];

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const devPages = express.Router({ strict: true, caseSensitive: true });
devPages.get('/dev/mailbox', async (req, res, next) => {
  if (!isForDevelopers(isLocal(req))) return next();
  const mails = await readMails({ to: textOf(req.query.to), kind: textOf(req.query.kind) });
  res.set('Cache-Control', 'no-store').send(mailboxPage(mails));
});
