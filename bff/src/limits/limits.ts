import type { Call } from '@endzone/contracts/call';
import { bffSettings } from '../config.ts';
import { Allowance, Failures, type Limit } from './allowance.ts';

const minute = 60;
const hour = 3_600;
const quarter = 15 * minute;

/** The limits of the edge; a call names one in `limit`, else it counts as a read or as a command. */
export function limitTable() {
  const settings = bffSettings();
  // A simulation counts apart: whoever comes right after it is not refused for what it was allowed.
  const prefix = settings.SIMULATE ? 'simulated:' : '';
  const limit = (name: string, points: number, seconds: number): Limit => ({
    name: `${prefix}${name}`,
    points,
    seconds,
  });
  return {
    reads: limit('reads', settings.LIMIT_READS, minute),
    commands: limit('commands', settings.LIMIT_COMMANDS, minute),
    draftPoll: limit('draftPoll', settings.LIMIT_DRAFT_POLLS, minute),
    addressRequest: limit('addressRequest', settings.LIMIT_ADDRESS_REQUESTS, hour),
    pageView: limit('pageView', settings.LIMIT_PAGE_VIEWS, minute),
    upload: limit('upload', settings.LIMIT_UPLOADS, hour),
    export: limit('export', settings.LIMIT_EXPORTS, hour),
    logIn: limit('logIn', settings.LIMIT_LOGIN_FAILURES, quarter),
    networkLogIn: limit('networkLogIn', settings.LIMIT_NETWORK_LOGIN_FAILURES, quarter),
  };
}

/** Names that a call may give as its `limit`. */
export const callLimits = [
  'draftPoll',
  'pageView',
  'addressRequest',
  'export',
  'logIn',
  'changePassword',
] as const;

export type Caller = { userId: string | undefined; network: string };

const whoOf = ({ userId, network }: Caller) => (userId ? `user:${userId}` : `network:${network}`);

export function createLimits() {
  const table = limitTable();
  const reads = new Allowance(table.reads);
  const commands = new Allowance(table.commands);
  const draftPoll = new Allowance(table.draftPoll);
  const pageView = new Allowance(table.pageView);
  const addressRequest = new Allowance(table.addressRequest);
  const exports = new Allowance(table.export);
  const uploads = new Allowance(table.upload);
  const logIn = new Failures(table.logIn);
  const networkLogIn = new Failures(table.networkLogIn);

  return {
    /** Counts a call by its kind. @throws AppError `too_many_requests` (429) with `Retry-After`. */
    count: async ({ method, limit }: Call, caller: Caller): Promise<void> => {
      if (limit === 'draftPoll') return draftPoll.use(whoOf(caller));
      // Looking at pages leaves room for what is done on them.
      if (limit === 'pageView') return pageView.use(whoOf(caller));
      await (method === 'GET' ? reads : commands).use(whoOf(caller));
      if (limit === 'addressRequest') await addressRequest.use(caller.network);
      if (limit === 'export') await exports.use(whoOf(caller));
    },
    /** Counts a form that may bring files, besides what its call counts. */
    countUpload: (caller: Caller): Promise<void> => uploads.use(whoOf(caller)),
    /** Counts the opening of a socket: it reads. */
    countUpgrade: (caller: Caller): Promise<void> => reads.use(whoOf(caller)),
    /** Counts an attempt to log in as a failure, known and unknown addresses alike; the answer takes it back. */
    attemptLogIn: async (email: string, network: string): Promise<() => Promise<void>> => {
      const forgiveNetwork = await networkLogIn.attempt(network);
      const forgive = await logIn
        .attempt(`${email.toLowerCase()} ${network}`)
        .catch(async (refused: unknown) => {
          await forgiveNetwork();
          throw refused;
        });
      return async () => {
        await Promise.all([forgive(), forgiveNetwork()]);
      };
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;
