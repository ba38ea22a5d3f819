import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useState } from 'react';
import { importClubs } from './api.ts';
import { ClubImportPreview } from './ClubImportPreview.tsx';
import { clubFields, maxClubs } from './clubRows.ts';
import type { Stored } from './PlayerImportDialog.tsx';
import { ListImport } from './ListImport.tsx';
import { useClubImport } from './useClubImport.ts';

type Props = {
  clubs: readonly RealTeam[];
  onStored: (stored: Stored) => unknown;
  onClose: () => void;
};

/** Clubs of a list. */
export function ClubImportDialog({ clubs, onStored, onClose }: Props) {
  const t = useTexts();
  const [text, setText] = useState('');
  const state = useClubImport(text, clubs);
  const count = state.judging.answer?.nbCreated ?? 0;
  return (
    <ListImport
      texts={{
        title: t('clubs.clubImport.title'),
        lead: t('clubs.clubImport.lead'),
        hint: t('clubs.clubImport.hint'),
        tooMany: t('clubs.clubImport.tooManyText'),
        save: t('clubs.clubImport.save', { count }),
      }}
      text={text}
      onText={setText}
      state={state}
      fields={clubFields}
      labelOf={(field) => t(`clubs.import.field.${field}`)}
      most={maxClubs}
      hasEffect={count > 0}
      counts={<Counts state={state} />}
      preview={
        <ClubImportPreview
          rows={state.rows}
          hasStatus={state.mapping.includes('status')}
          onChoose={state.choose}
        />
      }
      store={importClubs}
      onStored={({ id, nbCreated }, nbLost) => onStored({ what: 'clubs', id, nbCreated, nbLost })}
      onClose={onClose}
    />
  );
}

function Counts({ state: { rows, judging } }: { state: ReturnType<typeof useClubImport> }) {
  const t = useTexts();
  const { answer, isJudging } = judging;
  const nbThere = rows.filter(({ judged }) => judged?.action === 'same').length;
  const nbOut = rows.filter(({ choice }) => choice === 'skip').length;
  const nbOpen = rows.filter(({ choice }) => choice === undefined).length;
  return (
    <>
      {isJudging && <Badge tone="plain">{t('clubs.import.judging')}</Badge>}
      {answer && <Badge tone="win">{t('clubs.import.nb.create', { count: answer.nbCreated })}</Badge>}
      {nbThere > 0 && <Badge tone="plain">{t('clubs.clubImport.nbThere', { count: nbThere })}</Badge>}
      {answer && answer.nbRefused > 0 && (
        <Badge tone="loss">{t('clubs.import.nb.refused', { count: answer.nbRefused })}</Badge>
      )}
      {nbOpen > 0 && <Badge tone="warn">{t('clubs.import.nb.open', { count: nbOpen })}</Badge>}
      {nbOut > 0 && <Badge tone="plain">{t('clubs.import.nb.out', { count: nbOut })}</Badge>}
    </>
  );
}
