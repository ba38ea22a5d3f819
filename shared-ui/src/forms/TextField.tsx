import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../theme/theme.ts';
import { Input, TextArea } from './controls.ts';
import { controlProps, Field, type FieldProps } from './Field.tsx';
import { useFormField } from './FormContext.ts';

type Props = FieldProps & {
  type?: 'text' | 'email' | 'url' | 'search' | 'tel';
  autoComplete?: string;
  inputMode?: ComponentProps<'input'>['inputMode'];
  placeholder?: string;
  maxLength?: number;
  autoFocus?: boolean;
  readOnly?: boolean;
  /** A check worth showing has passed. */
  ok?: boolean;
  /** A drawing inside, at the start. */
  icon?: ReactNode;
  /** Text in another language than the page's. */
  lang?: string;
  /** Offered while typing. */
  known?: readonly string[];
};

/** One line of text. */
export function TextField({
  name,
  label,
  hint,
  optional,
  ok = false,
  icon,
  autoFocus = false,
  type = 'text',
  known = [],
  ...rest
}: Props) {
  const { id, error, value, setValue, onBlur } = useFormField<string>(name, label);
  const input = (
    <Input
      {...rest}
      {...controlProps(id, hint, error)}
      type={type}
      name={name}
      data-autofocus={autoFocus || undefined}
      autoFocus={autoFocus}
      data-ok={(ok && !error) || undefined}
      list={known.length > 0 ? `${id}-known` : undefined}
      autoCapitalize={type === 'email' || type === 'url' ? 'none' : undefined}
      spellCheck={type === 'email' || type === 'url' ? false : undefined}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onBlur={onBlur}
    />
  );
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      {icon ? (
        <WithIcon>
          {icon}
          {input}
        </WithIcon>
      ) : (
        input
      )}
      {known.length > 0 && (
        <datalist id={`${id}-known`}>
          {known.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </Field>
  );
}

/** Several lines; grows with what is typed. */
export function TextAreaField({
  name,
  label,
  hint,
  optional,
  disabled,
  rows = 4,
  placeholder,
}: FieldProps & { rows?: number; placeholder?: string }) {
  const { id, error, value, setValue, onBlur } = useFormField<string>(name, label);
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <TextArea
        {...controlProps(id, hint, error)}
        name={name}
        rows={rows}
        disabled={disabled}
        placeholder={placeholder}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={onBlur}
      />
    </Field>
  );
}

const WithIcon = styled.span`
  position: relative;
  display: block;
  > svg {
    position: absolute;
    left: ${space[3]};
    top: calc(50% - ${size.icon} / 2);
    color: ${color.ink3};
    pointer-events: none;
  }
  > input {
    padding-left: ${space[10]};
  }
`;
