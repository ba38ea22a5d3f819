import { identityHeader, serviceHeader, signIdentity, signServiceToken } from '@endzone/common/identity';

/** What the edge adds to a request of an owner: for rigs that ask a service without the edge in between. */
export async function ownerHeaders(identitySecret: string, userId: string): Promise<Record<string, string>> {
  const owner = { userId, isOwner: true, locale: 'en' as const, sessionId: userId };
  return { [identityHeader]: await signIdentity(identitySecret, owner) };
}

/** What another service adds to its call of an internal address. */
export async function serviceHeaders(identitySecret: string): Promise<Record<string, string>> {
  return { [serviceHeader]: await signServiceToken(identitySecret, 'rig') };
}
