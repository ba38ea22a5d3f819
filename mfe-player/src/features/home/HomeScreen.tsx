import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { size, space, media } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { News } from './News.tsx';
import { Steps } from './Steps.tsx';
import { Welcome } from './Welcome.tsx';

/** The page that everybody sees first: what the game is, how it goes, and the news. */
export function HomeScreen() {
  const t = useTexts();
  usePageTitle(t('home.title'));
  return (
    <Frame>
      <Welcome />
      <Steps />
      <News />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[8]};
  max-width: calc(${size.content} + 2 * ${size.gutter});
  margin: 0 auto;
  padding: ${space[5]} ${size.gutter} ${space[12]};
  ${media.phone} {
    gap: ${space[6]};
    padding: 0 ${size.gutter} ${space[8]};
  }
`;
