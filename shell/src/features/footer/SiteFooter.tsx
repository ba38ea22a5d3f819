import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Footer } from '@endzone/shared-ui/navigation/Footer.tsx';
import { serverDate } from '@endzone/shared-ui/time/clock.ts';

const links = [
  ['/contact', 'contact'],
  ['/terms', 'terms'],
  ['/privacy', 'privacy'],
  ['/cookie-policy', 'cookies'],
  ['/copyright-notice', 'copyright'],
  ['/press', 'press'],
  ['/media', 'media'],
] as const;

const social = [
  { name: 'facebook', href: 'https://www.facebook.com/' },
  { name: 'instagram', href: 'https://www.instagram.com/' },
] as const;

const partner = 'Gyepmester Sportszer';

/** Contact, legal pages, partner and social links below every page. */
export function SiteFooter({ aboveTabBar }: { aboveTabBar: boolean }) {
  const t = useTexts();
  return (
    <Footer
      tagLine={t('frame.footer.tagLine')}
      partner={
        <>
          {t('frame.footer.partner')} <b>{partner}</b>
        </>
      }
      links={links.map(([to, name]) => ({ to, label: t(`frame.footer.${name}`) }))}
      copyright={`© ${serverDate().getFullYear()} Endzone`}
      social={social}
      aboveTabBar={aboveTabBar}
    />
  );
}
