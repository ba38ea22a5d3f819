import { AppError } from '@endzone/common/appError';
import { processState } from '@endzone/common/processState';
import { errors, type ErrorDefinition } from '@endzone/contracts/errors';
import { errorText, locales, type Locale } from '@endzone/contracts/messages';
import type { JoinInput, JoinRefusal } from '@endzone/contracts/socket';
import { identityOf } from './gate.ts';
import type { DraftSocket, RoomShow, Visit } from './types.ts';

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);
const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);
const isVersion = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isMissingOr = (is: (value: unknown) => boolean, value: unknown) => value === undefined || is(value);

/** What the client said at the join, if it is well formed. */
export function readJoin(auth: Record<string, unknown>): JoinInput | undefined {
  const { leagueId, seasonId, version, locale } = auth;
  const isRight =
    isId(leagueId) &&
    isMissingOr(isId, seasonId) &&
    isMissingOr(isVersion, version) &&
    isMissingOr(isLocale, locale);
  return isRight ? (auth as JoinInput) : undefined; // each of its fields was looked at
}

function refusal(definition: ErrorDefinition, locale: Locale): Error & { data: JoinRefusal } {
  const { status, code } = definition;
  return Object.assign(new Error(errorText(locale, definition)), { data: { status, code } });
}

function definitionOf(error: unknown): ErrorDefinition {
  if (error instanceof AppError) return error.definition;
  processState().log.error({ err: error }, 'join');
  return errors.serviceUnavailable;
}

async function visitOf(socket: DraftSocket, { enter }: RoomShow): Promise<Visit> {
  const user = identityOf(socket.request);
  const join = readJoin(socket.handshake.auth);
  if (!join) throw new AppError(errors.malformedRequest);
  const { _id, leagueId, seasonId } = await enter(join.leagueId, join.seasonId, user);
  return { user, locale: join.locale ?? user.locale, room: _id, leagueId, seasonId };
}

/** Lets in who may be in the room; everybody else hears why not, in their language. */
export function authorizeJoin(show: RoomShow) {
  return (socket: DraftSocket, next: (error?: Error) => void): void => {
    const { locale } = socket.handshake.auth as { locale?: unknown }; // whatever was sent
    const shown = isLocale(locale) ? locale : identityOf(socket.request).locale;
    visitOf(socket, show).then(
      (visit) => {
        Object.assign(socket.data, visit);
        next();
      },
      (error: unknown) => next(refusal(definitionOf(error), shown)),
    );
  };
}
