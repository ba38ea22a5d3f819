import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { color, fieldRing, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { noFilter, sorts, type PlayerFilter } from './findPlayers.ts';

type Part = {
  filter: PlayerFilter;
  clubs: readonly { id: string; name: string }[];
  onFilter: (changed: Partial<PlayerFilter>) => void;
};
type Props = Part & { nbFound: number; hasTeam: boolean; onClose: () => void };

/** What does not fit beside the search; each choice acts at once, the button says how many are left. */
export function FilterSheet({ filter, clubs, nbFound, hasTeam, onFilter, onClose }: Props) {
  const t = useTexts();
  const sortId = useId();
  const handleReset = () => onFilter({ ...noFilter, term: filter.term, positions: filter.positions });
  return (
    <Dialog
      title={t('draftRoom.filter.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={handleReset}>{t('draftRoom.filter.reset')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('draftRoom.filter.show', { count: nbFound })}
          </Button>
        </>
      }
    >
      <Fields>
        <Field label={t('draftRoom.filter.club')}>
          <ClubSelect filter={filter} clubs={clubs} onFilter={onFilter} />
        </Field>
        <Field label={t('draftRoom.filter.sort')} id={sortId}>
          <Select
            id={sortId}
            value={filter.sort}
            onChange={({ target }) =>
              onFilter({ sort: sorts.find((sort) => sort === target.value) ?? 'rank' })
            }
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`draftRoom.sort.${sort}`)}
              </option>
            ))}
          </Select>
        </Field>
        {hasTeam && (
          <Check>
            <input
              type="checkbox"
              checked={filter.onlyNeeds}
              onChange={({ target }) => onFilter({ onlyNeeds: target.checked })}
            />
            {t('draftRoom.filter.onlyNeeds')}
          </Check>
        )}
        <Check>
          <input
            type="checkbox"
            checked={filter.withoutInjured}
            onChange={({ target }) => onFilter({ withoutInjured: target.checked })}
          />
          {t('draftRoom.filter.withoutInjured')}
        </Check>
      </Fields>
    </Dialog>
  );
}

function Field({ label, id, children }: { label: string; id?: string; children: ReactNode }) {
  return (
    <label htmlFor={id}>
      <span>{label}</span>
      {children}
    </label>
  );
}

export function ClubSelect({ filter, clubs, onFilter }: Part) {
  const t = useTexts();
  return (
    <Select
      aria-label={t('draftRoom.filter.club')}
      value={filter.clubId ?? ''}
      onChange={({ target }) => onFilter({ clubId: target.value || undefined })}
    >
      <option value="">{t('draftRoom.filter.allClubs')}</option>
      {clubs.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${space[4]};
  > label > span {
    ${type.smallStrong}
    display: block;
    margin-bottom: ${space[1]};
  }
`;
const Select = styled.select`
  ${type.control}
  ${fieldRing}
  width: 100%;
  max-width: 100%;
  min-height: ${size.control};
  padding: 0 ${space[2]};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${color.raised};
  color: ${color.ink};
  text-overflow: ellipsis;
`;
const Check = styled.label`
  ${type.body}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.controlPhone};
  input {
    width: ${size.tick};
    height: ${size.tick};
    accent-color: ${color.turf};
  }
`;
