import type { Player } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showNumber } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useShownAtOnce } from '../../data/table/ListText.tsx';
import { ClubQuestions } from '../../data/table/ClubQuestions.tsx';
import { JudgingFailed } from '../../data/table/JudgingFailed.tsx';
import { TableProblems } from '../../data/table/TableProblems.tsx';
import { getAllPlayers, importPlayers } from './api.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { importFields, mostImported } from './importRows.ts';
import { ListField } from './ListField.tsx';
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

/** Players of a list: pasted or from a file, looked at, stored by one press. */
export function ImportDialog(props: Props) {
  const t = useTexts();
  const { data: players, failure, status, reload } = useLoad(() => getAllPlayers(), []);
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
  const { locale } = useMount();
  const ui = useUiTexts();
  const [text, setText] = useState('');
  const [isNothing, setNothing] = useState(false);
  const state = useImport(text, { club, clubs, players });
  const { answer, isJudging, failure } = state.judging;
  const { run, isBusy, problem } = useCommand(importPlayers, {
    onDone: ({ id: stored, nbCreated, nbChanged, nbRefused }) => {
      const nbLost = nbRefused - (answer?.nbRefused ?? 0);
      if (stored) return onStored({ what: 'players', id: stored, nbCreated, nbChanged, nbLost });
      setNothing(true);
      return state.judging.reload();
    },
  });
  const preview = useShownAtOnce<HTMLDivElement>(state.nbRows > 0 && !state.isTooMuch);
  const count = (answer?.nbCreated ?? 0) + (answer?.nbChanged ?? 0);
  return (
    <Dialog
      title={t('clubs.import.title')}
      lead={t('clubs.import.lead', { club: club.name })}
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
            {t('clubs.import.save', { count })}
          </Button>
        </>
      }
    >
      <ImportBody>
        <ListField
          label={t('clubs.import.label')}
          hint={t('clubs.import.hint')}
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
              max: mostImported,
            })}
          >
            {t('clubs.import.tooManyText')}
          </Banner>
        )}
        {state.isHeadAlone && <Banner kind="warn">{t('table.headAlone')}</Banner>}
        <TableProblems problems={state.problems} />
        {state.nbRows > 0 && !state.isTooMuch && (
          <>
            <ClubQuestions {...state.clubQuestions} />
            <ImportColumns
              key={text}
              {...state}
              fields={importFields}
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
              <ImportPreview
                rows={state.rows}
                hasClubs={state.mapping.includes('team')}
                onChoose={state.choose}
              />
            </div>
          </>
        )}
      </ImportBody>
    </Dialog>
  );
}

function Counts({ state: { rows, judging } }: { state: ReturnType<typeof useImport> }) {
  const t = useTexts();
  const { answer, isJudging } = judging;
  const nbSame = rows.filter(({ judged }) => judged?.action === 'same').length;
  const nbOut = rows.filter(({ input }) => !input).length;
  const nbOpen = rows.filter(({ choice }) => choice === undefined).length;
  return (
    <Row aria-live="polite">
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
    </Row>
  );
}

export const ImportBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;
export const ImportNote = styled.span`
  ${type.small}
  flex: 1 1 14em;
  align-self: center;
  color: ${color.ink3};
`;
