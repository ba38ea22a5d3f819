import { useTabs } from '@endzone/shared-ui/data/useTabs.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, insetRing, media, size, space, type, z } from '@endzone/shared-ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type RoomTab = { id: string; label: string; panel: ReactNode };
type Props = { tabs: readonly RoomTab[]; open: string; onOpen: (id: string) => void };

/** The parts of the room one at a time; the open one fills what is left of the window. */
export function RoomTabs({ tabs, open, onOpen }: Props) {
  const t = useTexts();
  const { current, listProps, tabProps, panelProps } = useTabs(tabs, open, onOpen);
  return (
    <>
      <TabList aria-label={t('draftRoom.tabs.label')} {...listProps}>
        {tabs.map((tab) => (
          <Tab key={tab.id} {...tabProps(tab)}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      <Area {...panelProps}>{current?.panel}</Area>
    </>
  );
}

/** In view however much stands above: where the window is too low, the rest scrolls past. */
const TabList = styled.div`
  position: sticky;
  inset-block: 0;
  z-index: ${z.sticky};
  display: flex;
  padding: 0 ${space[2]};
  background: ${color.surface};
  border-block: ${size.hairline} solid ${color.line};
  overflow-x: auto;
  scrollbar-width: none;
  ${media.tablet} {
    border-top: 0;
    background: ${color.canvas};
  }
  /* At its foot they would lie upon what a low window scrolls to. */
  ${media.low} {
    bottom: auto;
  }
`;
const Tab = styled.button`
  ${type.control}
  ${insetRing}
  position: relative;
  flex: none;
  min-height: ${size.controlPhone};
  padding: 0 ${space[3]};
  border: 0;
  background: none;
  color: ${color.ink2};
  font-weight: 580;
  white-space: nowrap;
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
const Area = styled.div`
  && {
    flex: 1 0 15em;
    ${media.low} {
      flex-basis: 9em;
    }
  }
  height: 0;
  min-width: 0;
`;
