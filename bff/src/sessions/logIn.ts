import { errors } from '@endzone/contracts/errors';
import { checkCredentials, type CredentialsInput } from '@endzone/contracts/internal/accounts';
import type { Locale } from '@endzone/contracts/messages';
import type { Me } from '@endzone/contracts/accounts/profile';
import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { deviceOf } from '@endzone/common/device';
import { call } from '@endzone/common/internalClient';
import type { Limits } from '../limits/limits.ts';
import { bffSettings } from '../config.ts';
import type { Site } from '../site/site.ts';
import { readMe } from '../me/service.ts';
import { isKnownDevice, knownUsers, rememberDevice } from './knownDevices.ts';
import type { SessionDocument } from './model.ts';
import { endSession, isOvertaken, startSession } from './service.ts';
import { notifyOfFailures } from './notifyOfFailures.ts';

type LogIn = {
  username: string;
  password: string;
  locale: Locale;
  network: string;
  site: Site;
  userAgent: string | undefined;
  /** The mark of the browser, if it has one. */
  deviceToken: string | undefined;
};

type LoggedIn = { me: Me & { token: string }; deviceToken: string };

/** A session that an end overtook stays only if the credentials still are right: the end may be that of their password. */
async function recheckIfOvertaken(session: SessionDocument, check: () => Promise<unknown>): Promise<void> {
  if (!(await isOvertaken(session))) return;
  try {
    await check();
  } catch (error) {
    await endSession(session._id);
    throw error;
  }
}

/** Where the owner has a site of their own, everybody logs in at their site only; said to nobody who does not know the password. */
function requireOwnSite({ isOwner }: { isOwner: boolean }, site: Site): void {
  const { OWNER_URL: url } = bffSettings();
  if (site === 'player' && isOwner)
    throw url ? new AppError(errors.ownerElsewhere, { data: { url } }) : new AppError(errors.forbidden);
  if (site === 'owner' && !isOwner) throw new AppError(errors.forbidden);
}

/**
 * A new session each time, and the account with its token. The browser is known from then on.
 * @throws AppError `invalid_credentials`, `account_suspended`, `owner_elsewhere` or `forbidden` on the other site, or `too_many_requests` after ten failures.
 */
export async function logIn(
  { username: email, password, locale, network, site, userAgent, deviceToken }: LogIn,
  limits: Limits,
): Promise<LoggedIn> {
  const isKnown = () => isKnownDevice(deviceToken, email);
  const attempt = await limits.attemptLogIn({ account: email, network, isKnown });
  let isFailure = false;
  const check = async (device?: CredentialsInput['device']) => {
    const given = { email, password, ...(device && { device }), ...(site !== 'both' && { only: site }) };
    const checked = await call(checkCredentials, given, { within: 'credentials' });
    if (!('refused' in checked)) return checked;
    isFailure = checked.refused === 'invalid_credentials';
    throw new AppError(isFailure ? errors.invalidCredentials : errors.accountSuspended);
  };
  try {
    const askedAt = now();
    const checked = await check({ name: deviceOf(userAgent), knownTo: await knownUsers(deviceToken) });
    requireOwnSite(checked, site);
    // The account first: a log-in that cannot be answered leaves no session behind.
    const me = await readMe(checked.userId, locale, true);
    const device = await rememberDevice(deviceToken, { userId: checked.userId, email });
    const { token, session } = await startSession({ ...checked, deviceId: device.id }, userAgent, askedAt);
    await recheckIfOvertaken(session, check);
    return { me: { ...me, token }, deviceToken: device.token };
  } finally {
    if (!isFailure) await attempt.forgive();
    else if (attempt.isMany) await notifyOfFailures({ email });
  }
}
