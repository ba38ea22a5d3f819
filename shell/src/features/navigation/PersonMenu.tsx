import { Avatar } from '@endzone/shared-ui/game/Avatar.tsx';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { NavList } from '@endzone/shared-ui/navigation/TopBar.tsx';
import { Popup } from '@endzone/shared-ui/overlay/Popup.tsx';
import LogOut from 'lucide-react/icons/log-out';
import type { Reachable } from './entries.ts';
import { InstallButton } from './InstallButton.tsx';
import { personalEntries } from './memberEntries.ts';
import { withIcon } from './icons.tsx';
import { memberDrawings } from './memberIcons.ts';
import { useStanding } from './useStanding.ts';

/** Profile, settings, my leagues and the way out, behind the person's initials. */
export function PersonMenu({ reachable }: { reachable: Reachable }) {
  const t = useTexts();
  const name = useMe()?.name ?? '';
  const entries = personalEntries(t, useStanding()).map(withIcon('md', memberDrawings));
  const label = t('frame.person', { name });
  const logOut = { to: '/logout', label: t('frame.logOut'), icon: <Icon of={LogOut} /> };
  return (
    <Popup
      label={label}
      align="end"
      trigger={(props) => <IconButton {...props} label={label} icon={<Avatar name={name} size="sm" />} />}
    >
      {(close) => (
        <>
          <NavList links={[...entries, logOut].map(reachable)} onChoose={close} />
          <InstallButton onChoose={close} />
        </>
      )}
    </Popup>
  );
}
