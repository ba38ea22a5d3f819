import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { LanguageSwitcher } from '@endzone/shared-ui/navigation/LanguageSwitcher.tsx';
import { SideMenu } from '@endzone/shared-ui/navigation/SideMenu.tsx';
import { ThemeSwitch } from '@endzone/shared-ui/navigation/ThemeSwitch.tsx';
import { NavList, TopBar } from '@endzone/shared-ui/navigation/TopBar.tsx';
import { Popup } from '@endzone/shared-ui/overlay/Popup.tsx';
import { color, media, radius, space, type } from '@endzone/shared-ui/theme/theme.ts';
import LogOut from 'lucide-react/icons/log-out';
import MenuLines from 'lucide-react/icons/menu';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ownerEntries } from './memberEntries.ts';
import { ownerIcon } from './ownerIcons.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { DesktopOnly } from './DesktopOnly.tsx';
import type { BarProps } from './VisitorBars.tsx';

/** The bar of the owner's area: the badge says where one is. */
export function OwnerTopBar({ locale, onLocale, reachable, unread }: BarProps & { unread: number }) {
  const t = useTexts();
  return (
    <TopBar
      home="/owner"
      full
      links={[]}
      switcher={<Area>{t('frame.owner.area')}</Area>}
      actions={
        <>
          <NotificationBell unread={unread} />
          <DesktopOnly>
            <Link to="/" quiet>
              {t('frame.owner.playerView')}
            </Link>
            <LanguageSwitcher locale={locale} onChoose={onLocale} />
            <ThemeSwitch />
            <PersonMenu reachable={reachable} />
          </DesktopOnly>
          <NarrowOnly>
            <OwnerMenu locale={locale} onLocale={onLocale} />
          </NarrowOnly>
        </>
      }
    />
  );
}

function OwnerMenu({ locale, onLocale }: Omit<BarProps, 'reachable'>) {
  const t = useTexts();
  const label = t('frame.owner.menu');
  const others = [
    // The page of the account leads to the password and the devices.
    { to: '/profile', label: t('frame.nav.profile'), icon: <Icon of={UserRound} /> },
    { to: '/', label: t('frame.owner.playerView') },
    { to: '/logout', label: t('frame.logOut'), icon: <Icon of={LogOut} /> },
  ];
  return (
    <Popup
      label={label}
      align="end"
      trigger={(props) => <IconButton {...props} label={label} icon={<Icon of={MenuLines} />} />}
    >
      {(close) => (
        <>
          <NavList links={[...ownerEntries(t).map(ownerIcon), ...others]} onChoose={close} />
          <PhoneSettings>
            <LanguageSwitcher locale={locale} onChoose={onLocale} />
            <ThemeSwitch />
          </PhoneSettings>
        </>
      )}
    </Popup>
  );
}

/** The owner's pages, their menu at the left where there is room. */
export function OwnerFrame({ children }: { children: ReactNode }) {
  const t = useTexts();
  return (
    <SideMenu label={t('frame.owner.menu')} links={ownerEntries(t).map(ownerIcon)}>
      {children}
    </SideMenu>
  );
}

const Area = styled.strong`
  ${type.meta}
  padding: ${space[1]} ${space[2]};
  background: ${color.ink};
  border-radius: ${radius.cell};
  color: ${color.canvas};
  white-space: nowrap;
`;
const NarrowOnly = styled.div`
  ${media.desktop} {
    display: none;
  }
`;
const PhoneSettings = styled.div`
  display: none;
  ${media.phone} {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    padding: ${space[3]};
  }
`;
