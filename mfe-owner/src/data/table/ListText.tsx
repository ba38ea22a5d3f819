import { TextArea } from '@endzone/shared-ui/forms/controls.ts';
import { space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { useEffect, useRef, type ComponentProps } from 'react';
import { styled } from 'styled-components';

type Props = Omit<ComponentProps<'textarea'>, 'ref' | 'rows' | 'spellCheck'> & { value: string };

/** Where a list is pasted: roomy while it is empty, three lines once it is filled, so that what it becomes is in view at once. */
export const ListText = (props: Props) => (
  <Text
    {...props}
    // Focused when the dialog opens, so that a list can be pasted at once.
    data-autofocus
    spellCheck={false}
    rows={3}
    data-filled={props.value !== '' || undefined}
  />
);

/** What a list becomes: brought into view when it is there first, where the dialog is too low for both. */
export function useShownAtOnce<E extends HTMLElement>(isThere: boolean) {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (isThere) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isThere]);
  return ref;
}

const Text = styled(TextArea)`
  ${type.table}
  ${tabular}
  min-height: 6lh;
  white-space: pre;
  &[data-filled] {
    field-sizing: fixed;
    min-height: calc(3lh + 2 * ${space[2]});
  }
`;
