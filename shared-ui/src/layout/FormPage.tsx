import { usePageTitle } from '../host/usePageTitle.ts';
import { Card } from './Card.tsx';
import { color, media, size, space, type } from '../theme/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type Props = {
  title: string;
  lead?: ReactNode;
  /** What holds for the whole page, above the card. */
  banner?: ReactNode;
  /** Beside the card; below it where there is one column. */
  aside?: ReactNode;
  /** Below the card. */
  after?: ReactNode;
  /** A form with fields side by side. */
  wide?: boolean;
  children: ReactNode;
};

/** One task on one card: its title, what it asks, and the way on. */
export function FormPage({ title, lead, banner, aside, after, wide = false, children }: Props) {
  usePageTitle(title);
  const card = (
    <Sheet $pad>
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <Lead>{lead}</Lead>}
      {children}
    </Sheet>
  );
  return (
    <Frame $width={aside ? 'both' : wide ? 'wide' : 'narrow'}>
      {banner}
      {aside ? (
        <Both>
          {card}
          {aside}
        </Both>
      ) : (
        card
      )}
      {after}
    </Frame>
  );
}

const widths = { narrow: size.narrow, wide: size.form, both: size.content } as const;

const Frame = styled.div<{ $width: keyof typeof widths }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  max-width: calc(${({ $width }) => widths[$width]} + 2 * ${size.gutter});
  margin: 0 auto;
  padding: ${space[8]} ${size.gutter} ${space[12]};
  ${media.phone} {
    padding: ${space[4]} ${size.gutter} ${space[8]};
  }
`;
const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${size.form}) minmax(0, 23em);
  gap: ${space[6]};
  align-items: start;
  justify-content: center;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding: ${space[6]} ${space[6]} ${space[8]};
  h1:focus-visible {
    outline: none;
  }
  ${media.phone} {
    padding: ${space[4]};
  }
`;
const Lead = styled.p`
  ${type.body}
  color: ${color.ink2};
`;

/** A quiet line under a form. */
export const Aside = styled.p`
  ${type.small}
  color: ${color.ink3};
`;
/** A quiet sentence of a section. */
export const Text = styled.p`
  ${type.small}
  color: ${color.ink2};
`;
/** The other way, in the middle under a form. */
export const OtherWay = styled.p`
  ${type.small}
  color: ${color.ink2};
  text-align: center;
`;
