import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, size, space, type, visuallyHidden } from '../theme/theme.ts';

type Width = 'content' | 'full' | 'form' | 'text' | 'narrow';
type Props = {
  /** '' while it is not known: a heading without words leads nowhere. */
  title: ReactNode;
  /** The mark or label above the title. */
  over?: ReactNode;
  /** Avatar or crest at the left of the title. */
  beside?: ReactNode;
  lead?: ReactNode;
  /** A fragment of buttons. They stand at the right of the title; below it on a phone, where lines of them fill its width. */
  actions?: ReactNode;
  /** `full`: draft room and owner area. */
  width?: Width;
  /** A board may carry the title; then it is there for readers of the screen only. */
  titleHidden?: boolean;
  children?: ReactNode;
};

/** One screen: its title and its content, in the width that suits it. */
export function Page({
  title,
  over,
  beside,
  lead,
  actions,
  width = 'content',
  titleHidden = false,
  children,
}: Props) {
  return (
    <Frame $width={width}>
      <Head $hidden={titleHidden}>
        <Whose>
          {beside}
          <Titles>
            {over}
            {title !== '' && <h1 tabIndex={-1}>{title}</h1>}
            {lead && <Lead>{lead}</Lead>}
          </Titles>
        </Whose>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Frame>
  );
}

const widths: Record<Exclude<Width, 'full'>, string> = {
  content: size.content,
  form: size.form,
  text: size.text,
  narrow: size.narrow,
};

const Frame = styled.div<{ $width: Width }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[6]};
  width: 100%;
  /* The gutters stand outside of the width of the content. */
  ${({ $width }) => $width !== 'full' && `max-width: calc(${widths[$width]} + 2 * ${size.gutter});`}
  margin: 0 auto;
  padding: ${space[5]} ${size.gutter} ${space[12]};
  ${media.phone} {
    gap: ${space[5]};
    padding-top: ${space[4]};
    padding-bottom: ${space[8]};
  }
`;
const Head = styled.div<{ $hidden: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
  ${({ $hidden }) => $hidden && visuallyHidden}
  h1:focus-visible {
    outline: none;
  }
`;
const Whose = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-width: 0;
`;
const Titles = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  min-width: 0;
`;
const Lead = styled.p`
  ${type.body}
  max-width: ${size.text};
  color: ${color.ink2};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`;
