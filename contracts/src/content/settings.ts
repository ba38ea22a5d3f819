import { call } from '../call.ts';
import { object, text } from '../fields.ts';
import { isTimeZone } from '../timeZones.ts';

/** Settings of the whole site. */
export type Settings = { timezone: string };

const content = { service: 'content' } as const;

export const getSettings = call<Settings>()({
  ...content,
  name: 'getSettings',
  method: 'GET',
  path: '/settings',
  who: 'anon',
  summary: 'Settings of the site',
});

export const saveSettings = call<Settings>()({
  ...content,
  name: 'saveSettings',
  method: 'POST',
  path: '/settings',
  who: 'owner',
  summary: 'Change the settings of the site',
  body: object({
    timezone: text('siteTimezone', 60).test('zone', { code: 'invalid_choice' }, isTimeZone),
  }),
});
