import { maxSlides as most } from '@endzone/contracts/leagues/league';
import { violationText } from '@endzone/contracts/messages/violationText';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { ScreenReaderOnly } from '../text/ScreenReaderOnly.tsx';
import { color, radius, size, space, type, visuallyHidden } from '../theme/theme.ts';
import { FieldGroup } from './Field.tsx';
import { useFormField } from './FormContext.ts';
import { imageRules } from './imageRules.ts';
import { SlideBox } from './SlideBox.tsx';

/** A slide that is there already has its id, a new one its file. */
export type SlideForm = { id?: string; title: string; image: File | null };

/** A list of slides in words. */
export const textOfSlides = (slides: unknown): string =>
  (slides as readonly SlideForm[]).map(({ title }) => title).join(', '); // what the form keeps under `images`

type Props = {
  hint: string;
  /** Addresses of the slides that are there already, by their ids. */
  pictures?: ReadonlyMap<string, string>;
};

/** The list with one of its entries at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The pictures of a league, each with its title: added, removed, and moved by buttons, by Alt and arrows, or by dragging. */
export function SlidesField({ hint, pictures }: Props) {
  const t = useUiTexts();
  const { i18n } = useTranslation('ui');
  const label = t('slides.label');
  const { id, error, value: slides, setValue } = useFormField<SlideForm[]>('images', label);
  // A slide keeps its fields when one before it goes or changes its place.
  const [keys, setKeys] = useState<readonly number[]>(() => slides.map((_, i) => i));
  const nextKey = useRef(slides.length);
  const [refused, setRefused] = useState<string>();
  const [told, setTold] = useState('');
  const [added, setAdded] = useState<number>();
  const [dragged, setDragged] = useState<number>();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const isRemoved = useRef(false);
  const isFull = slides.length >= most;

  // Whoever adds a picture names it next.
  useEffect(() => {
    if (added === undefined) return undefined;
    // After the window of the system has given the focus back.
    const timer = setTimeout(() => {
      list.current?.children[added]?.querySelector('input')?.focus();
      setAdded(undefined);
    });
    return () => clearTimeout(timer);
  }, [added]);

  const { accept, largest } = imageRules;
  const locale = i18n.language === 'hu' ? 'hu' : 'en';
  const why = (file: File, code: string) =>
    t('slides.refused', { file: file.name, reason: violationText(locale, code) });
  const add = (files: readonly File[]) => {
    const refusalOf = (file: File) =>
      !accept.some((kind) => kind === file.type)
        ? 'unsupported_format'
        : file.size > largest
          ? 'file_too_large'
          : undefined;
    const right = files.filter((file) => refusalOf(file) === undefined);
    const taken = right.slice(0, most - slides.length);
    const problems = files.flatMap((file) => {
      const code = refusalOf(file);
      return code === undefined ? [] : [why(file, code)];
    });
    if (taken.length < right.length)
      problems.push(violationText(locale, 'too_many', 'images', { max: most }));
    setRefused(problems.length > 0 ? problems.join('; ') : undefined);
    if (taken.length === 0) return;
    setKeys([...keys, ...taken.map(() => nextKey.current++)]);
    setValue([...slides, ...taken.map((image) => ({ title: '', image }))]);
    setAdded(slides.length);
  };
  const without = (place: number) => {
    setKeys(keys.filter((_, i) => i !== place));
    setValue(slides.filter((_, i) => i !== place));
  };
  const remove = (place: number) => {
    setRefused(undefined);
    without(place);
    isRemoved.current = true;
  };
  // A full list has no place to add: its input takes the focus once one of the slides is gone.
  useLayoutEffect(() => {
    if (!isRemoved.current) return;
    isRemoved.current = false;
    input.current?.focus();
  }, [slides.length]);
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= slides.length) return;
    setKeys(moved(keys, from, to));
    setValue(moved(slides, from, to));
    setTold(t('slides.place', { place: to + 1, places: slides.length }));
  };
  return (
    <FieldGroup id={id} label={label} optional error={error ?? refused} hint={hint}>
      {slides.length > 0 && (
        <List ref={list}>
          {slides.map((slide, i) => (
            <SlideBox
              key={keys[i] ?? i}
              place={i}
              count={slides.length}
              file={slide.image}
              presentUrl={slide.id === undefined ? undefined : pictures?.get(slide.id)}
              isDragged={dragged === i}
              onDrag={(isOn) => setDragged(isOn ? i : undefined)}
              onDrop={() => {
                if (dragged !== undefined) move(dragged, i);
                setDragged(undefined);
              }}
              onMove={(step) => move(i, i + step)}
              onRemove={() => remove(i)}
              onBroken={(file) => {
                setRefused(why(file, 'unsupported_format'));
                without(i);
              }}
            />
          ))}
        </List>
      )}
      <Adder
        $isFull={isFull}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (!isFull) add([...event.dataTransfer.files]);
        }}
      >
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={accept.join(',')}
          aria-describedby={error || refused ? `${id}-error` : `${id}-hint`}
          disabled={isFull}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Icon of={ImagePlus} />
        <span>
          <b>{t('slides.add')}</b>
          <small>{t('slides.count', { taken: slides.length, most })}</small>
        </span>
      </Adder>
      <ScreenReaderOnly role="status">{told}</ScreenReaderOnly>
    </FieldGroup>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[3]};
`;
const Adder = styled.label<{ $isFull: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[3]};
  min-height: ${size.rowTall};
  padding: ${space[3]} ${space[4]};
  background: ${({ $isFull }) => ($isFull ? color.sunken : color.raised)};
  border: ${size.line} dashed ${color.lineStrong};
  border-radius: ${radius.control};
  color: ${({ $isFull }) => ($isFull ? color.ink3 : color.ink)};
  cursor: ${({ $isFull }) => ($isFull ? 'not-allowed' : 'pointer')};
  &:has(input:focus-visible) {
    outline: ${size.focusRing} solid ${color.focus};
    outline-offset: ${size.focusOffset};
  }
  input {
    ${visuallyHidden}
  }
  b {
    ${type.bodyStrong}
    display: block;
  }
  small {
    ${type.small}
    color: ${color.ink3};
  }
`;
