import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import type { Change } from './model/edit.ts';
import { useGameText } from './useGameText.ts';

/** What saving would change, game by game. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const t = useTexts();
  const show = useGameText();
  return (
    <List>
      {changes.map((change) => (
        <li key={change.game.key}>
          <Badge tone={change.kind === 'removed' ? 'loss' : change.kind === 'added' ? 'turf' : undefined}>
            {t(`schedule.save.${change.kind}`)}
          </Badge>
          <span>
            {change.kind === 'changed' && (
              <>
                <s>{show(change.before)}</s> →{' '}
              </>
            )}
            {show(change.game)}
          </span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  ${type.small}
  li {
    display: flex;
    align-items: baseline;
    gap: ${space[3]};
    padding: ${space[2]} 0;
    border-bottom: ${size.hairline} solid ${color.line};
  }
  s {
    color: ${color.ink3};
  }
`;
