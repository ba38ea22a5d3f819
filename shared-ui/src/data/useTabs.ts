import { useId, type KeyboardEvent } from 'react';
import { rove } from './roving.ts';

/** Tabs without a look: arrows move and open, Home and End jump. The first tab is open when `open` names none. */
export function useTabs<T extends { id: string }>(
  tabs: readonly T[],
  open: string | undefined,
  onOpen: (id: string) => void,
) {
  const base = useId();
  const current = tabs.find(({ id }) => id === open) ?? tabs[0];
  const tabId = (tab: T | undefined) => `${base}-tab-${tab?.id ?? ''}`;
  const panelId = `${base}-panel`;
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    rove(event, '[role=tab]', (index) => {
      const tab = tabs[index];
      if (tab) onOpen(tab.id);
    });
  return {
    current,
    listProps: { role: 'tablist', onKeyDown: handleKeyDown },
    tabProps: (tab: T) => ({
      type: 'button' as const,
      role: 'tab',
      id: tabId(tab),
      'aria-selected': tab === current,
      'aria-controls': panelId,
      tabIndex: tab === current ? 0 : -1,
      onClick: () => onOpen(tab.id),
    }),
    panelProps: { role: 'tabpanel', id: panelId, 'aria-labelledby': tabId(current) },
  };
}
