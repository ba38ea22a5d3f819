/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { readOperator } from './operator.ts';

afterEach(() => document.head.replaceChildren());

const write = (links: object) => {
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: 'endzone-site', textContent: JSON.stringify(links) });
  document.head.append(script);
};

it('is nobody where the page says nothing', () => {
  expect(readOperator()).toEqual({ address: undefined, partner: null, socialPages: [] });
});

it('has what the page says, and leaves out what is not set', () => {
  const partner = { name: 'MAFSZ', url: 'https://partner.example/', logoUrl: null };
  const social = { facebook: null, instagram: 'https://instagram.example/endzone', youtube: null };
  write({ partner, social, contactEmail: 'info@endzone.example' });
  expect(readOperator()).toEqual({
    address: 'info@endzone.example',
    partner,
    socialPages: [{ name: 'instagram', href: 'https://instagram.example/endzone' }],
  });
});
