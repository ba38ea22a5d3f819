import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Images from 'lucide-react/icons/images';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Newspaper from 'lucide-react/icons/newspaper';
import Settings from 'lucide-react/icons/settings';
import Shield from 'lucide-react/icons/shield';
import Shirt from 'lucide-react/icons/shirt';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Table2 from 'lucide-react/icons/table-2';
import Users from 'lucide-react/icons/users';
import type { BarEntry } from '@endzone/shared-ui/navigation/BottomBar.tsx';
import type { Named } from './entries.ts';

const drawings: Record<string, typeof Shield> = {
  overview: LayoutDashboard,
  seasons: CalendarDays,
  games: Table2,
  players: ChartNoAxesColumn,
  scoring: SlidersHorizontal,
  leagues: Shield,
  users: Users,
  teams: Shirt,
  rosters: ClipboardList,
  blog: Newspaper,
  files: Images,
  settings: Settings,
};

/** An entry of the owner's menu with its drawing. */
export const ownerIcon = (entry: Named): BarEntry => ({
  ...entry,
  icon: <Icon of={drawings[entry.name] ?? LayoutDashboard} />,
});
