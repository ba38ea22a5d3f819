import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, radius, size, space, type } from '../theme/theme.ts';
import { radioTick } from './controls.ts';
import { controlProps, FieldGroup, type FieldProps } from './Field.tsx';
import { useFormField } from './FormContext.ts';

type Props = FieldProps & {
  options: readonly { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }[];
  /** Side by side in equal boxes, one below the other where the line is full. */
  across?: boolean;
};

/** One of a few, all in sight. */
export function RadioField({
  name,
  label,
  hint,
  optional,
  disabled = false,
  options,
  across = false,
}: Props) {
  const { id, error, value, setValue, onBlur } = useFormField<string>(name, label);
  const aim = options.find((option) => option.value === value) ?? options[0];
  return (
    <FieldGroup id={id} label={label} hint={hint} optional={optional} error={error}>
      <Options $across={across}>
        {options.map((option) => (
          <Option key={option.value} $isChosen={option.value === value} $isWrong={error !== undefined}>
            <input
              {...controlProps(id, hint, error)}
              id={option === aim ? id : `${id}-${option.value}`}
              type="radio"
              name={name}
              value={option.value}
              disabled={disabled || option.disabled}
              checked={option.value === value}
              onChange={() => setValue(option.value)}
              onBlur={onBlur}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </Option>
        ))}
      </Options>
    </FieldGroup>
  );
}

const Options = styled.div<{ $across: boolean }>`
  display: grid;
  grid-template-columns: ${({ $across }) => ($across ? 'repeat(auto-fit, minmax(8em, 1fr))' : 'minmax(0, 1fr)')};
  gap: ${space[2]};
`;
const Option = styled.label<{ $isChosen: boolean; $isWrong: boolean }>`
  ${type.body}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.controlInput};
  padding: ${space[2]} ${space[3]};
  background: ${({ $isChosen }) => ($isChosen ? color.turfSoft : color.raised)};
  border: ${size.hairline} solid
    ${({ $isChosen, $isWrong }) => ($isWrong ? color.loss : $isChosen ? color.turfText : color.lineStrong)};
  border-radius: ${radius.control};
  box-shadow: ${({ $isChosen, $isWrong }) =>
    $isChosen || $isWrong
      ? `inset 0 0 0 ${size.hairline} ${$isWrong ? color.loss : color.turfText}`
      : 'none'};
  color: ${({ $isChosen }) => ($isChosen ? color.onTurfSoft : color.ink)};
  cursor: pointer;
  &:has(input:disabled) {
    background: ${color.sunken};
    color: ${color.ink3};
    cursor: not-allowed;
  }
  small {
    ${type.small}
    display: block;
    color: ${color.ink3};
  }
  input {
    ${radioTick}
    cursor: inherit;
  }
  ${media.phone} {
    min-height: ${size.controlLarge};
  }
`;
