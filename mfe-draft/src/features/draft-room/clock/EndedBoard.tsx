import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import { withLeagueParameter } from '@endzone/contracts/notificationPath';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { SaveCardButton } from '@endzone/shared-ui/host/SaveCardButton.tsx';
import { ShareCardButton } from '@endzone/shared-ui/host/ShareCardButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Board } from '@endzone/shared-ui/layout/Board.tsx';
import { media, space } from '@endzone/shared-ui/theme/theme.ts';
import { showLongDateTime } from '@endzone/shared-ui/time/dates.ts';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { selectIsPast, selectLeagueHome } from '../../../data/draft/selectors.ts';
import { Frame, Team, Who } from './ClockBoard.styles.ts';

type Props = { state: DraftState; zone: string; closedReason: LeagueSeason['closedReason'] };

/** What comes after the draft; nothing is to be wished to a season that is over. */
function textOf({ draft, status }: DraftState, closedReason: Props['closedReason']) {
  if (!draft) return 'never.text' as const;
  if (closedReason === 'no_weeks_left') return 'noWeeksLeft' as const;
  return status === 'ongoing' ? ('text' as const) : undefined;
}

/** The draft is over: what it brought stays to be looked at. One that never took place brought nothing. */
export function EndedBoard({ state, zone, closedReason }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const { draft, myTeamId, leagueId, teams } = state;
  const home = useSelector(selectLeagueHome);
  // The team's page and its card are those of the season at hand.
  const isPast = useSelector(selectIsPast);
  const me = isPast ? undefined : teams.find(({ id }) => id === myTeamId);
  const title = t(draft ? 'draftRoom.ended.title' : 'draftRoom.ended.never.title');
  const text = textOf(state, closedReason);
  return (
    <Frame $isNow={false}>
      <Board label={title}>
        <Row>
          <Who>
            <At>
              <Badge tone="chalk" icon={draft ? CircleCheck : CalendarX}>
                {draft?.endedAt ? showLongDateTime(locale, draft.endedAt, zone) : title}
              </Badge>
              {draft?.endedAt && <p>{t('draftRoom.zone', { zone })}</p>}
            </At>
            <Team>
              <div>
                <h1>{title}</h1>
                {text && <p>{t(`draftRoom.ended.${text}`)}</p>}
              </div>
            </Team>
          </Who>
          <Ways>
            {me && draft && (
              <>
                <LinkButton kind="board" to={withLeagueParameter('/team', leagueId)}>
                  {t('draftRoom.ended.team')}
                </LinkButton>
                <ShareCardButton
                  leagueId={leagueId}
                  card={{ kind: 'draft', teamId: me.id }}
                  title={t('draftRoom.ended.shareTitle', { team: me.name })}
                  kind="board"
                />
                <SaveCardButton leagueId={leagueId} card={{ kind: 'draft', teamId: me.id }} kind="board" />
              </>
            )}
            <LinkButton kind="board" to={home}>
              {t('draftRoom.ended.league')}
            </LinkButton>
          </Ways>
        </Row>
      </Board>
    </Frame>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
`;
const At = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  ${media.phone} {
    width: 100%;
    > * {
      flex: 1;
      min-width: fit-content;
    }
  }
`;
