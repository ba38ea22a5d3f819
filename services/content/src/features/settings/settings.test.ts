import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anOwner, aUser, startTestService, type TestService } from '@endzone/common/testing/testService';
import { contentService } from '../../contentService.ts';
import { SettingsModel } from '../../core/site-settings/model.ts';
import { aForm, aPng } from '../../testing/pictures.ts';

const nothing = {
  partner: null,
  social: { facebook: null, instagram: null, youtube: null },
  contactEmail: null,
};
const timezone = 'Europe/London';

let content: TestService;
beforeAll(async () => {
  content = await startTestService(contentService);
});
afterAll(() => content.stop());

describe('settings of the site', () => {
  it('is Budapest until the owner sets another zone', async () => {
    const { status, body } = await content.anonymous.get('/settings');
    expect(status).toBe(200);
    expect(body).toEqual({ timezone: 'Europe/Budapest', ...nothing });
  });

  it('keeps the zone that the owner chooses', async () => {
    const { body } = await content.as(anOwner()).post('/settings', { timezone });
    expect(body).toEqual({ timezone, ...nothing });
    expect((await content.anonymous.get('/settings')).body).toEqual({ timezone, ...nothing });
  });

  it('says the name of a partner of before it was one line as one', async () => {
    const partner = { name: 'Sör\n\u202ekert', url: 'https://example.com', logoKey: null };
    await SettingsModel.updateOne({ _id: 'site' }, { $set: { partner } });
    const { body } = await content.anonymous.get('/settings');
    await SettingsModel.updateOne({ _id: 'site' }, { $unset: { partner: 1 } });
    expect(body.partner.name).toBe('Sör kert');
  });

  it('refuses everybody but the owner', async () => {
    expect((await content.as(aUser()).post('/settings', { timezone: 'UTC' })).body.code).toBe('forbidden');
    expect((await content.anonymous.post('/settings', { timezone: 'UTC' })).body.code).toBe(
      'unauthenticated',
    );
  });

  it.each([
    ['a missing zone', {}, 422, 'timezone', 'required', 'Az időzóna megadása kötelező'],
    [
      'an unknown zone',
      { timezone: 'Mars/Olympus' },
      422,
      'timezone',
      'invalid_choice',
      'Hibás adatokat adtál meg',
    ],
    ['a number', { timezone: 1 }, 400, 'timezone', 'wrong_type', 'Hibás adatokat adtál meg'],
    ['an operator', { timezone: { $ne: null } }, 400, 'timezone', 'wrong_type', 'Hibás adatokat adtál meg'],
    [
      'a field that nobody knows',
      { timezone: 'UTC', a: 1 },
      400,
      'a',
      'unknown_field',
      'Hibás adatokat adtál meg',
    ],
  ])('refuses %s at its field', async (_what, body, status, property, code, message) => {
    const before = (await content.anonymous.get('/settings')).body;
    const answer = await content.as(anOwner({ locale: 'hu' })).post('/settings', body);
    expect(answer.status).toBe(status);
    expect(answer.body.violations).toEqual([{ property, code, message }]);
    expect((await content.anonymous.get('/settings')).body).toEqual(before);
  });

  const links = {
    partner: { name: 'MAFSZ', url: 'https://partner.example/' },
    social: { facebook: 'https://facebook.example/endzone', youtube: 'https://youtube.example/@endzone' },
    contactEmail: 'info@endzone.example',
  };
  const read = async () => (await content.anonymous.get('/settings')).body;
  const save = (body: object) => content.as(anOwner()).post('/settings', { timezone, ...body });

  it('carry partner, social pages and the contact address; what is absent stays as it is', async () => {
    const { body } = await save(links);
    const saved = {
      timezone,
      partner: { ...links.partner, logoUrl: null },
      social: { ...links.social, instagram: null },
      contactEmail: links.contactEmail,
    };
    expect(body).toEqual(saved);
    expect((await save({})).body).toEqual(saved);
    const { body: changed } = await save({ social: { instagram: 'https://instagram.example/endzone' } });
    expect(changed.social).toEqual({ ...links.social, instagram: 'https://instagram.example/endzone' });
    expect(await read()).toEqual(changed);
  });

  it('clear what comes as null, the logo with its partner', async () => {
    const partner = { 'partner[name]': 'MAFSZ', 'partner[url]': 'https://partner.example/' };
    const withLogo = await content
      .as(anOwner())
      .post('/settings', aForm({ timezone, ...partner }, { partnerLogo: await aPng({ width: 36 }) }));
    expect(withLogo.body.partner.logoUrl).toMatch(/^\/api\/files\/[0-9a-f]{40}$/);
    expect((await save({ partner: links.partner })).body.partner.logoUrl).toBe(withLogo.body.partner.logoUrl);
    expect((await save({ removePartnerLogo: true })).body.partner).toEqual({
      ...links.partner,
      logoUrl: null,
    });
    const social = { facebook: null, instagram: '', youtube: null };
    expect((await save({ partner: null, social, contactEmail: null })).status).toBe(200);
    expect(await read()).toEqual({ timezone, ...nothing });
  });

  it('keep the logo while it is shown', async () => {
    const form = { timezone, 'partner[name]': 'MAFSZ', 'partner[url]': 'https://partner.example/' };
    const { body } = await content
      .as(anOwner())
      .post('/settings', aForm(form, { partnerLogo: await aPng({ width: 37 }) }));
    await content.setNow(new Date(Date.now() + 9 * 86_400_000));
    expect((await fetch(`${content.url}${body.partner.logoUrl}`)).status).toBe(200);
    await save({ partner: null });
  });

  it.each([
    ['a partner without name', { partner: { url: 'https://a.example' } }, 'partner.name', 'required'],
    ['a partner without address', { partner: { name: 'MAFSZ' } }, 'partner.url', 'required'],
    ['http', { partner: { name: 'M', url: 'http://a.example' } }, 'partner.url', 'invalid_url'],
    ['a script', { social: { facebook: 'javascript:alert(1)' } }, 'social.facebook', 'invalid_url'],
    ['a word', { social: { youtube: 'endzone' } }, 'social.youtube', 'invalid_url'],
    ['no e-mail', { contactEmail: 'info' }, 'contactEmail', 'invalid_email'],
    [
      'a name of 81',
      { partner: { name: 'x'.repeat(81), url: 'https://a.example' } },
      'partner.name',
      'too_long',
    ],
  ])('refuse %s at its field', async (_what, body, property, code) => {
    const { status, body: answer } = await save(body);
    expect([status, answer.violations?.map((one: object) => ({ ...one, message: '' }))]).toEqual([
      422,
      [{ property, code, message: '' }],
    ]);
    expect(await read()).toEqual({ timezone, ...nothing });
  });

  it('refuse a logo that is none, and one without partner', async () => {
    const post = (bytes: Buffer) =>
      content.as(anOwner()).post('/settings', aForm({ timezone }, { partnerLogo: bytes }));
    expect((await post(Buffer.from('<svg onload=alert(1)>'))).status).toBe(415);
    expect((await post(await aPng())).body.violations[0].property).toBe('partner.name');
  });
});
