import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, insetRing, radius, size, space, type } from '../theme/theme.ts';
import { useTabs } from './useTabs.ts';

export type Tab = { id: string; label: ReactNode; panel: ReactNode };
type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** The first tab when absent. */
  initial?: string;
  /** Controlled: the tab that is open, and what to do when another is chosen. */
  open?: string;
  onOpen?: (id: string) => void;
};

/** Tabs scroll sideways on a phone, never wrap. */
export function Tabs({ label, tabs, initial, open, onOpen }: TabsProps) {
  const [chosen, setChosen] = useState(initial);
  const { current, listProps, tabProps, panelProps } = useTabs(tabs, open ?? chosen, (id) => {
    setChosen(id);
    onOpen?.(id);
  });
  return (
    <div>
      <TabList aria-label={label} {...listProps}>
        {tabs.map((tab) => (
          <TabButton key={tab.id} {...tabProps(tab)}>
            {tab.label}
          </TabButton>
        ))}
      </TabList>
      <Panel {...panelProps} tabIndex={0}>
        {current?.panel}
      </Panel>
    </div>
  );
}

const TabList = styled.div`
  display: flex;
  gap: ${space[1]};
  border-bottom: ${size.hairline} solid ${color.line};
  overflow-x: auto;
  scrollbar-width: none;
`;

const TabButton = styled.button`
  position: relative;
  flex: none;
  min-height: ${size.controlInput};
  padding: 0 ${space[3]};
  border: 0;
  background: none;
  color: ${color.ink2};
  ${type.control}
  font-weight: 580;
  white-space: nowrap;
  border-radius: ${radius.control};
  ${insetRing}
  &[aria-selected='true'] {
    color: ${color.ink};
    font-weight: 690;
  }
  &[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: auto ${space[2]} 0;
    height: ${size.underline};
    background: ${color.turf};
  }
`;

const Panel = styled.div`
  padding-top: ${space[4]};
  ${insetRing}
`;
