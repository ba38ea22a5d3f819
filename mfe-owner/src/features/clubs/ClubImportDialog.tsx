import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showNumber } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { useState } from 'react';
import { useShownAtOnce } from '../../data/table/ListText.tsx';
import { JudgingFailed } from '../../data/table/JudgingFailed.tsx';
import { TableProblems } from '../../data/table/TableProblems.tsx';
import { importClubs } from './api.ts';
import { ClubImportPreview } from './ClubImportPreview.tsx';
import { clubFields, mostClubs } from './clubRows.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportBody, ImportNote, type Stored } from './ImportDialog.tsx';
import { ListField } from './ListField.tsx';
import { useClubImport } from './useClubImport.ts';

type Props = {
  clubs: readonly RealTeam[];
  onStored: (stored: Stored) => unknown;
  onClose: () => void;
};

/** Clubs of a list: pasted or from a file, looked at, stored by one press. */
export function ClubImportDialog({ clubs, onStored, onClose }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const ui = useUiTexts();
  const [text, setText] = useState('');
  const [isNothing, setNothing] = useState(false);
  const state = useClubImport(text, clubs);
  const { answer, isJudging, failure } = state.judging;
  const { run, isBusy, problem } = useCommand(importClubs, {
    onDone: ({ id, nbCreated, nbRefused }) => {
      const nbLost = nbRefused - (answer?.nbRefused ?? 0);
      if (id) return onStored({ what: 'clubs', id, nbCreated, nbLost });
      setNothing(true);
      return state.judging.reload();
    },
  });
  const preview = useShownAtOnce<HTMLDivElement>(state.nbRows > 0 && !state.isTooMuch);
  const count = answer?.nbCreated ?? 0;
  return (
    <Dialog
      title={t('clubs.clubImport.title')}
      lead={t('clubs.clubImport.lead')}
      onClose={isBusy ? () => undefined : onClose}
      isDirty={text !== ''}
      wide
      footer={
        <>
          <ImportNote>{t('clubs.import.note')}</ImportNote>
          <Button disabled={isBusy} onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button
            kind="primary"
            busy={isBusy}
            disabled={isJudging || count === 0}
            onClick={() => {
              setNothing(false);
              void run(state.inputs);
            }}
          >
            {t('clubs.clubImport.save', { count })}
          </Button>
        </>
      }
    >
      <ImportBody>
        <ListField
          label={t('clubs.import.label')}
          hint={t('clubs.clubImport.hint')}
          value={text}
          isRead={state.nbRows > 0}
          onChange={(next) => {
            setNothing(false);
            setText(next);
          }}
        />
        {isNothing && (
          <Banner kind="error" live>
            {t('clubs.import.nothing')}
          </Banner>
        )}
        {problem && (
          <Banner kind="error" live>
            {problem}
          </Banner>
        )}
        {state.isTooMuch && (
          <Banner
            kind="error"
            live
            title={t('clubs.import.tooMany', {
              count: state.nbRows,
              rows: showNumber(locale, state.nbRows),
              max: mostClubs,
            })}
          >
            {t('clubs.clubImport.tooManyText')}
          </Banner>
        )}
        {state.isHeadAlone && <Banner kind="warn">{t('table.headAlone')}</Banner>}
        <TableProblems problems={state.problems} />
        {state.nbRows > 0 && !state.isTooMuch && (
          <>
            <ImportColumns
              key={text}
              {...state}
              fields={clubFields}
              labelOf={(field) => t(`clubs.import.field.${field}`)}
              onChange={state.setMapping}
            />
            <Counts state={state} />
            {failure && (
              <JudgingFailed
                failure={failure}
                lines={state.sentLines}
                onRetry={state.judging.reload}
                busy={state.judging.isLoading}
              />
            )}
            <div ref={preview}>
              <ClubImportPreview
                rows={state.rows}
                hasStatus={state.mapping.includes('status')}
                onChoose={state.choose}
              />
            </div>
          </>
        )}
      </ImportBody>
    </Dialog>
  );
}

function Counts({ state: { rows, judging } }: { state: ReturnType<typeof useClubImport> }) {
  const t = useTexts();
  const { answer, isJudging } = judging;
  const nbThere = rows.filter(({ judged }) => judged?.action === 'same').length;
  const nbOut = rows.filter(({ choice }) => choice === 'skip').length;
  const nbOpen = rows.filter(({ choice }) => choice === undefined).length;
  return (
    <Row aria-live="polite">
      {isJudging && <Badge tone="plain">{t('clubs.import.judging')}</Badge>}
      {answer && <Badge tone="win">{t('clubs.import.nb.create', { count: answer.nbCreated })}</Badge>}
      {nbThere > 0 && <Badge tone="plain">{t('clubs.clubImport.nbThere', { count: nbThere })}</Badge>}
      {answer && answer.nbRefused > 0 && (
        <Badge tone="loss">{t('clubs.import.nb.refused', { count: answer.nbRefused })}</Badge>
      )}
      {nbOpen > 0 && <Badge tone="warn">{t('clubs.import.nb.open', { count: nbOpen })}</Badge>}
      {nbOut > 0 && <Badge tone="plain">{t('clubs.import.nb.out', { count: nbOut })}</Badge>}
    </Row>
  );
}
