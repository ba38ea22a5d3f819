import type { AuditChange, AuditEntry } from '@endzone/contracts/accounts/audit';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Facts } from '@endzone/shared-ui/layout/Facts.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { color, size, space, type, visuallyHidden } from '@endzone/shared-ui/theme/theme.ts';
import { showDateTime } from '@endzone/shared-ui/time/dates.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { styled } from 'styled-components';
import { isRest, showActor, showField, showKind, showSubject, showValue, subjectAddress } from './words.ts';

type Props = { entry: AuditEntry; onActor: (id: string) => void; onClose: () => void };

/** One entry whole: who did what, and each field before and after. */
export function EntryDialog({ entry, onActor, onClose }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const { actor, subject, changes } = entry;
  const address = subjectAddress(entry);
  const name = showSubject(t, entry);
  return (
    <Dialog
      wide
      title={showKind(t, entry.kind)}
      lead={showDateTime(locale, entry.at)}
      onClose={onClose}
      footer={actor && <Button onClick={() => onActor(actor.id)}>{t('audit.allByActor')}</Button>}
    >
      <Stack $gap={5}>
        <section>
          <h3>{t('audit.column.changes')}</h3>
          {changes.length === 0 ? <Muted>{t('audit.noChanges')}</Muted> : <Changes changes={changes} />}
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

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <List>
      {changes.map((change) =>
        isRest(change) ? (
          <li key={change.field}>
            <Muted>{t('audit.andMore', { count: Number(change.after) })}</Muted>
          </li>
        ) : (
          <li key={change.field}>
            <Field>{showField(t, change.field)}</Field>
            <Values>
              <Before>
                <Hidden>{t('audit.before')} </Hidden>
                {showValue(t, locale, { field: change.field, side: 'before', value: change.before })}
              </Before>
              <Icon of={ArrowRight} size="sm" />
              <span>
                <Hidden>{t('audit.after')} </Hidden>
                {showValue(t, locale, { field: change.field, side: 'after', value: change.after })}
              </span>
            </Values>
          </li>
        ),
      )}
    </List>
  );
}

const List = styled.ul`
  margin-top: ${space[2]};
  li {
    display: grid;
    gap: ${space[1]};
    padding: ${space[2]} 0;
    border-top: ${size.hairline} solid ${color.line};
  }
`;
const Field = styled.span`
  ${type.meta}
  color: ${color.ink2};
  overflow-wrap: anywhere;
`;
const Values = styled.span`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[1]} ${space[2]};
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > svg {
    flex: none;
    align-self: center;
    color: ${color.ink3};
  }
`;
const Before = styled.span`
  color: ${color.ink2};
`;
const Hidden = styled.span`
  ${visuallyHidden}
`;
const Muted = styled.p`
  ${type.small}
  color: ${color.ink3};
`;
