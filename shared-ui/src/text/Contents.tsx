import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from '../layout/Icon.tsx';
import { color, focusRing, hovered, media, radius, size, space, type } from '../theme/theme.ts';

export type Chapter = { id: string; title: string };
type Props = { title: string; chapters: readonly Chapter[]; isNumbered?: boolean };

/** The chapters of a long text: beside it on a desktop, folded above it elsewhere. */
export function Contents({ title, chapters, isNumbered = false }: Props) {
  const titleId = useId();
  useAnchor();
  return (
    <Rail aria-labelledby={titleId}>
      <Folded>
        <summary>
          <span>{title}</span>
          <Icon of={ChevronDown} size="sm" />
        </summary>
        <List chapters={chapters} isNumbered={isNumbered} />
      </Folded>
      <Open>
        <h2 id={titleId}>{title}</h2>
        <List chapters={chapters} isNumbered={isNumbered} />
      </Open>
    </Rail>
  );
}

function List({ chapters, isNumbered }: Pick<Props, 'chapters' | 'isNumbered'>) {
  return (
    <ol>
      {chapters.map(({ id, title }, index) => (
        <li key={id}>
          <a href={`#${id}`}>
            {isNumbered && <span aria-hidden>{index + 1}.</span>}
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** A chapter that the address names: its text was not there yet when the browser looked for it. */
function useAnchor(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
}

const Rail = styled.nav`
  min-width: 0;
  ol {
    display: grid;
    gap: ${space[1]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    ${type.small}
    display: flex;
    gap: ${space[2]};
    padding: ${space[1]} ${space[2]};
    color: ${color.ink2};
    border-radius: ${radius.cell};
    text-decoration: none;
    ${hovered(css`
      color: ${color.ink};
      background: ${color.sunken};
    `)}
    ${focusRing}
  }
  a > span {
    min-width: 1.4em;
    color: ${color.ink3};
    font-variant-numeric: tabular-nums;
  }
`;
const Open = styled.div`
  position: sticky;
  top: calc(${size.topBar} + ${space[4]});
  max-height: calc(100vh - ${size.topBar} - ${space[8]});
  overflow-y: auto;
  h2 {
    ${type.label}
    padding: 0 ${space[2]} ${space[2]};
    color: ${color.ink3};
  }
  ${media.narrow} {
    display: none;
  }
`;
const Folded = styled.details`
  display: none;
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  summary {
    ${type.bodyStrong}
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: ${size.controlPhone};
    padding: 0 ${space[4]};
    border-radius: ${radius.card};
    cursor: pointer;
    list-style: none;
    ${focusRing}
  }
  summary::-webkit-details-marker {
    display: none;
  }
  ol {
    padding: 0 ${space[2]} ${space[3]};
  }
  a {
    min-height: ${size.controlPhone};
    align-items: center;
  }
  ${media.narrow} {
    display: block;
  }
`;

/** A long text and its chapters. */
export const TextColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${size.text}) ${size.rail};
  justify-content: space-between;
  gap: ${space[6]} ${space[10]};
  align-items: start;
  > nav {
    order: 1;
    align-self: stretch;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    > nav {
      order: 0;
    }
  }
`;
