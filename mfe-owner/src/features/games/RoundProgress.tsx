import type { RealGame } from '@endzone/contracts/stats/realGames';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import PencilLine from 'lucide-react/icons/pencil-line';
import { progresses, progressOf, useDrafts } from '../../data/games/progress.ts';

const looks = {
  missing: { tone: 'warn', icon: Hourglass },
  draft: { tone: 'info', icon: PencilLine },
  entered: { tone: 'provisional', icon: Check },
  locked: { tone: 'win', icon: Lock },
} as const;

/** How many games of the round are how far. */
export function RoundProgress({ games }: { games: readonly RealGame[] }) {
  const t = useTexts();
  const drafts = useDrafts();
  const counts = progresses.map((progress) => ({
    progress,
    count: games.filter((game) => progressOf(game, drafts) === progress).length,
  }));
  return (
    <Row role="group" aria-label={t('games.progress')}>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ progress, count }) => (
          <Badge key={progress} {...looks[progress]}>
            {t(`season.games.progress.${progress}`)}: {count}
          </Badge>
        ))}
    </Row>
  );
}
