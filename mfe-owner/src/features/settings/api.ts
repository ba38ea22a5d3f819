import type { Settings } from '@endzone/contracts/content/settings';
import { api } from '@endzone/shared-ui/api/client.ts';
import { toFormData } from '@endzone/shared-ui/api/request.ts';
import { storedPicture } from '../../data/pictures/storedPicture.ts';
import { changesOf, formOf, type SettingsForm } from './rules.ts';

export const getSystemHealth = (signal: AbortSignal) => api.get('/owner/health', { signal });

export const getSettings = () => api.get('/settings');

/** An empty field clears what was there. `from`: what the form began with, of which only what became another is sent. */
export const saveSettings = (form: SettingsForm, from?: SettingsForm) => {
  const { partner, ...changes } = from ? changesOf(form, from) : form;
  return api.post('/settings', {
    body: toFormData({ ...changes, partner: partner === null ? '' : partner }),
  });
};

/** Puts back what was set before; a logo that was replaced or removed is sent again. */
export async function restoreSettings(before: Settings, present: Settings): Promise<Settings> {
  const form = formOf(before);
  const logoUrl = before.partner?.logoUrl ?? null;
  const isKept = logoUrl === (present.partner?.logoUrl ?? null);
  return saveSettings({
    ...form,
    partner: before.partner && form.partner,
    partnerLogo: logoUrl === null || isKept ? null : await storedPicture(logoUrl),
    removePartnerLogo: logoUrl === null,
  });
}
