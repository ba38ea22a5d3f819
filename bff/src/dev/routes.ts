import { getDevClock, getDevMails, moveDevClock } from '@endzone/contracts/edge/development';
import { setSimulation } from '@endzone/common/clock';
import { setClock } from '@endzone/contracts/internal/shared';
import { serve } from '@endzone/common/internalRoute';
import express, { type Request } from 'express';
import { bffSettings } from '../config.ts';
import { isOfDeveloper } from '../edge/address.ts';
import { onEdge } from '../edge/ownRoute.ts';
import { moveClock, readClock } from './clock.ts';
import { mailboxPage } from './mailbox.ts';
import { readMails } from './mails.ts';

const isOfSimulation = (req: Request) => isOfDeveloper(req) && bffSettings().SIMULATE;

export const devRoutes = [
  onEdge(getDevMails, ({ query }) => readMails(query), isOfDeveloper),
  onEdge(getDevClock, async () => readClock(), isOfDeveloper),
  onEdge(moveDevClock, ({ body }) => moveClock(body), isOfSimulation),
];

/** As every process: a clock that another edge moved. */
export const devInternal = [serve(setClock, async (state) => setSimulation(state))];

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const devPages = express.Router({ strict: true, caseSensitive: true });
devPages.get('/dev/mailbox', async (req, res, next) => {
  if (!isOfDeveloper(req)) return next();
  const mails = await readMails({ to: textOf(req.query.to), kind: textOf(req.query.kind) });
  res.set('Cache-Control', 'no-store').send(mailboxPage(mails));
});
