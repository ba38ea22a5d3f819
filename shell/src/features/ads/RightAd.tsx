import type { AdPage } from '@endzone/contracts/content/ads';
import { PageAd } from '@endzone/shared-ui/host/PageAd.tsx';
import { media, size, space } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { hasRail } from './adPlace.ts';

/** The right advertisement of a page without a rail: at the end of the page, where a phone's rail would end too. */
export function RightAd({ page }: { page: AdPage | undefined }) {
  if (!page || hasRail(page)) return null;
  return (
    <End>
      <PageAd key={page} page={page} placement="right" />
    </End>
  );
}

const End = styled.div`
  display: grid;
  justify-content: end;
  width: 100%;
  max-width: calc(${size.content} + 2 * ${size.gutter});
  margin: 0 auto;
  padding: 0 ${size.gutter} ${space[6]};
  &:empty {
    display: none;
  }
  ${media.narrow} {
    justify-content: center;
  }
`;
