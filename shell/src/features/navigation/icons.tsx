import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import type { BarEntry } from '@endzone/shared-ui/navigation/BottomBar.tsx';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import House from 'lucide-react/icons/house';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Newspaper from 'lucide-react/icons/newspaper';
import Shield from 'lucide-react/icons/shield';
import Users from 'lucide-react/icons/users';
import type { Named } from './entries.ts';

export type Drawings = Record<string, typeof House>;

/** Of the pages that everybody finds in the bars; those of members come with their bars. */
export const commonDrawings: Drawings = {
  home: House,
  leagues: Shield,
  players: Users,
  leaderboard: ListOrdered,
  blog: Newspaper,
  faq: CircleQuestionMark,
};

/** Entries of the phone's bars carry a drawing. */
export const withIcon =
  (size: 'tab' | 'md', drawings = commonDrawings) =>
  (entry: Named): BarEntry => ({ ...entry, icon: <Icon of={drawings[entry.name] ?? House} size={size} /> });
