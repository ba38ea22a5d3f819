import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { color, space, type } from '../theme/theme.ts';

export type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Optional fields say so; required ones say nothing. */
  optional?: boolean;
  disabled?: boolean;
};

type Props = {
  id: string;
  label: ReactNode;
  optional?: boolean;
  hint?: ReactNode;
  error: string | undefined;
  children: ReactNode;
};

/** Label above, control, hint or error below. */
export function Field({ id, label, optional = false, hint, error, children }: Props) {
  return (
    <Box>
      <Label htmlFor={id}>
        {label}
        {optional && <Optional />}
      </Label>
      {children}
      <Below id={id} hint={hint} error={error} />
    </Box>
  );
}

/** Several controls under one name: radios, the parts of a date. */
export function FieldGroup({ id, label, optional = false, hint, error, children }: Props) {
  return (
    <Group aria-describedby={describedBy(id, hint, error)}>
      <Legend>
        {label}
        {optional && <Optional />}
      </Legend>
      {children}
      <Below id={id} hint={hint} error={error} />
    </Group>
  );
}

export function Below({ id, hint, error }: Pick<Props, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {error && (
        <ErrorText id={`${id}-error`}>
          <Icon of={CircleAlert} size="sm" />
          {error}
        </ErrorText>
      )}
      {hint && !error && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </>
  );
}

export const describedBy = (id: string, hint: ReactNode, error: string | undefined): string | undefined =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined;

/** What a control says of itself. */
export const controlProps = (id: string, hint: ReactNode, error: string | undefined) => ({
  id,
  'aria-invalid': error !== undefined || undefined,
  'aria-describedby': describedBy(id, hint, error),
});

function Optional() {
  const t = useUiTexts();
  return <Small> {t('fields.optional')}</Small>;
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[1]};
  min-width: 0;
`;
const Group = styled(Box).attrs({ as: 'fieldset' })``;
const label = `
  font-weight: 620;
`;
const Label = styled.label`
  ${type.table}
  ${label}
`;
const Legend = styled.legend`
  ${type.table}
  ${label}
  margin-bottom: ${space[1]};
`;
const Small = styled.span`
  color: ${color.ink3};
  font-weight: 430;
`;
const Hint = styled.p`
  ${type.small}
  color: ${color.ink3};
`;
const ErrorText = styled.p`
  ${type.small}
  display: flex;
  gap: ${space[1]};
  color: ${color.loss};
  font-weight: 540;
  > svg {
    margin-top: 0.1em;
  }
`;
