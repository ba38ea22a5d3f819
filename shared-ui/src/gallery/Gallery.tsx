import type { Locale } from '@endzone/contracts/messages/format';
import { Fragment, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { Main } from '../layout/Main.tsx';
import { Page } from '../layout/Page.tsx';
import { Section } from '../layout/Section.tsx';
import { LanguageSwitcher } from '../navigation/LanguageSwitcher.tsx';
import { ThemeSwitch } from '../navigation/ThemeSwitch.tsx';
import { color, media, size, space, type } from '../theme/theme.ts';

/** Each exported component of a `*.gallery.tsx` is one state, named by what it is called. */
export type Exhibit = { path: string; states: readonly (readonly [string, ComponentType])[] };

const areaOf = (path: string) => path.split('/').at(-2) ?? '';
const titleOf = (path: string) => (path.split('/').at(-1) ?? '').replace('.gallery.tsx', '');
/** `ButtonWhileBusy`: "Button while busy". */
const spoken = (name: string) => {
  const words = name.replace(/([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ');
  return words.charAt(0) + words.slice(1).toLowerCase();
};

/** What stands across a whole page. */
const wide = new Set(['Navigation', 'Rows', 'Layout', 'Table']);

type Props = { exhibits: readonly Exhibit[]; locale: Locale; onLocale: (locale: Locale) => void };

/** Every part of the screens in every state, in the theme and the language that are chosen. */
export function Gallery({ exhibits, locale, onLocale }: Props) {
  return (
    <Main>
      <Page
        title="Endzone: components and states"
        actions={
          <>
            <LanguageSwitcher locale={locale} onChoose={onLocale} />
            <ThemeSwitch />
          </>
        }
      >
        <Contents aria-label="Components">
          {exhibits.map(({ path }) => (
            <a key={path} href={`#${titleOf(path)}`}>
              {titleOf(path)}
            </a>
          ))}
        </Contents>
        <Grid>
          {exhibits.map(({ path, states }) => (
            <Area key={path} $isWide={wide.has(titleOf(path))}>
              <Section id={titleOf(path)} title={`${titleOf(path)} · ${areaOf(path)}`}>
                {states.map(([name, State]) => (
                  <Fragment key={name}>
                    <Name>{spoken(name)}</Name>
                    <Stand data-state={`${titleOf(path)}.${name}`}>
                      <State />
                    </Stand>
                  </Fragment>
                ))}
              </Section>
            </Area>
          ))}
        </Grid>
      </Page>
    </Main>
  );
}

const Contents = styled.nav`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[8]} ${space[6]};
  align-items: start;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Area = styled.div<{ $isWide: boolean }>`
  min-width: 0;
  grid-column: ${({ $isWide }) => ($isWide ? '1 / -1' : 'auto')};
`;
const Name = styled.p`
  ${type.tiny}
  margin-bottom: ${space[1]};
  color: ${color.ink3};
`;
const Stand = styled.div`
  min-width: 0;
  max-width: ${size.content};
  margin-bottom: ${space[5]};
`;
