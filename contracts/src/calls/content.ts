import { call } from '../call.ts';
import { object, text } from '../fields.ts';
import { isTimeZone } from '../timeZones.ts';
import type { Settings } from '../types/content.ts';

export const getSettings = call<Settings>()({
  name: 'getSettings',
  method: 'GET',
  path: '/settings',
  service: 'content',
  who: 'anon',
  summary: 'Settings of the site',
});

export const saveSettings = call<Settings>()({
  name: 'saveSettings',
  method: 'POST',
  path: '/settings',
  service: 'content',
  who: 'owner',
  summary: 'Change the settings of the site',
  body: object({
    timezone: text('siteTimezone', 60).test('zone', { code: 'invalid_choice' }, isTimeZone),
  }),
});
