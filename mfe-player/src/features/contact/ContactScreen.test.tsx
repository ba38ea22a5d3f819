/** @jest-environment jsdom */
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { removeSiteLinks, writeSiteLinks } from '@endzone/shared-ui/testing/siteLinks.ts';
import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ContactScreen } from './ContactScreen.tsx';
import { contactTexts } from './texts.ts';

afterEach(removeSiteLinks);

const show = () => showScreen(<ContactScreen />, { texts: contactTexts });

it('Contact names the address and the social pages of the settings', async () => {
  const social = { facebook: 'https://facebook.example/endzone', instagram: null, youtube: null };
  writeSiteLinks({ partner: null, social, contactEmail: 'info@endzone.example' });
  await show();
  expect(screen.getByRole('link', { name: 'info@endzone.example' }).getAttribute('href')).toBe(
    'mailto:info@endzone.example',
  );
  expect(screen.getByRole('link', { name: /Facebook/ }).getAttribute('href')).toBe(social.facebook);
  expect(screen.queryByRole('link', { name: /Instagram/ })).toBeNull();
});

it('Contact leaves out what the settings do not say', async () => {
  await show();
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryByRole('heading', { name: 'Social pages' })).toBeNull();
});
