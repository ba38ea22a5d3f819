import type { RealGame } from '@endzone/contracts/stats/realGames';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import {
  color,
  focusRing,
  media,
  radius,
  size,
  space,
  tabular,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import PencilLine from 'lucide-react/icons/pencil-line';
import { memo } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { progressOf, useDrafts, type Drafts, type Progress } from '../../data/games/progress.ts';
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
    <Games aria-label={t('gameSheet.round.label')}>
      {games.map((game) => {
        const progress = progressOf(game, game.id === current ? own : drafts);
        const Mark = icons[progress];
        const name = `${clubShortName(game.team1.name)} – ${clubShortName(game.team2.name)}`;
        return (
          <li key={game.id}>
            <Way
              to={sheetPath(game.id)}
              aria-current={game.id === current ? 'page' : undefined}
              $progress={progress}
            >
              <b>{name}</b>
              <span>
                <Mark size="1em" strokeWidth={2} aria-hidden /> {t(`season.games.progress.${progress}`)}
              </span>
            </Way>
          </li>
        );
      })}
    </Games>
  );
});

const Games = styled.ul`
  display: flex;
  gap: ${space[2]};
  overflow-x: auto;
  padding: ${space[1]};
  margin: 0 calc(-1 * ${space[1]});
  scrollbar-width: thin;
`;
const Way = styled(Link)<{ $progress: Progress }>`
  ${type.small}
  ${tabular}
  display: grid;
  min-height: ${size.control};
  padding: ${space[1]} ${space[3]};
  border: ${size.hairline} ${({ $progress }) => ($progress === 'missing' ? 'dashed' : 'solid')}
    ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${({ $progress }) => ($progress === 'missing' ? 'transparent' : color.surface)};
  color: ${color.ink};
  text-decoration: none;
  white-space: nowrap;
  ${media.phone} {
    min-height: ${size.controlPhone};
  }
  span {
    ${type.meta}
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    color: ${color.ink2};
  }
  &[aria-current] {
    background: ${color.ink};
    border-color: ${color.ink};
    color: ${color.canvas};
    span {
      color: inherit;
    }
  }
  ${focusRing}
`;
