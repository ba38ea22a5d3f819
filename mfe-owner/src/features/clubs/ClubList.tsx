import { nameFinder } from '@endzone/contracts/names';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { rove } from '@endzone/shared-ui/data/roving.ts';
import { Input, Select } from '@endzone/shared-ui/forms/controls.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { useMedia } from '@endzone/shared-ui/overlay/useMedia.ts';
import { color, hovered, insetRing, size, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { ClubMark } from '../../data/clubs/ClubMark.tsx';
import { usePageKeys } from '../../data/editing/usePageKeys.ts';

type Props = {
  clubs: readonly RealTeam[];
  chosen: RealTeam;
  onChoose: (id: string) => void;
  /** None while a season runs. */
  onAdd: (() => void) | undefined;
  onImport: (() => void) | undefined;
};

/** All clubs: a list with search, one stop of the Tab key; on a phone the platform's own list. */
export function ClubList(props: Props) {
  return useMedia('phone') ? <ClubSelect {...props} /> : <ClubPane {...props} />;
}

function ClubSelect({ clubs, chosen, onChoose, onAdd, onImport }: Props) {
  const t = useTexts();
  const ui = useUiTexts();
  const id = useId();
  const nameOf = ({ name, status }: RealTeam) =>
    status === 'active' ? name : `${name} (${ui(`status.club.${status}`)})`;
  return (
    <Choice>
      <label htmlFor={id}>{t('clubs.club.one')}</label>
      <Select id={id} value={chosen.id} onChange={(event) => onChoose(event.target.value)}>
        {clubs.map((club) => (
          <option key={club.id} value={club.id}>
            {nameOf(club)}
          </option>
        ))}
      </Select>
      {onAdd && <Button onClick={onAdd}>{t('clubs.club.add')}</Button>}
      {onImport && <Button onClick={onImport}>{t('clubs.clubImport.title')}</Button>}
    </Choice>
  );
}

function ClubPane({ clubs, chosen, onChoose, onAdd, onImport }: Props) {
  const t = useTexts();
  const ui = useUiTexts();
  const [term, setTerm] = useState('');
  const field = useRef<HTMLInputElement>(null);
  usePageKeys({ '/': () => field.current?.focus() });
  const isFound = nameFinder(term);
  const found = clubs.filter(({ name }) => isFound(name));
  const stop = found.some(({ id }) => id === chosen.id) ? chosen.id : found[0]?.id;
  const nb = (status: RealTeam['status']) => clubs.filter((club) => club.status === status).length;
  const statuses = (['active', 'bye', 'inactive'] as const)
    .filter((status) => nb(status) > 0)
    .map((status) => t(`clubs.club.nb.${status}`, { count: nb(status) }));
  return (
    <Card>
      <Head>
        <h2>{t('clubs.club.all')}</h2>
        {onAdd ? (
          <Button size="sm" icon={<Icon of={Plus} size="sm" />} onClick={onAdd}>
            {t('clubs.club.add')}
          </Button>
        ) : (
          <span>{clubs.length}</span>
        )}
      </Head>
      <Find>
        <Input
          ref={field}
          type="search"
          aria-label={t('clubs.club.search')}
          placeholder={t('clubs.club.search')}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      </Find>
      {onImport && (
        <Paste>
          <Button size="sm" full icon={<Icon of={ClipboardPaste} size="sm" />} onClick={onImport}>
            {t('clubs.clubImport.title')}
          </Button>
        </Paste>
      )}
      <Meta>{found.length === 0 ? t('clubs.club.notFound') : statuses.join(' · ')}</Meta>
      <List aria-label={t('clubs.club.all')} onKeyDown={(event) => rove(event, 'button')}>
        {found.map((club) => (
          <li key={club.id}>
            <Item
              type="button"
              aria-current={club.id === chosen.id ? 'true' : undefined}
              tabIndex={club.id === stop ? 0 : -1}
              onClick={() => onChoose(club.id)}
            >
              <ClubMark club={club} />
              <span>
                {club.name}
                {club.status !== 'active' && <small>{ui(`status.club.${club.status}`)}</small>}
              </span>
              <b>{club.nbPlayers}</b>
            </Item>
          </li>
        ))}
      </List>
    </Card>
  );
}

const Choice = styled.div`
  display: grid;
  gap: ${space[2]};
  label {
    ${type.smallStrong}
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: ${size.control};
  padding: ${space[2]} ${space[3]};
  border-bottom: ${size.hairline} solid ${color.line};
  h2 {
    ${type.h3}
  }
  span {
    ${type.small}
    ${tabular}
    color: ${color.ink3};
  }
`;
const Find = styled.div`
  padding: ${space[2]};
`;
const Paste = styled.div`
  padding: 0 ${space[2]} ${space[2]};
`;
const Meta = styled.p`
  ${type.meta}
  padding: 0 ${space[3]} ${space[2]};
  border-bottom: ${size.hairline} solid ${color.line};
  color: ${color.ink3};
`;
const List = styled.ul`
  max-height: 70dvh;
  overflow-y: auto;
  li + li {
    border-top: ${size.hairline} solid ${color.line};
  }
`;
const Item = styled.button`
  ${type.small}
  ${insetRing}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  min-height: ${size.rowTight};
  padding: ${space[1]} ${space[3]};
  border: 0;
  background: none;
  color: ${color.ink};
  text-align: left;
  font-weight: 620;
  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    ${type.meta}
    display: block;
    color: ${color.ink3};
  }
  b {
    ${tabular}
    font-weight: 400;
    color: ${color.ink2};
  }
  ${hovered(css`
    background: ${color.sunken};
  `)}
  &[aria-current] {
    background: ${color.turfSoft};
    color: ${color.onTurfSoft};
    box-shadow: inset ${size.edge} 0 0 ${color.turf};
  }
`;
