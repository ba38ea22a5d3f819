import { call } from '../call.ts';
import { clearable, email, flag, object, secureAddress, text } from '../fields.ts';
import { isTimeZone } from '../timeZones.ts';
import { picture, pictures } from './fields.ts';

/** Who runs the site together with its operator; its logo stands in the footer. */
export type Partner = { name: string; url: string; logoUrl: string | null };

/** Settings of the whole site; what is `null` is not shown anywhere. */
export type Settings = {
  timezone: string;
  partner: Partner | null;
  social: { facebook: string | null; instagram: string | null; youtube: string | null };
  contactEmail: string | null;
};

/** What the foot of every page and the contact page show of them. */
export type SiteLinks = Omit<Settings, 'timezone'>;

const content = { service: 'content' } as const;

export const getSettings = call<Settings>()({
  ...content,
  name: 'getSettings',
  method: 'GET',
  path: '/settings',
  who: 'anon',
  summary: 'Settings of the site',
});

const socialPage = () => secureAddress().nullable().meta(clearable);

export const saveSettings = call<Settings>()({
  ...content,
  name: 'saveSettings',
  method: 'POST',
  path: '/settings',
  who: 'owner',
  summary: 'Change the settings of the site; what is absent stays, `null` clears',
  body: object({
    timezone: text('siteTimezone', 60).test('zone', { code: 'invalid_choice' }, isTimeZone),
    partner: object({
      name: text('partnerName', 80),
      url: secureAddress().required({ code: 'required', variant: 'partnerUrl' }),
    })
      .default(undefined)
      .optional()
      .nullable()
      .meta(clearable),
    social: object({
      facebook: socialPage(),
      instagram: socialPage(),
      youtube: socialPage(),
    })
      .default(undefined)
      .optional(),
    contactEmail: email('email').notRequired().nullable().meta(clearable),
    partnerLogo: picture(),
    removePartnerLogo: flag(),
  }),
  files: { partnerLogo: 1 },
  errors: [...pictures],
});
