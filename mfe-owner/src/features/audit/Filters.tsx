import { isDay, object, plainText } from '@endzone/contracts/fields';
import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Input } from '@endzone/shared-ui/forms/controls.ts';
import { DayField } from '@endzone/shared-ui/forms/DayField.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { SearchBar } from '@endzone/shared-ui/forms/SearchBar.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { showListDay } from '@endzone/shared-ui/time/dates.ts';
import { useId, useState } from 'react';
import { FilterChip } from '../../data/filters/FilterChip.tsx';
import { Choice, Foot, Group, Panel } from '../../data/filters/FilterChip.styles.ts';
import { noDay } from '../../data/season/noDay.ts';
import { findPeople, getPerson } from './api.ts';
import { Fields, Found, Person, Muted } from './Filters.styles.ts';
import { kindGroups } from './kinds.ts';
import type { useAuditQuery } from './useAuditQuery.ts';
import { showKind } from './words.ts';

type Props = { query: ReturnType<typeof useAuditQuery> };

/** Words for the subject, and who, what and when. */
export function Filters({ query }: Props) {
  const t = useTexts();
  return (
    <Stack $gap={3}>
      <SearchBar
        label={t('audit.search')}
        term={query.filter.subject ?? ''}
        onSearch={(subject) => query.narrow({ subject: subject.trim() })}
        onReset={query.clear}
        isNarrowed={query.isFiltered}
      />
      <Group role="group" aria-label={t('audit.filters')}>
        <ActorFilter query={query} />
        <KindFilter query={query} />
        <PeriodFilter query={query} />
      </Group>
    </Stack>
  );
}

function ActorFilter({ query }: Props) {
  const t = useTexts();
  const { actor } = query.filter;
  const { data: name, failure } = useLoad(
    async (signal) => (actor ? (await getPerson(actor, signal)).name : undefined),
    [actor],
  );
  const shown = name ?? (failure && isMissing(failure) ? t('audit.deletedUser') : '…');
  return (
    <FilterChip label={t('audit.column.actor')} chosen={actor && shown}>
      {(close) => (
        <People
          chosen={actor}
          onChoose={(id) => {
            query.narrow({ actor: id });
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

type PeopleProps = { chosen: string | undefined; onChoose: (id: string) => void };

/** Whoever has an account, found by name or address. */
function People({ chosen, onChoose }: PeopleProps) {
  const t = useTexts();
  const [term, setTerm] = useState('');
  const found = useLoad((signal) => (term === '' ? Promise.resolve([]) : findPeople(term, signal)), [term]);
  return (
    <Panel onSubmit={(event) => event.preventDefault()}>
      <Input
        type="search"
        maxLength={100}
        aria-label={t('audit.findPerson')}
        placeholder={t('audit.findPerson')}
        value={term}
        onChange={(event) => setTerm(event.target.value.trimStart())}
      />
      <Found aria-live="polite">
        {found.failure && <Muted>{t('audit.peopleFailed')}</Muted>}
        {term !== '' && found.data?.length === 0 && <Muted>{t('audit.nobody')}</Muted>}
        {(found.data ?? []).map(({ id, name, email }) => (
          <Person key={id} type="button" onClick={() => onChoose(id)}>
            {name} <small>{email}</small>
          </Person>
        ))}
      </Found>
      {chosen && (
        <Foot>
          <Button size="sm" kind="ghost" onClick={() => onChoose('')}>
            {t('audit.everybody')}
          </Button>
        </Foot>
      )}
    </Panel>
  );
}

function KindFilter({ query }: Props) {
  const t = useTexts();
  const kinds = query.filter.kind ?? [];
  const names = [...new Set(kinds.map((kind) => showKind(t, kind)))];
  const [first, ...others] = names;
  const more = others.length > 0 ? t('audit.kindsAndMore', { first, count: others.length }) : first;
  return (
    <FilterChip label={t('audit.column.kind')} chosen={more}>
      {(close) => (
        <Kinds
          chosen={kinds}
          onApply={(next) => {
            query.narrow({ kind: next.join(',') });
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

type KindsProps = { chosen: readonly string[]; onApply: (kinds: readonly string[]) => void };

function Kinds({ chosen, onApply }: KindsProps) {
  const t = useTexts();
  const id = useId();
  const [kinds, setKinds] = useState(chosen);
  const toggle = (all: readonly string[], isOn: boolean) => {
    const others = kinds.filter((kind) => !all.includes(kind));
    setKinds(isOn ? [...others, ...all] : others);
  };
  return (
    <Panel
      onSubmit={(event) => {
        event.preventDefault();
        onApply(kinds);
      }}
    >
      {Object.entries<Record<string, readonly string[]>>(kindGroups).map(([group, names]) => (
        <fieldset key={group}>
          <legend>{t(`audit.group.${group}`)}</legend>
          {Object.entries(names).map(([name, all]) => (
            <Choice key={name} htmlFor={`${id}-${name}`}>
              <input
                id={`${id}-${name}`}
                type="checkbox"
                checked={all.some((kind) => kinds.includes(kind))}
                onChange={(event) => toggle(all, event.target.checked)}
              />
              <span>{t(`audit.kind.${name}`)}</span>
            </Choice>
          ))}
        </fieldset>
      ))}
      <Foot $sticky>
        <Button size="sm" kind="ghost" onClick={() => setKinds([])}>
          {t('audit.clear')}
        </Button>
        <Button size="sm" kind="primary" type="submit">
          {t('audit.apply')}
        </Button>
      </Foot>
    </Panel>
  );
}

function PeriodFilter({ query }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const { from, to } = query.filter;
  const shown =
    from || to
      ? `${from ? showListDay(locale, from) : ''} – ${to ? showListDay(locale, to) : ''}`.trim()
      : undefined;
  return (
    <FilterChip label={t('audit.period')} chosen={shown}>
      {(close) => (
        <Period
          from={from}
          to={to}
          onApply={(days) => {
            query.narrow(days);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

type Days = { from: string; to: string };
type PeriodProps = { from?: string | undefined; to?: string | undefined; onApply: (days: Days) => void };

const day = () =>
  plainText().test('day', (value = '', { createError }) =>
    value === '' || isDay(value) ? true : createError({ message: noDay(value) }),
  );
const period = object({ from: day(), to: day() });

function Period({ from = '', to = '', onApply }: PeriodProps) {
  const t = useTexts();
  const apply = async (days: Days) => {
    const isReversed = days.from !== '' && days.to !== '' && days.from > days.to;
    onApply(isReversed ? { from: days.to, to: days.from } : days);
  };
  return (
    <Panel as="div">
      <Form initial={{ from, to }} schema={period} guard={false} startsAt="field" onSubmit={apply}>
        <Fields>
          <DayField name="from" label={t('audit.from')} />
          <DayField name="to" label={t('audit.to')} />
        </Fields>
        <Foot>
          <Button size="sm" kind="ghost" onClick={() => onApply({ from: '', to: '' })}>
            {t('audit.clear')}
          </Button>
          <Submit size="sm">{t('audit.apply')}</Submit>
        </Foot>
      </Form>
    </Panel>
  );
}
