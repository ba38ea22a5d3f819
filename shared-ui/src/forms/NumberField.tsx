import { styled } from 'styled-components';
import { color, tabular, type } from '../theme/theme.ts';
import { Input } from './controls.ts';
import { controlProps, Field, type FieldProps } from './Field.tsx';
import { useFormField } from './FormContext.ts';

type Props = FieldProps & {
  /** Fractions are allowed: a comma is as good as a point. */
  decimals?: boolean;
  negative?: boolean;
  /** Stands behind the number: cm, kg. */
  unit?: string;
};

/** Digits as they are typed; the schema makes a number of them, so that nothing typed is lost. */
export function NumberField({
  name,
  label,
  hint,
  optional,
  disabled,
  decimals = false,
  negative = false,
  unit,
}: Props) {
  const { id, error, value, setValue, onBlur } = useFormField<string | number>(name, label);
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <Wrap>
        <Digits
          {...controlProps(id, hint, error)}
          name={name}
          // A phone's numeric keys have no minus.
          inputMode={negative ? 'text' : decimals ? 'decimal' : 'numeric'}
          autoComplete="off"
          disabled={disabled}
          value={value}
          onChange={(event) => setValue(decimals ? event.target.value.replace(',', '.') : event.target.value)}
          onBlur={onBlur}
        />
        {unit && <Unit aria-hidden>{unit}</Unit>}
      </Wrap>
    </Field>
  );
}

const Wrap = styled.div`
  position: relative;
`;
const Digits = styled(Input)`
  ${tabular}
`;
const Unit = styled.span`
  ${type.small}
  position: absolute;
  right: 1em;
  top: 50%;
  translate: 0 -50%;
  color: ${color.ink3};
  pointer-events: none;
`;
