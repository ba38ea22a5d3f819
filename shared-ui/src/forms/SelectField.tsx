import { Select } from './controls.ts';
import { controlProps, Field, type FieldProps } from './Field.tsx';
import { useFormField } from './FormContext.ts';

export type Option = { value: string; label: string; disabled?: boolean };

type Props = FieldProps & {
  options: readonly Option[];
  /** Stands first while nothing is chosen. */
  placeholder?: string;
  autoComplete?: string;
};

/** The platform's own list: below eight options, and on phones. Longer ones: `SearchSelectField`. */
export function SelectField({
  name,
  label,
  hint,
  optional,
  disabled,
  options,
  placeholder,
  autoComplete,
}: Props) {
  const { id, error, value, setValue, onBlur } = useFormField<string>(name, label);
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <Select
        {...controlProps(id, hint, error)}
        name={name}
        disabled={disabled}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={onBlur}
      >
        {placeholder !== undefined && (
          <option value="" disabled={!optional}>
            {placeholder}
          </option>
        )}
        {options.map(({ value: key, label: text, disabled: isOut }) => (
          <option key={key} value={key} disabled={isOut}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
