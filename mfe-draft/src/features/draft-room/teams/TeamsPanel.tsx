import type { DraftTeam } from '@endzone/contracts/fantasy/draft';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, hatchQuiet, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Bot from 'lucide-react/icons/bot';
import CircleCheck from 'lucide-react/icons/circle-check';
import { styled } from 'styled-components';
import { ownerName } from '../words.ts';
import { Panel, PanelHead, Scroll } from '../frame/Panel.tsx';

type Props = { teams: readonly DraftTeam[]; nbMaxTeams: number; myTeamId: string | null };

/** Who drafts here, who is here already, and which places are still free. */
export function TeamsPanel({ teams, nbMaxTeams, myTeamId }: Props) {
  const t = useTexts();
  const hereCount = teams.filter(({ isOnline }) => isOnline).length;
  const freeCount = Math.max(0, nbMaxTeams - teams.length);
  return (
    <Panel aria-label={t('draftRoom.teams.title')}>
      <PanelHead>
        <h2>{t('draftRoom.teams.title')}</h2>
        <span>{t('draftRoom.presence.here', { here: hereCount, all: teams.length })}</span>
      </PanelHead>
      <Scroll>
        <ul>
          {teams.map((team) => (
            <Line key={team.id} $isMine={team.id === myTeamId}>
              <Crest name={team.name} logoUrl={team.logoSmallUrl} />
              <div>
                <strong title={team.name}>{team.name}</strong>
                <small>{team.id === myTeamId ? t('draftRoom.you') : ownerName(t, team)}</small>
              </div>
              {team.autoPick && <Badge icon={Bot}>{t('draftRoom.teams.auto')}</Badge>}
              {team.isOnline ? (
                <Badge tone="turf" icon={CircleCheck}>
                  {t('draftRoom.teams.here')}
                </Badge>
              ) : (
                !team.autoPick && <Badge>{t('draftRoom.teams.away')}</Badge>
              )}
            </Line>
          ))}
          {Array.from({ length: freeCount }, (_, index) => (
            <Free key={index}>
              <span>{t('draftRoom.teams.free')}</span>
            </Free>
          ))}
        </ul>
      </Scroll>
    </Panel>
  );
}

const Line = styled.li<{ $isMine: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.row};
  padding: ${space[2]} ${space[3]};
  border-top: ${size.hairline} solid ${color.line};
  ${({ $isMine }) => $isMine && `background: ${color.pylonSoft}; box-shadow: inset ${size.edge} 0 0 ${color.pylon};`}
  > div {
    flex: 1;
    min-width: 0;
  }
  strong {
    ${type.bodyStrong}
    overflow-wrap: anywhere;
  }
  small {
    ${type.small}
    display: block;
    color: ${color.ink3};
  }
`;
const Free = styled.li`
  ${type.small}
  ${hatchQuiet}
  display: flex;
  align-items: center;
  min-height: ${size.controlPhone};
  margin: ${space[2]};
  padding: 0 ${space[3]};
  border: ${size.hairline} dashed ${color.lineStrong};
  border-radius: ${radius.control};
  color: ${color.ink3};
  span {
    padding: 0 ${space[2]};
    border-radius: ${radius.cell};
    background: ${color.surface};
  }
`;
