import type { DevMail } from '@endzone/contracts/edge/development';
import { internal } from '@endzone/common/internalClient';

/** Mails that left without a mail provider, newest first. */
export async function readMails(filter: { to?: string; kind?: string } = {}): Promise<DevMail[]> {
  const query = new URLSearchParams();
  if (filter.to) query.set('to', filter.to);
  if (filter.kind) query.set('kind', filter.kind);
  return (await internal.get<DevMail[]>('accounts', `/mails?${query.toString()}`)) ?? [];
}
