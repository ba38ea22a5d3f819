import X from 'lucide-react/icons/x';
import { useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../buttons/IconButton.tsx';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { ScreenReaderOnly } from '../text/ScreenReaderOnly.tsx';
import { color, radius, size, space, type } from '../theme/theme.ts';
import { controlProps, Field, type FieldProps } from './Field.tsx';
import { useFormField } from './FormContext.ts';

type Props = FieldProps & {
  most: number;
  longest: number;
  /** Offered while typing. */ known?: readonly string[];
};

/** The tags with one more: trimmed, none twice whatever its letters' case. */
export function withTag(tags: readonly string[], text: string): readonly string[] {
  const tag = text.trim().replace(/\s+/g, ' ');
  const isThere = tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  return tag === '' || isThere ? tags : [...tags, tag];
}

/** A list of short words: Enter or a comma adds one, Backspace takes the last one back. */
export function TagField({
  name,
  label,
  hint,
  optional,
  disabled = false,
  most,
  longest,
  known = [],
}: Props) {
  const t = useUiTexts();
  const { id, error, value: tags, setValue, onBlur } = useFormField<readonly string[]>(name, label);
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isFull = tags.length >= most;

  /** Every word before a comma becomes a tag; what is behind the last one is still being typed, unless a full list shuts the input. */
  const take = (typed: string) => {
    const words = typed.split(',').map((word) => word.trimStart().slice(0, longest));
    const rest = words.pop() ?? '';
    const whole = words.reduce(withTag, tags);
    const isShut = whole.length >= most;
    const next = isShut ? withTag(whole, rest) : whole;
    setText(isShut ? '' : rest);
    if (next === tags) return;
    setValue(next);
    setSaid(t('tags.added', { tag: next.slice(tags.length).join(', ') }));
  };
  const add = () => take(`${text},`);
  const remove = (tag: string) => {
    setValue(tags.filter((one) => one !== tag));
    setSaid(t('tags.removed', { tag }));
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const last = tags.at(-1);
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  };
  return (
    <Field
      id={id}
      label={label}
      optional={optional}
      error={error}
      hint={hint ?? t('tags.hint', { count: tags.length, most })}
    >
      <Box $isWrong={error !== undefined} onClick={() => input.current?.focus()}>
        {tags.map((tag) => (
          <Tag key={tag}>
            {tag}
            <IconButton
              small
              label={t('tags.remove', { tag })}
              disabled={disabled}
              icon={<Icon of={X} size="sm" />}
              onClick={() => remove(tag)}
            />
          </Tag>
        ))}
        <Entry
          {...controlProps(id, hint ?? 'count', error)}
          ref={input}
          list={`${id}-known`}
          autoComplete="off"
          enterKeyHint="done"
          disabled={disabled || isFull}
          value={text}
          onChange={(event) => take(event.target.value)}
          onKeyDown={handleKey}
          onBlur={() => {
            add();
            onBlur();
          }}
        />
        <datalist id={`${id}-known`}>
          {known.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      </Box>
      <ScreenReaderOnly as="p" role="status">
        {said}
      </ScreenReaderOnly>
    </Field>
  );
}

const Box = styled.div<{ $isWrong: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  min-height: ${size.controlInput};
  padding: ${space[1]} ${space[2]};
  background: ${color.raised};
  border: ${size.hairline} solid ${({ $isWrong }) => ($isWrong ? color.loss : color.lineStrong)};
  border-radius: ${radius.control};
  cursor: text;
  &:has(> input:focus-visible) {
    outline: ${size.focusRing} solid ${color.focus};
    border-color: transparent;
  }
`;
const Tag = styled.span`
  ${type.nav}
  display: inline-flex;
  align-items: center;
  padding-left: ${space[3]};
  background: ${color.sunken};
  border-radius: ${radius.full};
  overflow-wrap: anywhere;
  button {
    border-radius: ${radius.full};
  }
`;
const Entry = styled.input`
  ${type.input}
  flex: 1;
  min-width: 8ch;
  min-height: ${size.controlSmall};
  padding: 0 ${space[1]};
  border: 0;
  background: none;
  &:focus-visible {
    outline: none;
  }
`;
