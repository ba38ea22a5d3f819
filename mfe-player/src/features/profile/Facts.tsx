import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { ScreenReaderOnly } from '@endzone/shared-ui/text/ScreenReaderOnly.tsx';
import { color, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

/** Labels and values, one below the other; a note is what readers of the screen hear instead of the value. */
export function Facts({ facts }: { facts: readonly [label: string, value: string, note?: string][] }) {
  return (
    <Card>
      <List>
        {facts.map(([label, value, note]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span aria-hidden={note !== undefined || undefined}>{value}</span>
              {note && <ScreenReaderOnly>{note}</ScreenReaderOnly>}
            </dd>
          </div>
        ))}
      </List>
    </Card>
  );
}

const List = styled.dl`
  margin: 0;
  > div {
    display: grid;
    align-items: baseline;
    grid-template-columns: minmax(9em, 1fr) minmax(0, 2fr);
    gap: ${space[3]};
    padding: ${space[3]} ${space[4]};
  }
  > div + div {
    border-top: ${size.hairline} solid ${color.line};
  }
  dt {
    ${type.small}
    color: ${color.ink2};
  }
  dd {
    ${type.body}
    margin: 0;
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    > div {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`;
