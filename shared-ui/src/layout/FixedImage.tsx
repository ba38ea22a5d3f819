import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, hatchQuiet, radius, space, type } from '../theme/theme.ts';
import { Icon } from './Icon.tsx';
import { useUiTexts } from './useUiTexts.ts';

type Props = {
  src: string | undefined | null;
  /** Empty when the picture adds nothing to the text beside it. */
  alt: string;
  /** Width to height, as in `16 / 9`. */
  ratio: number;
  fit?: 'cover' | 'contain';
  /** The first large picture of a page is not put off. */
  eager?: boolean;
};

/** A picture in a box whose place is there before it comes, and stays when it never does. */
export function FixedImage({ src, alt, ratio, fit = 'cover', eager = false }: Props) {
  const [failed, setFailed] = useState<string>();
  const t = useUiTexts();
  const isMissing = !src || failed === src;
  return (
    <Box $ratio={ratio} $fit={fit}>
      {isMissing ? (
        <None>
          <Icon of={ImageOff} />
          <span>{t('image.none')}</span>
        </None>
      ) : (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </Box>
  );
}

const Box = styled.div<{ $ratio: number; $fit: 'cover' | 'contain' }>`
  aspect-ratio: ${({ $ratio }) => $ratio};
  width: 100%;
  overflow: hidden;
  background: ${color.sunken};
  border-radius: ${radius.control};
  img {
    width: 100%;
    height: 100%;
    object-fit: ${({ $fit }) => $fit};
  }
`;
const None = styled.div`
  ${hatchQuiet}
  ${type.small}
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[1]};
  height: 100%;
  color: ${color.ink3};
`;
