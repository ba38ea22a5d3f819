import { OutsideLink } from '@endzone/shared-ui/buttons/Link.tsx';
import { readOperator } from '@endzone/shared-ui/host/operator.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Footer } from '@endzone/shared-ui/navigation/Footer.tsx';
import { space } from '@endzone/shared-ui/theme/theme.ts';
import { serverDate } from '@endzone/shared-ui/time/clock.ts';
import { useState } from 'react';
import { styled } from 'styled-components';

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
  const [{ partner, socialPages }] = useState(() => readOperator());
  return (
    <Footer
      tagLine={t('frame.footer.tagLine')}
      partner={
        partner && (
          <>
            {t('frame.footer.partner')}{' '}
            <OutsideLink href={partner.url}>
              {partner.logoUrl ? <Logo src={partner.logoUrl} alt={partner.name} /> : partner.name}
            </OutsideLink>
          </>
        )
      }
      links={links.map(([to, name]) => ({ to, label: t(`frame.footer.${name}`) }))}
      copyright={`© ${serverDate().getFullYear()} Endzone`}
      social={socialPages}
      aboveTabBar={aboveTabBar}
    />
  );
}

// Its height is known before it is there, so nothing below it moves.
const Logo = styled.img`
  display: block;
  width: auto;
  max-width: calc(${space[10]} * 4);
  height: ${space[6]};
  object-fit: contain;
`;
