import { AppError } from '@endzone/common/appError';
import { recordAudit } from '@endzone/common/audit';
import { findDone, notDone, pushCommand, thisCommand } from '@endzone/common/command';
import { flushOutbox, withOutbox } from '@endzone/common/outbox';
import type { BodyOf } from '@endzone/contracts/call';
import type { saveSettings as saveCall } from '@endzone/contracts/content/settings';
import { errors } from '@endzone/contracts/errors';
import { storePicture } from '../../core/file/store.ts';
import type { Picture } from '../../core/image/images.ts';
import { type SettingsDocument, type SiteSettings, SettingsModel } from '../../core/site-settings/model.ts';

const _id = 'site';

/** Budapest, and nothing else, until the owner sets something. */
function settingsOf(stored: SettingsDocument | null): SiteSettings {
  const { timezone = 'Europe/Budapest', partner = null, social, contactEmail = null } = stored ?? {};
  const { facebook = null, instagram = null, youtube = null } = social ?? {};
  return { timezone, partner, social: { facebook, instagram, youtube }, contactEmail };
}

export async function readSettings(): Promise<SiteSettings> {
  return settingsOf(await SettingsModel.findById(_id).lean<SettingsDocument>());
}

export type SettingsForm = Omit<BodyOf<typeof saveCall>, 'partnerLogo'>;

/** What is absent stays as it is; an empty text clears as `null` does. */
const given = (value: string | null | undefined, before: string | null) =>
  value === undefined ? before : value || null;

function partnerAfter(
  { partner, removePartnerLogo }: SettingsForm,
  before: SiteSettings['partner'],
  picture: Picture | undefined,
): SiteSettings['partner'] {
  const after = partner === undefined ? before : partner;
  if (!after) return null;
  const kept = removePartnerLogo ? null : (before?.logoKey ?? null);
  return { name: after.name, url: after.url, logoKey: picture ? picture.key : kept };
}

function settingsAfter(form: SettingsForm, before: SiteSettings, picture: Picture | undefined): SiteSettings {
  const { facebook, instagram, youtube } = form.social ?? {};
  return {
    timezone: form.timezone,
    partner: partnerAfter(form, before.partner, picture),
    social: {
      facebook: given(facebook, before.social.facebook),
      instagram: given(instagram, before.social.instagram),
      youtube: given(youtube, before.social.youtube),
    },
    contactEmail: given(form.contactEmail, before.contactEmail),
  };
}

/** Only what the form speaks of: another tab may have changed the rest. */
function changeOf(form: SettingsForm, after: SiteSettings, picture: Picture | undefined) {
  const { facebook, instagram, youtube } = form.social ?? {};
  const isOfPartner = form.partner !== undefined || form.removePartnerLogo || picture !== undefined;
  return {
    timezone: after.timezone,
    ...(isOfPartner && { partner: after.partner }),
    ...(facebook !== undefined && { 'social.facebook': after.social.facebook }),
    ...(instagram !== undefined && { 'social.instagram': after.social.instagram }),
    ...(youtube !== undefined && { 'social.youtube': after.social.youtube }),
    ...(form.contactEmail !== undefined && { contactEmail: after.contactEmail }),
  };
}

const audited = ({ partner, ...settings }: SiteSettings) => ({
  ...settings,
  partner: partner && { name: partner.name, url: partner.url, logo: partner.logoKey },
});

/**
 * A command that comes again does not put back what was changed after it.
 * @throws AppError 422 for the logo of a partner that has no name.
 */
export async function saveSettings(form: SettingsForm, picture?: Picture): Promise<SiteSettings> {
  if (await findDone(SettingsModel, _id)) return readSettings();
  const before = await readSettings();
  const after = settingsAfter(form, before, picture);
  if (picture && !after.partner)
    throw new AppError(errors.validationFailed, {
      violations: [{ property: 'partner.name', code: 'required', variant: 'partnerName' }],
    });
  if (picture) await storePicture(picture);
  const audit = recordAudit({ type: 'settings', id: null, name: '' }, audited(before), audited(after));
  const command = thisCommand();
  await SettingsModel.updateOne(
    { _id, ...notDone(command) },
    withOutbox(audit, { $set: changeOf(form, after, picture), $push: pushCommand(command) }),
    { upsert: true },
  );
  flushOutbox();
  return after;
}
