import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anOwner, aUser, startTestService, type TestService } from '@endzone/common/testing/testService';
import { contentService } from '../../contentService.ts';

let content: TestService;
beforeAll(async () => {
  content = await startTestService(contentService);
});
afterAll(() => content.stop());

describe('settings of the site', () => {
  it('is Budapest until the owner sets another zone', async () => {
    const { status, body } = await content.anonymous.get('/settings');
    expect(status).toBe(200);
    expect(body).toEqual({ timezone: 'Europe/Budapest' });
  });

  it('keeps the zone that the owner chooses', async () => {
    const { body } = await content.as(anOwner()).post('/settings', { timezone: 'Europe/London' });
    expect(body).toEqual({ timezone: 'Europe/London' });
    expect((await content.anonymous.get('/settings')).body).toEqual({ timezone: 'Europe/London' });
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
});
