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

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What differs from what the form began with: what another window has saved of the rest stays. The time zone is always told, as it is
 * required: one that was not touched as it is now.
 */
export function changesOf(form: SettingsForm, from: SettingsForm, zoneNow: string) {
  const { timezone, partner, social, contactEmail, ...told } = form;
  const before = withoutEmptyPartner(from);
  const pages = Object.entries(social).filter(
    ([page, address]) => address !== before.social[page as keyof typeof social], // its own keys
  );
  return {
    ...told,
    timezone: timezone === before.timezone ? zoneNow : timezone,
    ...(!isSame(partner, before.partner) && { partner }),
    ...(pages.length > 0 && { social: Object.fromEntries(pages) }),
    ...(contactEmail !== before.contactEmail && { contactEmail }),
  };
}

/** The parts that are set on their own; a partner is one with its logo. */
const partsOf = ({ social, ...others }: Settings) => Object.entries({ ...others, ...social });

/** Names the parts in which the two differ. */
export function differencesOf(a: Settings, b: Settings): string[] {
  const theirs = new Map<string, unknown>(partsOf(b));
  return partsOf(a).flatMap(([part, value]) => (isSame(value, theirs.get(part)) ? [] : [part]));
}

export const settingsRules = saveSettings.body.shape({ partnerLogo: file() }).transform(withoutEmptyPartner);
