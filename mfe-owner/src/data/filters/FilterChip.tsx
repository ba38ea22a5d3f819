import { Popup } from '@endzone/shared-ui/overlay/Popup.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { ChipButton } from './FilterChip.styles.ts';

type Props = {
  label: string;
  /** What is chosen. */
  chosen: string | undefined;
  children: (close: () => void) => ReactNode;
};

/** A filter of a list: a chip that says what is chosen, and behind it the choice. */
export function FilterChip({ label, chosen, children }: Props) {
  return (
    <Popup
      label={label}
      trigger={(trigger) => (
        <ChipButton {...trigger} type="button" data-filter="" data-chosen={chosen !== undefined || undefined}>
          {chosen === undefined ? (
            label
          ) : (
            <span>
              {label}: <b>{chosen}</b>
            </span>
          )}
          <ChevronDown size="1.1em" strokeWidth={2} aria-hidden="true" />
        </ChipButton>
      )}
    >
      {children}
    </Popup>
  );
}
