import type { Call } from '@endzone/contracts/call';
import { bffSettings } from '../config.ts';
import { siteOf } from '../edge/address.ts';
import { Allowance, Failures, type Limit } from './allowance.ts';
import { AccountFailures } from './accountFailures.ts';
import { LimitModel } from './model.ts';

const minute = 60;
const hour = 3_600;
const quarter = 15 * minute;

/** The limits of the edge; a call names one in `limit`, else it counts as a read or as a command. */
export function limitTable(site = bffSettings().SITE) {
  const settings = bffSettings();
  // A simulation counts apart: whoever comes right after it is not refused for what it was allowed. So does the owner's site.
  const prefix = `${settings.SIMULATE ? 'simulated:' : ''}${site === 'owner' ? 'owner:' : ''}`;
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
    mailEvents: limit('mailEvents', settings.LIMIT_MAIL_EVENTS, minute),
    frontEndReport: limit('frontEndReport', settings.LIMIT_FRONT_END_REPORTS, minute),
    upload: limit('upload', settings.LIMIT_UPLOADS, hour),
    export: limit('export', settings.LIMIT_EXPORTS, hour),
    logIn: limit('logIn', settings.LIMIT_LOGIN_FAILURES, quarter),
    accountLogIn: limit('accountLogIn', settings.LIMIT_ACCOUNT_LOGIN_FAILURES, hour),
    networkLogIn: limit('networkLogIn', settings.LIMIT_NETWORK_LOGIN_FAILURES, quarter),
  };
}

/** Names that a call may give as its `limit`. */
export const callLimits = [
  'draftPoll',
  'pageView',
  'mailEvents',
  'frontEndReport',
  'addressRequest',
  'export',
  'logIn',
  'changePassword',
] as const;

export type Caller = { userId: string | undefined; network: string };

export type LogInAttempt = {
  /** The e-mail as it was typed, or that of who has a session. */
  account: string;
  network: string;
  /** Whether it comes from a device of the account; asked when it matters. */
  isKnown?: () => Promise<boolean>;
};

/** Who shares a limit: the sessions of a user, or whoever comes from a network without one. */
export const limitKeyOf = ({ userId, network }: Caller) => (userId ? `user:${userId}` : `network:${network}`);

export function createLimits() {
  const table = limitTable();
  const reads = new Allowance(table.reads);
  const commands = new Allowance(table.commands);
  const draftPoll = new Allowance(table.draftPoll);
  const pageView = new Allowance(table.pageView);
  const mailEvents = new Allowance(table.mailEvents);
  const frontEndReport = new Allowance(table.frontEndReport);
  const addressRequest = new Allowance(table.addressRequest);
  const exports = new Allowance(table.export);
  const uploads = new Allowance(table.upload);
  const logIn = new Failures(table.logIn);
  const networkLogIn = new Failures(table.networkLogIn);
  const accountLogIn = new AccountFailures(table.accountLogIn);

  return {
    /** Counts a call by its kind. @throws AppError `too_many_requests` (429) with `Retry-After`. */
    count: async ({ method, limit }: Call, caller: Caller): Promise<void> => {
      if (limit === 'draftPoll') return draftPoll.use(limitKeyOf(caller));
      // Looking at pages leaves room for what is done on them.
      if (limit === 'pageView') return pageView.use(limitKeyOf(caller));
      // The mail provider tells of thousands of mails in a minute, from a few addresses.
      if (limit === 'mailEvents') return mailEvents.use(limitKeyOf(caller));
      if (limit === 'frontEndReport') return frontEndReport.use(limitKeyOf(caller));
      await (method === 'GET' ? reads : commands).use(limitKeyOf(caller));
      if (limit === 'addressRequest') await addressRequest.use(siteOf(caller.network));
      if (limit === 'export') await exports.use(limitKeyOf(caller));
    },
    /** Counts a form that may bring files, besides what its call counts. */
    countUpload: (caller: Caller): Promise<void> => uploads.use(limitKeyOf(caller)),
    /** Counts what is no call but reads: the opening of a socket, a picture that is drawn. */
    countRead: (caller: Caller): Promise<void> => reads.use(limitKeyOf(caller)),
    /**
     * Counts an attempt to log in as a failure, known and unknown addresses alike: by network, by account and network, and by account.
     * `forgive` takes it back; `isMany` says that the account has very many failures.
     */
    attemptLogIn: async ({ account: typed, network, isKnown }: LogInAttempt) => {
      const [account, site] = [typed.toLowerCase(), siteOf(network)];
      const forgiving: (() => Promise<void>)[] = [];
      const forgive = async () => void (await Promise.all(forgiving.map((take) => take())));
      try {
        forgiving.push(await networkLogIn.attempt(site));
        forgiving.push(await logIn.attempt(`${account} ${site}`));
        const counted = await accountLogIn.attempt(account);
        forgiving.push(counted.forgive);
        if (counted.excess > 0 && !(await isKnown?.()))
          await accountLogIn.wait(`${account} ${site}`, counted);
        return { forgive, isMany: counted.excess >= 0 };
      } catch (refused) {
        await forgive();
        throw refused;
      }
    },
  };
}

/** Forgets how often log-ins with an account failed from any network, on either site; failures of a network stay. */
export async function forgiveLogIns(account: string): Promise<void> {
  const names = (['player', 'owner'] as const).map((site) => limitTable(site).logIn.name);
  const keys = names.map((name) => `${name}:${account.toLowerCase()} `);
  await LimitModel.deleteMany({
    $or: keys.map((start) => ({ key: { $gte: start, $lt: `${start}\uffff` } })),
  });
}

export type Limits = ReturnType<typeof createLimits>;
