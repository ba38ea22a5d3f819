import { rove } from '@endzone/shared-ui/data/roving.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, insetRing, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Panel, PanelHead } from '../frame/Panel.tsx';

const views = ['grid', 'log'] as const;

/** The board as a grid, or as the log of what was picked. */
export function BoardPanel({ grid, log }: { grid: ReactNode; log: ReactNode }) {
  const t = useTexts();
  const [view, setView] = useState<(typeof views)[number]>('grid');
  return (
    <Panel aria-label={t('draftRoom.board.title')}>
      <PanelHead>
        <h2>{t('draftRoom.board.title')}</h2>
        <Segments
          role="radiogroup"
          aria-label={t('draftRoom.board.view')}
          onKeyDown={(event) => rove(event, '[role=radio]', (index) => setView(views[index] ?? 'grid'))}
        >
          {views.map((choice) => (
            <Segment
              key={choice}
              type="button"
              role="radio"
              aria-checked={view === choice}
              tabIndex={view === choice ? 0 : -1}
              onClick={() => setView(choice)}
            >
              {t(`draftRoom.board.${choice}`)}
            </Segment>
          ))}
        </Segments>
      </PanelHead>
      {view === 'grid' ? grid : log}
    </Panel>
  );
}

const Segments = styled.div`
  display: inline-flex;
  overflow: hidden;
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.control};
`;
const Segment = styled.button`
  ${type.controlSmall}
  ${insetRing}
  min-height: ${size.controlSmall};
  padding: 0 ${space[3]};
  border: 0;
  border-radius: 0;
  background: none;
  color: ${color.ink2};
  &[aria-checked='true'] {
    background: ${color.ink};
    color: ${color.canvas};
  }
  ${media.phone} {
    min-height: ${size.controlPhone};
  }
`;
