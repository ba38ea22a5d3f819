import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

const hints = [
  ['↑ ↓ ← →', 'move'],
  ['Enter', 'down'],
  ['Tab', 'right'],
  ['F2', 'edit'],
  ['Esc', 'restore'],
  ['Ctrl V', 'paste'],
  ['Ctrl Z', 'undo'],
  ['Ctrl S', 'save'],
  ['Ctrl Enter', 'finish'],
  ['Alt ↑ ↓', 'games'],
] as const;

/** The keys of the grid. */
export function KeyHints() {
  const t = useTexts();
  return (
    <Hints>
      {hints.map(([key, name]) => (
        <li key={name}>
          <kbd>{key}</kbd> {t(`gameSheet.keys.${name}`)}
        </li>
      ))}
    </Hints>
  );
}

const Hints = styled.ul`
  ${type.meta}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  color: ${color.ink3};
  kbd {
    padding: 0 ${space[1]};
    border: ${size.hairline} solid ${color.lineStrong};
    border-radius: ${radius.cell};
    font: inherit;
    font-weight: 620;
    color: ${color.ink2};
  }
  ${media.phone} {
    display: none;
  }
`;
