import { color, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

/** The keys of a screen and what they do; not on a phone. */
export function KeyHints({ hints }: { hints: readonly (readonly [key: string, does: string])[] }) {
  return (
    <Hints>
      {hints.map(([key, does]) => (
        <li key={key}>
          <kbd>{key}</kbd> {does}
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
  margin-top: ${space[3]};
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
