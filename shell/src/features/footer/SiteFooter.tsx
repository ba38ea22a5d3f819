import { OutsideLink } from '@endzone/shared-ui/buttons/Link.tsx';
import { operator } from '@endzone/shared-ui/host/operator.ts';
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

/** Contact, legal pages, partner and social links below every page. */
export function SiteFooter({ aboveTabBar }: { aboveTabBar: boolean }) {
  const t = useTexts();
  return (
    <Footer
      tagLine={t('frame.footer.tagLine')}
      partner={
        operator.partner && (
          <>
            {t('frame.footer.partner')}{' '}
            <OutsideLink href={operator.partner.href}>{operator.partner.name}</OutsideLink>
          </>
        )
      }
      links={links.map(([to, name]) => ({ to, label: t(`frame.footer.${name}`) }))}
      copyright={`© ${serverDate().getFullYear()} Endzone`}
      social={operator.socialPages}
      aboveTabBar={aboveTabBar}
    />
  );
}
