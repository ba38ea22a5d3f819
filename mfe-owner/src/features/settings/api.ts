import type { Settings } from '@endzone/contracts/content/settings';
import { errors } from '@endzone/contracts/errors';
import { api } from '@endzone/shared-ui/api/client.ts';
import { ApiError, unsaid } from '@endzone/shared-ui/api/errors.ts';
import { toFormData } from '@endzone/shared-ui/api/request.ts';
import { storedPicture } from '../../data/pictures/storedPicture.ts';
import { changesOf, differencesOf, formOf, type SettingsForm } from './rules.ts';

export const getSystemHealth = (signal: AbortSignal) => api.get('/owner/health', { signal });

export const getSettings = () => api.get('/settings');

/** The settings right before a save and right after it. */
export type Saved = { before: Settings; after: Settings };

async function save(form: SettingsForm, from: SettingsForm, now: Settings): Promise<Saved> {
  const { partner, ...changes } = changesOf(form, from, now.timezone);
  const after = await api.post('/settings', {
    body: toFormData({ ...changes, partner: partner === null ? '' : partner }),
  });
  return { before: now, after };
}

/** An empty field clears what was there. `from`: what the form began with, of which only what became another is sent. */
export const saveSettings = async (form: SettingsForm, from: SettingsForm) =>
  save(form, from, await getSettings());

/**
 * Puts back what one save changed; a logo that was replaced or removed is sent again.
 * @throws ApiError 409 when some of that was changed since, as a command with an old version is refused.
 */
export async function restoreSettings({ before, after }: Saved): Promise<Saved> {
  const now = await getSettings();
  const since = new Set(differencesOf(after, now));
  if (differencesOf(before, after).some((part) => since.has(part)))
    throw new ApiError({ ...unsaid, ...errors.changedMeanwhile });
  const form = formOf(before);
  const logoUrl = before.partner?.logoUrl ?? null;
  const isKept = logoUrl === (after.partner?.logoUrl ?? null);
  return save(
    {
      ...form,
      partner: before.partner && form.partner,
      partnerLogo: logoUrl === null || isKept ? null : await storedPicture(logoUrl),
      removePartnerLogo: logoUrl === null && !isKept,
    },
    formOf(after),
    now,
  );
}
