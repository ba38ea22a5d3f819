import type { AuditEntry } from '@endzone/contracts/accounts/audit';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Facts } from '@endzone/shared-ui/layout/Facts.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { Faint } from '@endzone/shared-ui/text/Muted.tsx';
import { showDateTime } from '@endzone/shared-ui/time/dates.ts';
import { useState } from 'react';
import { Changes } from './Changes.tsx';
import { reversalOf } from './reversals.ts';
import { UndoEntry } from './UndoEntry.tsx';
import { showActor, showKind, showSubject, subjectAddress } from './words.ts';

type Props = { entry: AuditEntry; onActor: (id: string) => void; onUndone: () => void; onClose: () => void };

/** One entry whole: who did what, and each field before and after. */
export function EntryDialog({ entry, onActor, onUndone, onClose }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const { actor, subject, changes } = entry;
  const address = subjectAddress(entry);
  const name = showSubject(t, locale, entry);
  const reversal = reversalOf(entry);
  const [isUndoing, setUndoing] = useState(false);
  if (reversal && isUndoing)
    return <UndoEntry reversal={reversal} name={name} onDone={onUndone} onClose={() => setUndoing(false)} />;
  return (
    <Dialog
      wide
      title={showKind(t, entry.kind)}
      lead={showDateTime(locale, entry.at)}
      onClose={onClose}
      footer={
        <>
          {reversal && <Button onClick={() => setUndoing(true)}>{t('audit.undo.press')}</Button>}
          {actor && <Button onClick={() => onActor(actor.id)}>{t('audit.allByActor')}</Button>}
        </>
      }
    >
      <Stack $gap={5}>
        <section>
          <h3>{t('audit.column.changes')}</h3>
          {changes.length === 0 ? <Faint>{t('audit.noChanges')}</Faint> : <Changes changes={changes} />}
        </section>
        <Facts
          isRuled
          facts={[
            [t('audit.column.actor'), showActor(t, entry)],
            [
              t(`audit.type.${subject.type}`),
              address ? (
                <Link key="subject" to={address}>
                  {name}
                </Link>
              ) : (
                name
              ),
            ],
            [t('audit.detail.id'), subject.id ?? '–'],
            [t('audit.detail.kind'), entry.kind],
            [t('audit.detail.device'), entry.device || '–'],
            [t('audit.detail.requestId'), entry.requestId],
          ]}
        />
      </Stack>
    </Dialog>
  );
}
