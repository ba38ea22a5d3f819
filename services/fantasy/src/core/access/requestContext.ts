import type { Identity } from '@endzone/common/identity';
import type { Locale } from '@endzone/contracts/messages';

/** Who asks, and the language of the answer. */
export type RequestContext = { user: Identity; locale: Locale };
