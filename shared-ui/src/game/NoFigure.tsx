import { styled } from 'styled-components';
import Hourglass from 'lucide-react/icons/hourglass';
import Moon from 'lucide-react/icons/moon';
import { Badge } from '../data/Badge.tsx';
import { StatusBadge } from '../data/StatusBadge.tsx';
import { media, visuallyHidden } from '../theme/theme.ts';

/** Instead of points: the figures are still to come, or the club does not play. A phone shows the drawing alone. */
export function NoFigure({ why }: { why: 'bye' | 'waiting' }) {
  return (
    <Why>
      <span>
        {why === 'bye' ? (
          <StatusBadge group="club" value="bye" />
        ) : (
          <StatusBadge group="points" value="missing" />
        )}
      </span>
      <span aria-hidden="true">
        {why === 'bye' ? (
          <Badge tone="info" icon={Moon}>
            –
          </Badge>
        ) : (
          <Badge tone="provisional" icon={Hourglass}>
            –
          </Badge>
        )}
      </span>
    </Why>
  );
}

const Why = styled.span`
  > :last-child {
    display: none;
  }
  ${media.narrow} {
    > :first-child {
      ${visuallyHidden}
    }
    > :last-child {
      display: inline-flex;
    }
  }
`;
