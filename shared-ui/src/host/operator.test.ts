/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { removeSiteLinks, writeSiteLinks } from '../testing/siteLinks.ts';
import { readOperator } from './operator.ts';

afterEach(removeSiteLinks);

it('is nobody where the page says nothing', () => {
  expect(readOperator()).toEqual({ address: undefined, partner: null, socialPages: [] });
});

it('has what the page says, and leaves out what is not set', () => {
  const partner = { name: 'MAFSZ', url: 'https://partner.example/', logoUrl: null };
  const social = { facebook: null, instagram: 'https://instagram.example/endzone', youtube: null };
  writeSiteLinks({ partner, social, contactEmail: 'info@endzone.example' });
  expect(readOperator()).toEqual({
    address: 'info@endzone.example',
    partner,
    socialPages: [{ name: 'instagram', href: 'https://instagram.example/endzone' }],
  });
});
