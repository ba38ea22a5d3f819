import { useHost, useLeague } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { BottomBar } from '@endzone/shared-ui/navigation/BottomBar.tsx';
import { followLink } from '@endzone/shared-ui/navigation/followLink.ts';
import { LanguageSwitcher } from '@endzone/shared-ui/navigation/LanguageSwitcher.tsx';
import { LeagueSwitcher } from '@endzone/shared-ui/navigation/LeagueSwitcher.tsx';
import { ThemeSwitch } from '@endzone/shared-ui/navigation/ThemeSwitch.tsx';
import { TopBar } from '@endzone/shared-ui/navigation/TopBar.tsx';
import LogOut from 'lucide-react/icons/log-out';
import { useNavigate } from 'react-router';
import { memberEntries, phoneEntries } from './memberEntries.ts';
import { withIcon } from './icons.tsx';
import { memberDrawings } from './memberIcons.ts';
import { InstallButton } from './InstallButton.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { DesktopOnly } from './DesktopOnly.tsx';
import { useIsOwner } from './useIsOwner.ts';
import { useFreshLeagues } from './useFreshLeagues.ts';
import { useStanding } from './useStanding.ts';
import { useLeagues } from './useLeagues.tsx';
import type { BarProps } from './VisitorBars.tsx';

type TopProps = BarProps & { unread: number; full: boolean };

/** The bar on top for somebody who is logged in. */
export function MemberTopBar({ locale, onLocale, reachable, unread, full }: TopProps) {
  const t = useTexts();
  const league = useLeague();
  // The platform's owner is in no league.
  const isOwner = useIsOwner();
  useFreshLeagues(unread);
  return (
    <TopBar
      home="/"
      full={full}
      showName={isOwner}
      switcher={isOwner ? undefined : <Switcher />}
      links={memberEntries(t, league).map(reachable)}
      actions={
        <>
          <NotificationBell unread={unread} />
          <DesktopOnly>
            <LanguageSwitcher locale={locale} onChoose={onLocale} />
            <ThemeSwitch />
            <PersonMenu reachable={reachable} />
          </DesktopOnly>
        </>
      }
    />
  );
}

function Switcher() {
  const host = useHost();
  const league = useLeague();
  const navigate = useNavigate();
  return (
    <LeagueSwitcher
      leagues={useLeagues()}
      currentId={league?.league.id}
      onChoose={({ id, isPending }) => {
        // The dialog there says what waits: an invitation to answer, or a request.
        followLink(`/leagues/${id}${isPending ? '/join' : ''}`, (path) => {
          if (!isPending) host.selectLeague(id);
          return navigate(path);
        });
      }}
      joinTo="/leagues"
      createTo="/create-league"
    />
  );
}

/** The phone's bar at the bottom for somebody who is logged in. */
export function MemberBottomBar({ locale, onLocale, reachable, unread }: BarProps & { unread: number }) {
  const t = useTexts();
  const league = useLeague();
  const { bar, more } = phoneEntries(t, league, useStanding());
  const logOut = { to: '/logout', label: t('frame.logOut'), icon: <Icon of={LogOut} /> };
  const counted = more
    .map(withIcon('md', memberDrawings))
    .map((entry) => (entry.to === '/notifications' ? { ...entry, count: unread } : entry));
  return (
    <BottomBar
      links={bar.map(withIcon('tab', memberDrawings)).map(reachable)}
      more={[...counted, logOut].map(reachable)}
      actions={(close) => <InstallButton onChoose={close} />}
      settings={
        <>
          <LanguageSwitcher locale={locale} onChoose={onLocale} />
          <ThemeSwitch />
        </>
      }
    />
  );
}
