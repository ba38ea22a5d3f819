import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { usePointsLocale } from '@endzone/shared-ui/game/Points.tsx';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Facts } from '@endzone/shared-ui/layout/Facts.tsx';
import { BoardDialog } from '@endzone/shared-ui/overlay/BoardDialog.tsx';
import { size, type } from '@endzone/shared-ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ShareTrophyButton } from './ShareTrophyButton.tsx';
import { TrophyDrawing } from './TrophyDrawing.tsx';

type TrophyDialogProps = {
  trophy: Trophy;
  /** "1 / 2" when there are more. */
  count?: string;
  /** The word of the button that leads on. */
  next: string;
  /** Another way out, before the buttons. */
  putAway?: ReactNode;
  onNext: () => void;
};

/** A trophy that its winner has not seen yet. */
export function TrophyDialog({ trophy, count, next, putAway, onNext }: TrophyDialogProps) {
  const t = useTexts();
  const { locale } = useMount();
  const pointsLocale = usePointsLocale();
  const { type: kind, week, fantasyTeam, player, points, league } = trophy;
  const when = week === null ? t('trophy.season') : t('trophy.week', { week });
  return (
    <BoardDialog
      over={[when, count].filter(Boolean).join(' · ')}
      art={
        <Picture>
          <TrophyDrawing trophy={trophy} locale={locale} />
        </Picture>
      }
      title={t('trophy.won')}
      sub={<Kind>{t(`trophy.type.${kind}`)}</Kind>}
      onClose={onNext}
      footer={
        <>
          {putAway}
          <ShareTrophyButton trophy={trophy} />
          <Button kind="primary" onClick={onNext}>
            {next}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [t('trophy.team'), fantasyTeam.name],
          ...(player ? [[t('trophy.player'), player.name] as const] : []),
          ...(points === null ? [] : [[t('trophy.points'), pointsText(points, pointsLocale)] as const]),
          [t('trophy.league'), league.name],
        ]}
      />
    </BoardDialog>
  );
}

const Picture = styled.div`
  width: ${size.cover};
  height: ${size.cover};
`;

const Kind = styled.p`
  ${type.h3}
`;
