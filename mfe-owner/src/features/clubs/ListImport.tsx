import type { Doubled, Mapping } from '@endzone/contracts/tables/columns';
import type { TextTable } from '@endzone/contracts/tables/readTable';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showNumber } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogAnswers } from '@endzone/shared-ui/overlay/DialogAnswers.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ValidationFailed } from '../../data/table/ValidationFailed.tsx';
import { useShownAtOnce } from '../../data/table/ListText.tsx';
import { ListField } from '../../data/table/ListField.tsx';
import { TableProblems, type TableProblem } from '../../data/table/TableProblems.tsx';
import { ImportColumns } from './ImportColumns.tsx';

/** What came of a list; an id is there when there is something to take back. */
type Outcome = { id?: string | null | undefined; nbRefused: number };

/** A list as it was read and judged, the same for everything that is imported. */
type ReadList<Field extends string, Input> = {
  table: TextTable;
  problems: readonly TableProblem[];
  doubled: readonly Doubled<Field>[];
  hasHeads: boolean;
  isHeadAlone: boolean;
  mapping: Mapping<Field>;
  nbRows: number;
  isTooMuch: boolean;
  inputs: Input[];
  /** In the list, of the rows that are sent. */
  sentLines: readonly number[];
  judging: {
    answer: { nbRefused: number } | undefined;
    isJudging: boolean;
    isLoading: boolean;
    failure: Failure | undefined;
    reload: () => unknown;
  };
  setMapping: (mapping: Mapping<Field>) => void;
};

type Props<Field extends string, Input, Answer extends Outcome> = {
  texts: { title: string; lead: string; hint: string; tooMany: string; save: string };
  text: string;
  onText: (text: string) => void;
  state: ReadList<Field, Input>;
  /** What a column may be. */
  fields: readonly Field[];
  labelOf: (field: Field) => string;
  /** How many rows are taken at once. */
  most: number;
  /** Storing it as it stands would change something. */
  hasEffect: boolean;
  /** Asked before the columns. */
  questions?: ReactNode;
  counts: ReactNode;
  preview: ReactNode;
  store: (inputs: Input[]) => Promise<Answer>;
  /** `nbLost` rows were still fine when they were looked at. */
  onStored: (answer: Answer & { id: string }, nbLost: number) => unknown;
  onClose: () => void;
};

/** A list that is pasted or taken from a file, looked at, stored by one press. */
export function ListImport<Field extends string, Input, Answer extends Outcome>({
  texts,
  text,
  onText,
  state,
  fields,
  labelOf,
  most,
  hasEffect,
  questions,
  counts,
  preview,
  store,
  onStored,
  onClose,
}: Props<Field, Input, Answer>) {
  const t = useTexts();
  const { locale } = useMount();
  const [isNothing, setNothing] = useState(false);
  const { answer, isJudging, isLoading, failure, reload } = state.judging;
  const { run, isBusy, problem } = useCommand(store, {
    onDone: (stored) => {
      const { id, nbRefused } = stored;
      if (id) return onStored({ ...stored, id }, nbRefused - (answer?.nbRefused ?? 0));
      setNothing(true);
      return reload();
    },
  });
  const isShown = state.nbRows > 0 && !state.isTooMuch;
  const shown = useShownAtOnce<HTMLDivElement>(isShown);
  return (
    <Dialog
      title={texts.title}
      lead={texts.lead}
      onClose={isBusy ? () => undefined : onClose}
      isDirty={text !== ''}
      wide
      footer={
        <>
          <Note>{t('clubs.import.note')}</Note>
          <DialogAnswers busy={isBusy} onCancel={onClose}>
            <Button
              kind="primary"
              busy={isBusy}
              disabled={isJudging || !hasEffect}
              onClick={() => {
                setNothing(false);
                void run(state.inputs);
              }}
            >
              {texts.save}
            </Button>
          </DialogAnswers>
        </>
      }
    >
      <Body>
        <ListField
          label={t('clubs.import.label')}
          fileLabel={t('clubs.import.file')}
          noText={t('clubs.import.noText')}
          hint={texts.hint}
          value={text}
          isRead={state.nbRows > 0}
          onChange={(next) => {
            setNothing(false);
            onText(next);
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
              max: most,
            })}
          >
            {texts.tooMany}
          </Banner>
        )}
        {state.isHeadAlone && <Banner kind="warn">{t('table.headAlone')}</Banner>}
        <TableProblems problems={state.problems} />
        {isShown && (
          <>
            {questions}
            <ImportColumns
              key={text}
              {...state}
              fields={fields}
              labelOf={labelOf}
              onChange={state.setMapping}
            />
            <Row aria-live="polite">{counts}</Row>
            {failure && (
              <ValidationFailed failure={failure} lines={state.sentLines} onRetry={reload} busy={isLoading} />
            )}
            <div ref={shown}>{preview}</div>
          </>
        )}
      </Body>
    </Dialog>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;
const Note = styled.span`
  ${type.small}
  flex: 1 1 14em;
  align-self: center;
  color: ${color.ink3};
`;
