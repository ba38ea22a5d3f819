import type { Locale } from '../messages/index.ts';
import type { Id } from '../types/common.ts';
import type { Me } from '../types/people.ts';

/** `GET /internal/users/:id`, `GET /internal/users?ids=a,b` (all without `ids`): what other services keep of a person. */
export type InternalUser = {
  id: Id;
  firstName: string;
  lastName: string;
  /** Lower case. */
  email: string;
  locale: Locale;
  isOwner: boolean;
  status: 'active' | 'suspended';
  /** Counts the changes: an older picture never replaces a newer one. */
  rev: number;
};

/** `POST /internal/credentials { email, password }` */
export type CredentialsAnswer =
  { userId: Id; isOwner: boolean } | { refused: 'invalid_credentials' | 'account_suspended' };

/** `GET /internal/users/:id/me?locale=&firstLogin=1`: `Me` without what leagues knows. */
export type InternalMe = Omit<Me, 'leagueMemberships' | 'pendingLeagueMemberships' | 'teams' | 'token'>;

/** `POST /internal/owner { email, password }` makes or changes the owner's account. */
export type OwnerInput = { email: string; password: string };
