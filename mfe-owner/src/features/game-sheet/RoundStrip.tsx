import type { RealGame } from '@endzone/contracts/stats/realGames';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import PencilLine from 'lucide-react/icons/pencil-line';
import { memo } from 'react';
import { styled } from 'styled-components';
import { progressOf, useDrafts, type Drafts, type Progress } from '../../data/games/progress.ts';
import { Strip, StripLink } from '../../data/strip/Strip.styles.ts';
import { clubShortName } from './clubShortName.ts';
import { sheetPath } from './roundGames.ts';

const icons: Record<Progress, typeof Lock> = {
  missing: Hourglass,
  draft: PencilLine,
  entered: Check,
  locked: Lock,
};

type Props = {
  games: readonly RealGame[];
  current: string;
  /** What was typed into the current one is kept on this device. */
  isKept: boolean;
};

/** The games of the round at a glance, and the way from one to the other. */
export const RoundStrip = memo(function RoundStrip({ games, current, isKept }: Props) {
  const t = useTexts();
  const drafts = useDrafts();
  // What the device keeps of the current one is written and forgotten after this is drawn.
  const own: Drafts = new Map(isKept ? [[current, 'here']] : []);
  return (
    <Strip aria-label={t('gameSheet.round.label')}>
      {games.map((game) => {
        const progress = progressOf(game, game.id === current ? own : drafts);
        const Mark = icons[progress];
        const name = `${clubShortName(game.team1.name)} – ${clubShortName(game.team2.name)}`;
        return (
          <li key={game.id}>
            <Way
              to={sheetPath(game.id)}
              aria-current={game.id === current ? 'page' : undefined}
              $isOpen={progress === 'missing'}
            >
              <b>{name}</b>
              <span>
                <Mark size="1em" strokeWidth={2} aria-hidden /> {t(`season.games.progress.${progress}`)}
              </span>
            </Way>
          </li>
        );
      })}
    </Strip>
  );
});

const Way = styled(StripLink)`
  ${type.small}
  display: grid;
  padding: ${space[1]} ${space[3]};
  white-space: nowrap;
  span {
    ${type.meta}
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    color: ${color.ink2};
  }
`;
