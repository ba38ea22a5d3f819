import { isMailKind } from '@endzone/contracts/messages';
import { lowerCase } from '../../core/account/store.ts';
import { type MailDocument, MailModel } from '../../core/mail/model.ts';

const shown = 500;
const isKind = (kind: string): kind is MailDocument['kind'] => kind === 'bulk' || isMailKind(kind);

/** The mails that left without a provider, newest first; a kind that does not exist has none. */
export async function readKeptMails({ to, kind }: { to?: string; kind?: string }): Promise<MailDocument[]> {
  if (kind && !isKind(kind)) return [];
  const ofKind = kind && isKind(kind) ? { kind } : {};
  return MailModel.find({ state: 'kept', ...(to && { to: lowerCase(to) }), ...ofKind })
    .sort({ queuedAt: -1, _id: -1 })
    .limit(shown)
    .lean<MailDocument[]>();
}
