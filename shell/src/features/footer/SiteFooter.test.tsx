/** @jest-environment jsdom */
import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { removeSiteLinks, writeSiteLinks } from '@endzone/shared-ui/testing/siteLinks.ts';
import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { SiteFooter } from './SiteFooter.tsx';

const load = () => Promise.resolve({ default: { footer: { partner: 'Partner:' } } });
const texts = featureTexts('frame', { hu: load, en: load });

afterEach(removeSiteLinks);

const show = () => showScreen(<SiteFooter aboveTabBar={false} />, { namespace: 'shell', texts });
const social = { facebook: null, instagram: null, youtube: 'https://youtube.example/endzone' };

it('The footer names the partner and the social pages of the settings', async () => {
  const partner = { name: 'MAFSZ', url: 'https://partner.example/', logoUrl: null };
  writeSiteLinks({ partner, social, contactEmail: null });
  await show();
  expect(screen.getByRole('link', { name: /MAFSZ/ }).getAttribute('href')).toBe(partner.url);
  expect(screen.getByRole('link', { name: /YouTube/ }).getAttribute('href')).toBe(social.youtube);
  expect(screen.queryByRole('link', { name: /Facebook/ })).toBeNull();
});

it('The footer shows the logo of a partner in place of the name', async () => {
  const partner = { name: 'MAFSZ', url: 'https://partner.example/', logoUrl: '/files/partner.png' };
  writeSiteLinks({ partner, social, contactEmail: null });
  await show();
  expect(screen.getByRole('img', { name: 'MAFSZ' }).getAttribute('src')).toBe('/files/partner.png');
});
