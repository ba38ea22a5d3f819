import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, radius, size, space, type } from '../theme/theme.ts';
import { useUiTexts } from './useUiTexts.ts';

type Placement = 'top' | 'right';
type Props = {
  placement: Placement;
  /** The ad when it has come; its room is kept before, and nothing is drawn in it. */
  ad?: { url?: string; imageUrl: string; name: string };
};

/** The place of an advertisement: nothing moves when it comes, and without one there is no empty box to look at. */
export function AdSlot({ placement, ad }: Props) {
  const t = useUiTexts();
  if (!ad) return <Room $placement={placement} />;
  return (
    <Room as="aside" $placement={placement} aria-label={t(placement === 'top' ? 'ad.label' : 'ad.beside')}>
      <Label aria-hidden>{t('ad.label')}</Label>
      <Box $placement={placement}>{shown(ad)}</Box>
    </Room>
  );
}

function shown({ url, imageUrl, name }: NonNullable<Props['ad']>): ReactNode {
  const picture = <img src={imageUrl} alt={name} loading="lazy" />;
  if (url === undefined) return picture;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer sponsored">
      {picture}
    </a>
  );
}

const Room = styled.div<{ $placement: Placement }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  justify-items: center;
  gap: ${space[1]};
  min-height: ${({ $placement }) => ($placement === 'top' ? size.adTopStrip : size.adRightStrip)};
  ${media.phone} {
    min-height: ${({ $placement }) => ($placement === 'top' ? size.adTopPhoneStrip : size.adRightStrip)};
  }
`;
const Label = styled.span`
  ${type.tiny}
  color: ${color.ink3};
`;
const Box = styled.div<{ $placement: Placement }>`
  width: ${({ $placement }) => ($placement === 'top' ? size.adTopWidth : size.adRightWidth)};
  max-width: 100%;
  height: ${({ $placement }) => ($placement === 'top' ? size.adTopHeight : size.adRightHeight)};
  overflow: hidden;
  border-radius: ${radius.cell};
  a,
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  ${media.phone} {
    width: ${({ $placement }) => ($placement === 'top' ? size.adTopPhoneWidth : size.adRightWidth)};
    height: ${({ $placement }) => ($placement === 'top' ? size.adTopPhoneHeight : size.adRightHeight)};
  }
`;
