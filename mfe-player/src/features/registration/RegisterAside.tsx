import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { BoardAside } from '@endzone/shared-ui/layout/BoardAside.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Ban from 'lucide-react/icons/ban';
import Calculator from 'lucide-react/icons/calculator';
import Timer from 'lucide-react/icons/timer';
import Users from 'lucide-react/icons/users';
import { styled } from 'styled-components';

const reasons = [
  ['league', Users],
  ['draft', Timer],
  ['points', Calculator],
  ['free', Ban],
] as const;

/** What somebody signs up for. */
export function RegisterAside() {
  const t = useTexts();
  const text = {
    league: t('registration.aside.league'),
    draft: t('registration.aside.draft'),
    points: t('registration.aside.points'),
    free: t('registration.aside.free'),
  };
  return (
    <BoardAside label={t('registration.aside.label')} title={t('registration.aside.title')} isGrounded>
      <Reasons>
        {reasons.map(([name, drawing]) => (
          <li key={name}>
            <Icon of={drawing} />
            <span>{text[name]}</span>
          </li>
        ))}
      </Reasons>
    </BoardAside>
  );
}

const Reasons = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: ${space[2]} 0 0;
  padding: 0;
  list-style: none;
  li {
    ${type.body}
    display: flex;
    gap: ${space[3]};
  }
  svg {
    flex: none;
    color: ${color.boardAccent};
  }
`;
