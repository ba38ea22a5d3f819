import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import Bell from 'lucide-react/icons/bell';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Newspaper from 'lucide-react/icons/newspaper';
import Settings from 'lucide-react/icons/settings';
import Shield from 'lucide-react/icons/shield';
import Shirt from 'lucide-react/icons/shirt';
import Trophy from 'lucide-react/icons/trophy';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import type { BarEntry } from '@endzone/shared-ui/navigation/BottomBar.tsx';
import type { Named } from './entries.ts';

const drawings: Record<string, typeof Bell> = {
  home: House,
  owner: LayoutDashboard,
  leagues: Shield,
  league: Shield,
  myLeagues: Shield,
  players: Users,
  leaderboard: ListOrdered,
  blog: Newspaper,
  faq: CircleQuestionMark,
  team: Shirt,
  gameCenter: ChartNoAxesColumn,
  trophies: Trophy,
  notifications: Bell,
  settings: Settings,
  profile: UserRound,
};

/** Entries of the phone's bars carry a drawing. */
export const withIcon =
  (size: 'tab' | 'md') =>
  (entry: Named): BarEntry => ({ ...entry, icon: <Icon of={drawings[entry.name] ?? House} size={size} /> });
