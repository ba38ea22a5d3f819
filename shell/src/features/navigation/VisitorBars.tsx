import type { Locale } from '@endzone/contracts/messages/format';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { BottomBar } from '@endzone/shared-ui/navigation/BottomBar.tsx';
import { LanguageSwitcher } from '@endzone/shared-ui/navigation/LanguageSwitcher.tsx';
import { ThemeSwitch } from '@endzone/shared-ui/navigation/ThemeSwitch.tsx';
import { TopBar } from '@endzone/shared-ui/navigation/TopBar.tsx';
import { visitorEntries, type Reachable } from './entries.ts';
import { withIcon } from './icons.tsx';
import { LogInLink } from './LogInLink.tsx';
import { DesktopOnly } from './DesktopOnly.tsx';

export type BarProps = { locale: Locale; onLocale: (locale: Locale) => void; reachable: Reachable };

const inBarCount = 5;

/** The bar on top for a visitor. A phone has room for one way in. */
export function VisitorTopBar({ locale, onLocale, reachable }: BarProps) {
  const t = useTexts();
  return (
    <TopBar
      home="/"
      showName
      links={visitorEntries(t).map(reachable)}
      actions={
        <>
          <LanguageSwitcher locale={locale} onChoose={onLocale} />
          <DesktopOnly>
            <ThemeSwitch />
          </DesktopOnly>
          <LogInLink />
          <DesktopOnly>
            <LinkButton to="/register" kind="primary" size="sm">
              {t('frame.register')}
            </LinkButton>
          </DesktopOnly>
        </>
      }
    />
  );
}

/** The phone's bar at the bottom for a visitor. */
export function VisitorBottomBar({ reachable }: Pick<BarProps, 'reachable'>) {
  const t = useTexts();
  const entries = visitorEntries(t).map(withIcon('tab')).map(reachable);
  const more = visitorEntries(t).slice(inBarCount).map(withIcon('md')).map(reachable);
  return <BottomBar links={entries.slice(0, inBarCount)} more={more} settings={<ThemeSwitch />} />;
}
