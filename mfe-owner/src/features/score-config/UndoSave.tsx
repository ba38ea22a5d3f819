import type { ScoreConfig } from '@endzone/contracts/stats/scoreConfig';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { saveConfig } from './api.ts';

type Props = { config: ScoreConfig; before: ScoreConfig; onDone: (config: ScoreConfig) => void };

/** Restores the rules as they were before the last save. */
export function UndoSave({ config, before, onDone }: Props) {
  const t = useTexts();
  const { updatedAt: _at, version: _version, ...rules } = before;
  const undo = useCommand(saveConfig, { toast: { title: t('scoreConfig.undone') }, onDone });
  return (
    <>
      {undo.problem && <Wrong role="alert">{undo.problem}</Wrong>}
      <Button
        kind="ghost"
        busy={undo.isBusy}
        onClick={() => void undo.run({ ...rules, version: config.version })}
      >
        {t('scoreConfig.takeBack')}
      </Button>
    </>
  );
}

const Wrong = styled.p`
  ${type.small}
  color: ${color.loss};
`;
