import { Badge, type BadgeTone } from '@endzone/shared-ui/data/Badge.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { Link } from '../../../data/draft/slice.ts';

const looks = {
  connecting: ['plain', LoaderCircle],
  live: ['turf', Wifi],
  polling: ['warn', RefreshCw],
  offline: ['loss', WifiOff],
} as const satisfies Record<Link, readonly [BadgeTone, typeof Wifi]>;

/** How changes arrive: at once, every four seconds, or not at all. */
export function LinkBadge({ link }: { link: Link }) {
  const t = useTexts();
  const [tone, icon] = looks[link];
  return (
    <span role="status" title={t(`draftRoom.link.${link}Why`)}>
      <Badge tone={tone} icon={icon}>
        {t(`draftRoom.link.${link}`)}
      </Badge>
    </span>
  );
}
