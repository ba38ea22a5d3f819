import Bell from 'lucide-react/icons/bell';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Settings from 'lucide-react/icons/settings';
import Shield from 'lucide-react/icons/shield';
import Shirt from 'lucide-react/icons/shirt';
import Trophy from 'lucide-react/icons/trophy';
import UserRound from 'lucide-react/icons/user-round';
import { commonDrawings, type Drawings } from './icons.tsx';

export const memberDrawings: Drawings = {
  ...commonDrawings,
  owner: LayoutDashboard,
  league: Shield,
  myLeagues: Shield,
  team: Shirt,
  gameCenter: ChartNoAxesColumn,
  trophies: Trophy,
  notifications: Bell,
  settings: Settings,
  profile: UserRound,
};
