import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogAnswers } from '@endzone/shared-ui/overlay/DialogAnswers.tsx';
import { useMemo, useState } from 'react';
import { ListField } from '../../data/table/ListField.tsx';
import { QuestionGrid, TableProblems } from '../../data/table/TableProblems.tsx';
import type { RankedPlayer } from './loadRanking.ts';
import { nearPlayer, pastedOrder, type PastedLine, type PastedOrder } from './pastedOrder.ts';

type PasteProps = {
  players: readonly RankedPlayer[];
  onTake: (order: RankedPlayer[]) => void;
  onClose: () => void;
};

/** An order from elsewhere, one player a line: looked at, then taken over into the list, where it is saved. */
export function PasteOrderDialog({ players, onTake, onClose }: PasteProps) {
  const t = useTexts();
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const pasted = useMemo(() => pastedOrder(players, text), [players, text]);
  return (
    <Dialog
      title={t('clubs.ranking.paste.title')}
      lead={t('clubs.ranking.paste.lead')}
      onClose={onClose}
      isDirty={text !== ''}
      wide
      footer={
        <DialogAnswers onCancel={onClose}>
          <Button
            kind="primary"
            disabled={pasted.nbFound === 0}
            onClick={() => {
              onTake(pasted.order);
              onClose();
            }}
          >
            {t('clubs.ranking.paste.take')}
          </Button>
        </DialogAnswers>
      }
    >
      <Stack>
        <ListField
          label={t('clubs.ranking.paste.label')}
          fileLabel={t('clubs.import.file')}
          noText={t('clubs.import.noText')}
          value={text}
          isRead={!isEmpty}
          onChange={setText}
        />
        {pasted.badQuotes !== undefined && (
          <TableProblems problems={[{ line: pasted.badQuotes, code: 'bad_quotes' }]} />
        )}
        {!isEmpty && (
          <Read
            players={players}
            pasted={pasted}
            onReplace={(line, name) =>
              setText(
                text
                  .split(/\r\n?|\n/)
                  .with(line - 1, name)
                  .join('\n'),
              )
            }
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** How many lines are named. */
const nbNamed = 10;

type ReadProps = {
  players: readonly RankedPlayer[];
  pasted: PastedOrder<RankedPlayer>;
  onReplace: (line: number, name: string) => void;
};

/** What the list says so far. */
function Read({ players, pasted, onReplace }: ReadProps) {
  const t = useTexts();
  const { nbFound, unknown, ambiguous, repeated, nbHeld } = pasted;
  return (
    <div aria-live="polite">
      {nbFound > 0 && (
        <Banner kind="ok" title={t('clubs.ranking.paste.found', { count: nbFound })}>
          {nbHeld > 0 && t('clubs.ranking.paste.held', { count: nbHeld })}
        </Banner>
      )}
      {unknown.length > 0 && (
        <Banner kind="warn" title={t('clubs.ranking.paste.unknown', { count: unknown.length })}>
          {unknown.slice(0, nbNamed).map((read) => (
            <Unknown
              key={read.line}
              read={read}
              players={players}
              onTake={(name) => onReplace(read.line, name)}
            />
          ))}
          {unknown.length > nbNamed && t('clubs.ranking.more', { count: unknown.length - nbNamed })}
        </Banner>
      )}
      {ambiguous.length > 0 && (
        <Banner kind="warn" title={t('clubs.ranking.paste.ambiguous', { count: ambiguous.length })}>
          <Lines lines={ambiguous} />
        </Banner>
      )}
      {repeated.length > 0 && (
        <Banner kind="info" title={t('clubs.ranking.paste.repeated', { count: repeated.length })}>
          <Lines lines={repeated} />
        </Banner>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly PastedLine[] }) {
  const t = useTexts();
  return (
    <>
      {lines.slice(0, nbNamed).map(({ line, text }) => (
        <p key={line}>{t('table.line', { line, message: text })}</p>
      ))}
      {lines.length > nbNamed && t('clubs.ranking.more', { count: lines.length - nbNamed })}
    </>
  );
}

type UnknownProps = {
  read: PastedLine;
  players: readonly RankedPlayer[];
  onTake: (name: string) => void;
};

/** A line that names nobody, with the name that it may mean. */
function Unknown({ read: { line, text }, players, onTake }: UnknownProps) {
  const t = useTexts();
  const near = useMemo(() => nearPlayer(players, text), [players, text]);
  return (
    <QuestionGrid>
      <span>{t('table.line', { line, message: text })}</span>
      {near && (
        <Button size="sm" onClick={() => onTake(near.name)}>
          {t('clubs.ranking.paste.mean', { name: near.name })}
        </Button>
      )}
    </QuestionGrid>
  );
}
