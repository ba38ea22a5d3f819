import { saveSettings, type Settings } from '@endzone/contracts/content/settings';
import { file } from '@endzone/contracts/fields';

export type SettingsForm = {
  timezone: string;
  /** `null`: none; its fields always have texts. */
  partner: { name: string; url: string } | null;
  social: Record<keyof Settings['social'], string>;
  contactEmail: string;
  partnerLogo: File | null;
  removePartnerLogo: boolean;
};

export const formOf = ({ timezone, partner, social, contactEmail }: Settings) =>
  ({
    timezone,
    partner: { name: partner?.name ?? '', url: partner?.url ?? '' },
    social: {
      facebook: social.facebook ?? '',
      instagram: social.instagram ?? '',
      youtube: social.youtube ?? '',
    },
    contactEmail: contactEmail ?? '',
    partnerLogo: null,
    removePartnerLogo: false,
  }) satisfies SettingsForm;

/** Nothing written of a partner means that there is none; a logo without name and address lacks both. */
function withoutEmptyPartner(form: SettingsForm): SettingsForm {
  const { partner, partnerLogo } = form;
  const isEmpty = !partnerLogo && partner?.name.trim() === '' && partner.url.trim() === '';
  return isEmpty ? { ...form, partner: null } : form;
}

export const settingsRules = saveSettings.body.shape({ partnerLogo: file() }).transform(withoutEmptyPartner);
