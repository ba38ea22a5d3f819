import { IconLink } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import Bell from 'lucide-react/icons/bell';

/** Leads to the notifications, and says how many are new. */
export function NotificationBell({ unread }: { unread: number }) {
  const t = useTexts();
  return (
    <IconLink
      to="/notifications"
      label={unread > 0 ? t('frame.bell', { count: unread }) : t('frame.bellNone')}
      icon={<Icon of={Bell} />}
      count={unread}
    />
  );
}
