import type { RealGame } from '@endzone/contracts/stats/realGames';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, media, type } from '@endzone/shared-ui/theme/theme.ts';
import Save from 'lucide-react/icons/save';
import { memo, useId } from 'react';
import { styled } from 'styled-components';
import { hasScore } from '../../data/season/weeks.ts';
import type { QuestionKind } from './SheetQuestions.tsx';

type Props = {
  game: RealGame;
  isDirty: boolean;
  isBusy: boolean;
  /** The week that can be locked next. */
  weekToLock: number | undefined;
  onSave: () => void;
  onAsk: (question: QuestionKind) => void;
};

/** "'Save' sends the whole sheet, which then shows as provisional." */
export const SavePanel = memo(function SavePanel(props: Props) {
  const { game, isDirty, isBusy, weekToLock, onSave, onAsk } = props;
  const t = useTexts();
  const id = useId();
  const isStored = hasScore(game);
  return (
    <Card as="section" aria-labelledby={id} $pad>
      <Stack $gap={3}>
        <Title id={id}>{t('gameSheet.save.title')}</Title>
        <Text>{t(game.state === 'final' ? 'gameSheet.save.textFinal' : 'gameSheet.save.text')}</Text>
        <OnBroad>
          <Button
            kind="primary"
            full
            busy={isBusy}
            disabled={!isDirty}
            icon={<Icon of={Save} size="sm" />}
            onClick={onSave}
          >
            {t('gameSheet.save.save')}
          </Button>
        </OnBroad>
        {isDirty && (
          <Button kind="ghost" size="sm" onClick={() => onAsk('discard')}>
            {t('gameSheet.save.discard')}
          </Button>
        )}
        {weekToLock !== undefined && (
          <OnBroad>
            <LinkButton size="sm" to={`/owner/seasons?week=${weekToLock}`}>
              {t('gameSheet.save.toWeek', { week: weekToLock })}
            </LinkButton>
          </OnBroad>
        )}
        {!isDirty && game.can?.undoScores.allowed && (
          <Button kind="ghost" size="sm" disabled={isBusy} onClick={() => onAsk('unsave')}>
            {t('gameSheet.save.undo')}
          </Button>
        )}
        {!isDirty && isStored && (
          <Button kind="danger" size="sm" disabled={isBusy} onClick={() => onAsk('delete')}>
            {t('gameSheet.save.delete')}
          </Button>
        )}
      </Stack>
    </Card>
  );
});

/** Elsewhere the bar at the foot of the window has it. */
const OnBroad = styled.div`
  ${media.slim} {
    display: none;
  }
`;
const Title = styled.h2`
  ${type.h3}
`;
const Text = styled.p`
  ${type.small}
  color: ${color.ink2};
`;
