import type { RecipientCount } from '@endzone/contracts/accounts/messages';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { color, digits, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { noneReachedText, reachesNobody } from './checks.ts';

type Props = {
  title: string;
  newsletter: boolean;
  nbSelected: number;
  count: RecipientCount;
  isBusy: boolean;
  problem: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Nothing is sent before the number was said. */
export function SendDialog({
  title,
  newsletter,
  nbSelected,
  count,
  isBusy,
  problem,
  onConfirm,
  onCancel,
}: Props) {
  const t = useTexts();
  const { hu, en, nbSkipped } = count;
  const nb = hu + en;
  const isNobody = reachesNobody(count);
  const cells = [
    { name: 'selected', value: nbSelected, note: '' },
    {
      name: 'skipped',
      value: nbSkipped,
      note: nbSkipped > 0 ? t(`messages.send.skipped${newsletter ? 'Newsletter' : 'Service'}`) : '',
    },
    { name: 'sent', value: nb, note: t('messages.send.byLanguage', { hu, en }) },
  ];
  return (
    <Confirm
      question={t('messages.send.question', { n: nb })}
      confirm={t('messages.send.confirm', { n: nb })}
      busy={isBusy}
      waits={isNobody}
      {...(problem && { problem })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Numbers>
        {cells.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{t(`messages.send.${name}`)}</dt>
            <dd>
              <b>{value}</b>
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </Numbers>
      <Note>
        {t(newsletter ? 'messages.send.newsletter' : 'messages.send.service', { title })}{' '}
        {isNobody ? noneReachedText(t, newsletter) : t('messages.send.note')}
      </Note>
    </Confirm>
  );
}

const Numbers = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
  > div {
    padding: ${space[3]};
  }
  > div + div {
    border-inline-start: ${size.hairline} solid ${color.line};
  }
  dt,
  small {
    ${type.small}
    display: block;
    color: ${color.ink2};
  }
  b {
    ${digits(30)}
    display: block;
    color: ${color.ink};
  }
  ${media.tiny} {
    grid-template-columns: minmax(0, 1fr);
    > div + div {
      border-inline-start: 0;
      border-top: ${size.hairline} solid ${color.line};
    }
  }
`;
const Note = styled.p`
  ${type.small}
  margin-top: ${space[3]};
`;
