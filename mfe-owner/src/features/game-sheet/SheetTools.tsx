import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Menu } from '@endzone/shared-ui/overlay/Menu.tsx';
import { useMedia } from '@endzone/shared-ui/overlay/useMedia.ts';
import { media } from '@endzone/shared-ui/theme/theme.ts';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { memo, type Dispatch } from 'react';
import { styled } from 'styled-components';
import type { Edit } from './model/edit.ts';
import type { Side } from './model/sheet.ts';

export type SideTool = (kind: 'add' | 'paste' | 'zeros', side: Side) => void;

type Props = {
  side: Side;
  isAll: boolean;
  /** Steps back and forward stand here, those of both sides. */
  hasSteps: boolean;
  canUndo: boolean;
  canRedo: boolean;
  apply: Dispatch<Edit>;
  onAll: () => void;
  onTool: SideTool;
};

/** What is done to a whole side. */
export const SheetTools = memo(function SheetTools(props: Props) {
  const { side, isAll, hasSteps, canUndo, canRedo, apply, onAll, onTool } = props;
  const t = useTexts();
  const isPhone = useMedia('phone');
  if (isPhone)
    return (
      <Row $nowrap>
        <IconButton
          label={t('gameSheet.page.undo')}
          icon={<Icon of={Undo2} size="sm" />}
          disabled={!canUndo}
          onClick={() => apply({ kind: 'undone' })}
        />
        <IconButton
          label={t('gameSheet.page.redo')}
          icon={<Icon of={Redo2} size="sm" />}
          disabled={!canRedo}
          onClick={() => apply({ kind: 'redone' })}
        />
        <Button size="sm" icon={<Icon of={ClipboardPaste} size="sm" />} onClick={() => onTool('paste', side)}>
          {t('gameSheet.page.paste')}
        </Button>
        <Menu
          label={t('gameSheet.page.more')}
          trigger={(props) => (
            <IconButton {...props} label={t('gameSheet.page.more')} icon={<Icon of={Ellipsis} size="sm" />} />
          )}
          items={[
            { id: 'add', label: t('gameSheet.page.add'), onChoose: () => onTool('add', side) },
            { id: 'zeros', label: t('gameSheet.page.fillZeros'), onChoose: () => onTool('zeros', side) },
            {
              id: 'all',
              label: t(isAll ? 'gameSheet.page.ownOnly' : 'gameSheet.page.allStats'),
              onChoose: onAll,
            },
          ]}
        />
      </Row>
    );
  return (
    <Tools>
      {hasSteps && (
        <>
          <Button
            size="sm"
            icon={<Icon of={Undo2} size="sm" />}
            disabled={!canUndo}
            onClick={() => apply({ kind: 'undone' })}
          >
            {t('gameSheet.page.undo')}
          </Button>
          <Button
            size="sm"
            icon={<Icon of={Redo2} size="sm" />}
            disabled={!canRedo}
            onClick={() => apply({ kind: 'redone' })}
          >
            {t('gameSheet.page.redo')}
          </Button>
        </>
      )}
      <Button size="sm" icon={<Icon of={UserPlus} size="sm" />} onClick={() => onTool('add', side)}>
        {t('gameSheet.page.add')}
      </Button>
      <Button size="sm" icon={<Icon of={ClipboardPaste} size="sm" />} onClick={() => onTool('paste', side)}>
        {t('gameSheet.page.paste')}
      </Button>
      <Button size="sm" onClick={() => onTool('zeros', side)}>
        {t('gameSheet.page.fillZeros')}
      </Button>
      <Button size="sm" kind="ghost" aria-pressed={isAll} onClick={onAll}>
        {t(isAll ? 'gameSheet.page.ownOnly' : 'gameSheet.page.allStats')}
      </Button>
    </Tools>
  );
});

/** What chooses the columns stands over the end of the grid. */
const Tools = styled(Row)`
  ${media.roomy} {
    > :last-child {
      margin-inline-start: auto;
    }
  }
`;
