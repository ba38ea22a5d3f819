import { object, plainText } from '@endzone/contracts/fields';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextAreaField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogActions } from '@endzone/shared-ui/overlay/DialogActions.tsx';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { Asked } from '../../data/table/TableProblems.tsx';
import type { RankedPlayer } from './loadRanking.ts';
import { nearPlayer, pastedOrder } from './pastedOrder.ts';

type PasteProps = {
  players: readonly RankedPlayer[];
  onTake: (order: RankedPlayer[]) => void;
  onClose: () => void;
};

const pasteRules = object({ list: plainText().required({ code: 'required' }) });

/** An order from elsewhere, one player a line: looked at, then taken over into the list, where it is saved. */
export function PasteOrderDialog({ players, onTake, onClose }: PasteProps) {
  const t = useTexts();
  const ui = useUiTexts();
  return (
    <Dialog
      title={t('clubs.ranking.paste.title')}
      lead={t('clubs.ranking.paste.lead')}
      onClose={onClose}
      wide
    >
      <Form
        initial={{ list: '' }}
        schema={pasteRules}
        guard={false}
        onSubmit={({ list }) => {
          onTake(pastedOrder(players, list).order);
          onClose();
          return Promise.resolve();
        }}
      >
        <ListField />
        <Read players={players} />
        <DialogActions>
          <Take />
          <Button onClick={onClose}>{ui('cancel')}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function Take() {
  const t = useTexts();
  const { values } = useFormikContext<{ list: string }>();
  return <Submit disabled={values.list.trim() === ''}>{t('clubs.ranking.paste.take')}</Submit>;
}

/** Roomy while it is empty, three lines once it is filled, so that what it becomes is in view at once. */
function ListField() {
  const t = useTexts();
  const { values } = useFormikContext<{ list: string }>();
  return (
    <TextAreaField
      name="list"
      label={t('clubs.ranking.paste.label')}
      rows={values.list.trim() === '' ? 8 : 3}
    />
  );
}

/** How many lines are named. */
const nbNamed = 10;

/** What the list says so far. */
function Read({ players }: Pick<PasteProps, 'players'>) {
  const t = useTexts();
  const { values, setFieldValue } = useFormikContext<{ list: string }>();
  if (values.list.trim() === '') return null;
  const { nbFound, unknown, ambiguous, nbHeld } = pastedOrder(players, values.list);
  const replace = (line: number, name: string) => {
    const lines = values.list.split(/\r\n?|\n/).with(line - 1, name);
    void setFieldValue('list', lines.join('\n'));
  };
  return (
    <div aria-live="polite">
      {nbFound > 0 && (
        <Banner kind="ok" title={t('clubs.ranking.paste.found', { count: nbFound })}>
          {nbHeld > 0 && t('clubs.ranking.paste.held', { count: nbHeld })}
        </Banner>
      )}
      {unknown.length > 0 && (
        <Banner kind="warn" title={t('clubs.ranking.paste.unknown', { count: unknown.length })}>
          {unknown.slice(0, nbNamed).map(({ line, text }) => (
            <Unknown key={line} text={text} players={players} onTake={(name) => replace(line, name)} />
          ))}
          {unknown.length > nbNamed && t('clubs.ranking.more', { count: unknown.length - nbNamed })}
        </Banner>
      )}
      {ambiguous.length > 0 && (
        <Banner kind="warn" title={t('clubs.ranking.paste.ambiguous', { count: ambiguous.length })}>
          {ambiguous
            .slice(0, nbNamed)
            .map(({ text }) => text)
            .join(' · ')}
        </Banner>
      )}
    </div>
  );
}

type UnknownProps = {
  text: string;
  players: readonly RankedPlayer[];
  onTake: (name: string) => void;
};

/** A line that names nobody, with the name that it may mean. */
function Unknown({ text, players, onTake }: UnknownProps) {
  const t = useTexts();
  const near = useMemo(() => nearPlayer(players, text), [players, text]);
  return (
    <Asked>
      <span>{text}</span>
      {near && (
        <Button size="sm" onClick={() => onTake(near.name)}>
          {t('clubs.ranking.paste.mean', { name: near.name })}
        </Button>
      )}
    </Asked>
  );
}
