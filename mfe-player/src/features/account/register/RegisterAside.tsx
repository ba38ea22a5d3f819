import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Board } from '@endzone/shared-ui/layout/Board.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, media, pitch, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
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
    league: t('account.register.aside.league'),
    draft: t('account.register.aside.draft'),
    points: t('account.register.aside.points'),
    free: t('account.register.aside.free'),
  };
  return (
    <Rail>
      <Board as="aside" flush label={t('account.register.aside.label')}>
        <Words>
          <Label>{t('account.register.aside.label')}</Label>
          <h2>{t('account.register.aside.title')}</h2>
          <ul>
            {reasons.map(([name, drawing]) => (
              <li key={name}>
                <Icon of={drawing} />
                <span>{text[name]}</span>
              </li>
            ))}
          </ul>
        </Words>
        <EndZone aria-hidden />
      </Board>
    </Rail>
  );
}

// A phone has come to fill in the form.
const Rail = styled.div`
  min-width: 0;
  ${media.narrow} {
    display: none;
  }
`;
const Words = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[6]};
  h2 {
    ${type.h2}
    text-wrap: balance;
  }
  ul {
    display: grid;
    gap: ${space[3]};
    margin: ${space[2]} 0 0;
    padding: 0;
    list-style: none;
  }
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
const Label = styled.span`
  ${type.label}
  color: ${color.onBoard2};
`;
const EndZone = styled.div`
  height: ${size.cover};
  max-height: ${space[16]};
  background: repeating-linear-gradient(
      -45deg,
      color-mix(in srgb, ${pitch.chalk} 30%, transparent) 0 ${space[2]},
      transparent ${space[2]} ${space[5]}
    )
    ${pitch.turf};
  border-top: ${size.border} solid ${color.onBoard};
`;
