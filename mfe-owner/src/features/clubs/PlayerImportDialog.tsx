import type { Player } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Checkbox } from '@endzone/shared-ui/forms/CheckboxField.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { useState } from 'react';
import { ClubQuestions } from '../../data/table/ClubQuestions.tsx';
import { getAllPlayers, importPlayers } from './api.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { importFields, maxImported } from './importRows.ts';
import { ListImport } from './ListImport.tsx';
import { useImport } from './useImport.ts';

/** What can be taken back. */
export type Stored = {
  id: string;
  nbCreated: number;
  /** Rows that were still fine when they were looked at. */
  nbLost: number;
} & ({ what: 'players'; nbChanged: number } | { what: 'clubs' });

type Props = {
  club: RealTeam;
  clubs: readonly RealTeam[];
  onStored: (stored: Stored) => unknown;
  onClose: () => void;
};

/** Players of a list. */
export function PlayerImportDialog(props: Props) {
  const t = useTexts();
  const { data: players, failure, status, reload } = useLoad(() => getAllPlayers(), []);
  // What the list does not name is stored as it stands here: what another window saved would be undone.
  useFresh(reload, { isLive: false, failure });
  if (players) return <Import {...props} players={players} />;
  return (
    <Dialog title={t('clubs.import.title')} lead={props.club.name} onClose={props.onClose} wide>
      {failure ? (
        <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />
      ) : (
        <Skeleton shape="text" count={4} />
      )}
    </Dialog>
  );
}

function Import({ club, clubs, players, onStored, onClose }: Props & { players: readonly Player[] }) {
  const t = useTexts();
  const [text, setText] = useState('');
  const state = useImport(text, { club, clubs, players });
  const { answer } = state.judging;
  const count = (answer?.nbCreated ?? 0) + (answer?.nbChanged ?? 0);
  const [isShort, setShort] = useState(false);
  const differing = state.rows.filter(({ judged }) => judged?.action !== 'same');
  const hasSame = differing.length < state.rows.length;
  return (
    <ListImport
      texts={{
        title: t('clubs.import.title'),
        lead: t('clubs.import.lead', { club: club.name }),
        hint: t('clubs.import.hint'),
        tooMany: t('clubs.import.tooManyText'),
        save: t('clubs.import.save', { count }),
      }}
      text={text}
      onText={setText}
      state={state}
      fields={importFields}
      labelOf={(field) => t(`clubs.import.field.${field}`)}
      most={maxImported}
      hasEffect={count > 0}
      questions={<ClubQuestions {...state.clubQuestions} />}
      counts={
        <>
          <Counts state={state} />
          {hasSame && (
            <Checkbox checked={isShort} onChange={({ target }) => setShort(target.checked)}>
              {t('clubs.import.onlyChanges')}
            </Checkbox>
          )}
        </>
      }
      preview={
        <ImportPreview
          rows={isShort ? differing : state.rows}
          hasClubs={state.mapping.includes('team')}
          onChoose={state.choose}
        />
      }
      store={importPlayers}
      onStored={({ id, nbCreated, nbChanged }, nbLost) =>
        onStored({ what: 'players', id, nbCreated, nbChanged, nbLost })
      }
      onClose={onClose}
    />
  );
}

function Counts({ state: { rows, judging } }: { state: ReturnType<typeof useImport> }) {
  const t = useTexts();
  const { answer, isJudging } = judging;
  const nbSame = rows.filter(({ judged }) => judged?.action === 'same').length;
  const nbOut = rows.filter(({ input }) => !input).length;
  const nbOpen = rows.filter(({ choice }) => choice === undefined).length;
  return (
    <>
      {isJudging && <Badge tone="plain">{t('clubs.import.judging')}</Badge>}
      {answer && <Badge tone="win">{t('clubs.import.nb.create', { count: answer.nbCreated })}</Badge>}
      {answer && <Badge tone="info">{t('clubs.import.nb.change', { count: answer.nbChanged })}</Badge>}
      {nbSame > 0 && <Badge tone="plain">{t('clubs.import.nb.same', { count: nbSame })}</Badge>}
      {answer && answer.nbRefused > 0 && (
        <Badge tone="loss">{t('clubs.import.nb.refused', { count: answer.nbRefused })}</Badge>
      )}
      {nbOpen > 0 && <Badge tone="warn">{t('clubs.import.nb.open', { count: nbOpen })}</Badge>}
      {nbOut - nbOpen > 0 && (
        <Badge tone="plain">{t('clubs.import.nb.out', { count: nbOut - nbOpen })}</Badge>
      )}
    </>
  );
}
