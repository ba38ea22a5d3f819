import type { Slide } from '@endzone/contracts/leagues/league';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { FixedImage } from '@endzone/shared-ui/layout/FixedImage.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, insetRing, media, space, type } from '@endzone/shared-ui/theme/theme.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef } from 'react';
import { styled } from 'styled-components';

/** "Slider shows 3 slides": the strip scrolls, by its buttons, by touch or by keys. */
const visibleCount = 3;

export function SlideStrip({ slides }: { slides: Slide[] }) {
  const t = useTexts();
  const strip = useRef<HTMLUListElement>(null);
  const move = (direction: 1 | -1) =>
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth, behavior: 'smooth' });
  const button = (direction: 1 | -1) => (
    <IconButton
      small
      label={direction === 1 ? t('leagues.slides.next') : t('leagues.slides.previous')}
      icon={<Icon of={direction === 1 ? ChevronRight : ChevronLeft} />}
      onClick={() => move(direction)}
    />
  );
  return (
    <Frame>
      <Strip ref={strip} tabIndex={0} aria-label={t('leagues.slides.label')}>
        {slides.map(({ id, title, image }) => (
          <li key={id}>
            <figure>
              <FixedImage src={image} alt="" ratio={4 / 3} />
              <figcaption>{title}</figcaption>
            </figure>
          </li>
        ))}
      </Strip>
      {slides.length > visibleCount && (
        <Buttons>
          {button(-1)}
          {button(1)}
        </Buttons>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  min-width: 0;
`;
const Strip = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: calc((100% - ${visibleCount - 1} * ${space[3]}) / ${visibleCount});
  gap: ${space[3]};
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  ${insetRing}
  li {
    min-width: 0;
    scroll-snap-align: start;
  }
  figure {
    margin: 0;
  }
  figcaption {
    ${type.small}
    padding-top: ${space[1]};
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    grid-auto-columns: 72%;
  }
`;
const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[1]};
`;
