import { nameFinder } from '@endzone/contracts/names';
import { useCallback, useState, type KeyboardEvent } from 'react';
import { Button, ComboBox, Group, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { styled } from 'styled-components';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { useMedia } from '../overlay/useMedia.ts';
import { color, edged, elevation, radius, size, space, type, z } from '../theme/theme.ts';
import { arrow, control } from './controls.ts';
import { controlProps, Field, type FieldProps } from './Field.tsx';
import { useFormField } from './FormContext.ts';
import { SelectField, type Option } from './SelectField.tsx';

type Props = FieldProps & { options: readonly Option[]; placeholder?: string };

const isFound = (label: string, term: string) => nameFinder(term)(label);

/** A long list with search, accents optional; on a phone the platform's own list. */
export function SearchSelectField(props: Props) {
  return useMedia('phone') ? <SelectField {...props} /> : <Listbox {...props} />;
}

/** Escape closes the open list, not the dialog around it. */
function closeListFirst(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Escape' && event.currentTarget.ariaExpanded === 'true') event.preventDefault();
}

function Listbox({ name, label, hint, optional, disabled, options, placeholder }: Props) {
  const t = useUiTexts();
  // Inside a dialog the list belongs to it: what stands outside is out of reach.
  const [dialog, setDialog] = useState<HTMLElement>();
  const box = useCallback((element: HTMLElement | null) => {
    if (element) setDialog(element.closest('dialog') ?? undefined);
  }, []);
  const { id, error, value, setValue, onBlur } = useFormField<string>(name, label);
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <ComboBox
        aria-label={label}
        defaultItems={options}
        value={value === '' ? null : value}
        onChange={(key) => setValue(key === null ? '' : String(key))}
        defaultFilter={isFound}
        menuTrigger="focus"
        isDisabled={disabled}
        isInvalid={error !== undefined}
        disabledKeys={options.filter((option) => option.disabled).map((option) => option.value)}
        onBlur={onBlur}
      >
        <Box ref={box}>
          <Search {...controlProps(id, hint, error)} placeholder={placeholder} onKeyDown={closeListFirst} />
          <Open aria-label={t('select.open', { label })} />
        </Box>
        <Floating UNSTABLE_portalContainer={dialog}>
          <ListBox<Option> renderEmptyState={() => <None>{t('select.none')}</None>}>
            {(option) => (
              <Choice id={option.value} textValue={option.label}>
                {option.label}
              </Choice>
            )}
          </ListBox>
        </Floating>
      </ComboBox>
    </Field>
  );
}

const Box = styled(Group)`
  position: relative;
`;
const Search = styled(Input)`
  ${control}
  ${arrow}
  padding-right: ${space[10]};
`;
/** Over the arrow of the field. */
const Open = styled(Button)`
  position: absolute;
  right: ${size.border};
  top: ${size.border};
  width: ${size.control};
  height: ${size.control};
  border: 0;
  background: none;
`;
const Floating = styled(Popover)`
  z-index: ${z.dialog};
  width: var(--trigger-width);
  max-height: 40dvh;
  overflow: auto;
  padding: ${space[1]};
  background: ${color.raised};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e2};
  color: ${color.ink};
`;
const Choice = styled(ListBoxItem)`
  ${type.nav}
  display: flex;
  align-items: center;
  min-height: ${size.rowTight};
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.control};
  cursor: pointer;
  outline: none;
  &[data-hovered],
  &[data-focused] {
    ${edged}
    background: ${color.sunken};
  }
  &[data-selected] {
    background: ${color.turfSoft};
    color: ${color.onTurfSoft};
    font-weight: 640;
  }
  &[data-disabled] {
    color: ${color.ink3};
    cursor: not-allowed;
  }
`;
const None = styled.p`
  ${type.small}
  padding: ${space[2]} ${space[3]};
  color: ${color.ink3};
`;
