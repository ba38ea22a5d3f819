import type { AuditChange } from '@endzone/contracts/accounts/audit';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { ScreenReaderOnly } from '@endzone/shared-ui/text/ScreenReaderOnly.tsx';
import { Faint } from '@endzone/shared-ui/text/Muted.tsx';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { styled } from 'styled-components';
import { isRest, showField, showValue } from './words.ts';

/** Each field before and after. */
export function Changes({ changes }: { changes: readonly AuditChange[] }) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <List>
      {changes.map((change) =>
        isRest(change) ? (
          <li key={change.field}>
            <Faint>{t('audit.andMore', { count: Number(change.after) })}</Faint>
          </li>
        ) : (
          <li key={change.field}>
            <Field>{showField(t, change.field)}</Field>
            <Values>
              <Before>
                <ScreenReaderOnly>{t('audit.before')} </ScreenReaderOnly>
                {showValue(t, locale, { field: change.field, side: 'before', value: change.before })}
              </Before>
              <Icon of={ArrowRight} size="sm" />
              <span>
                <ScreenReaderOnly>{t('audit.after')} </ScreenReaderOnly>
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
