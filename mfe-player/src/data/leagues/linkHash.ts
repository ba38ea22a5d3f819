const prefix = 'join-';

/** The hash of a registration by the link of an invitation: it names the link itself, as the mail may be opened on another device. */
export const hashOfLink = (token: string): string => `${prefix}${token}`;

/** The token of the link that a registration came by. */
export const tokenOfHash = (hash: string | null | undefined): string | undefined =>
  hash?.startsWith(prefix) ? hash.slice(prefix.length) : undefined;
