/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ServerStyleSheet } from 'styled-components';
import { ChipFilter } from './ChipFilter.tsx';
import { Table, type Column } from './Table.tsx';
import { Cell, SelectBar } from './Table.styles.ts';
import type { TableProps } from './tableProps.ts';
import { mockMatchMedia } from '../testing/media.ts';
import { prepareTexts } from '../testing/showScreen.tsx';
import { pageRange, TablePages } from './TablePages.tsx';
import { Tabs } from './Tabs.tsx';

await prepareTexts('hu', 'player');
afterEach(cleanup);

type Team = { name: string; points: number | null };
const teams: Team[] = [
  { name: 'Zsákbanfutók', points: 9 },
  { name: 'Ászok', points: null },
  { name: 'Cápák', points: 141.45 },
  { name: 'Csibészek', points: -3 },
];
const columns: Column<Team>[] = [
  { id: 'team', head: 'Team', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: 'points',
    head: 'Points',
    cell: ({ points }) => points,
    sortBy: ({ points }) => points,
    firstDirection: 'desc',
  },
  { id: 'note', head: 'Note', cell: () => '–' },
];
const table = (props: Partial<TableProps<Team>> = {}) =>
  render(<Table caption="Standings" columns={columns} rows={teams} rowId={({ name }) => name} {...props} />);
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a table', () => {
  it('stands in the order given until a head is pressed', async () => {
    table();
    expect(names()).toEqual(['Zsákbanfutók', 'Ászok', 'Cápák', 'Csibészek']);
    await press('Team');
    expect(names()).toEqual(['Ászok', 'Cápák', 'Csibészek', 'Zsákbanfutók']);
    expect(screen.getByRole('columnheader', { name: 'Team' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('has rows named by the column that says so', () => {
    const [team, ...others] = columns;
    table({ columns: [{ ...team!, isRowHead: true }, ...others] });
    const heads = screen.getAllByRole('rowheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(teams.map(({ name }) => name));
    const [head] = heads;
    expect([head?.tagName, head?.getAttribute('scope')]).toEqual(['TH', 'row']);
  });

  it('has rows named by what is the title of their cards', () => {
    table({
      columns: columns.map((column) => (column.id === 'team' ? { ...column, card: 'title' } : column)),
    });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
      teams.map(({ name }) => name),
    );
  });

  it('as cards on a phone has heads that are read out and cannot be focused', () => {
    const own = window.matchMedia;
    mockMatchMedia(true);
    try {
      table({ hasCards: true, selected: new Set(), onSelect: () => undefined });
      const heads = screen.getAllByRole('columnheader');
      expect(heads.map(({ textContent }) => textContent)).toEqual(['', 'Team', 'Points', 'Note']);
      for (const head of heads) expect(head.querySelector('button, input')).toBeNull();
    } finally {
      window.matchMedia = own;
    }
  });

  it('has no row names where no column says so', () => {
    table();
    expect(screen.queryByRole('rowheader')).toBeNull();
  });

  it('turns round at the second press, and leaves what is missing last both ways', async () => {
    table();
    await press('Points');
    expect(names()).toEqual(['Cápák', 'Zsákbanfutók', 'Csibészek', 'Ászok']);
    await press('Points');
    expect(names()).toEqual(['Csibészek', 'Zsákbanfutók', 'Cápák', 'Ászok']);
    expect(screen.getByRole('columnheader', { name: 'Points' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it.each(['hu', 'en'] as const)(
    'sorts words by the Hungarian alphabet, and nothing last, on a page in %s',
    async (language) => {
      await prepareTexts(language, 'player');
      const named = ['Zsolt', '', 'Őri', 'Csaba', '  ', 'Zala', 'Ozora', 'Cukor'].map((name, i) => ({
        id: String(i),
        name,
      }));
      const column: Column<(typeof named)[number]> = {
        id: 'name',
        head: 'Name',
        cell: ({ name }) => name,
        sortBy: ({ name }) => name,
      };
      render(<Table caption="Names" columns={[column]} rows={named} rowId={({ id }) => id} />);
      const [inOrder, turned] = [
        ['Cukor', 'Csaba', 'Ozora', 'Őri', 'Zala', 'Zsolt'],
        ['Zsolt', 'Zala', 'Őri', 'Ozora', 'Csaba', 'Cukor'],
      ];
      await press('Name');
      expect(names()).toEqual([...inOrder, '', '  ']);
      await press('Name');
      expect(names()).toEqual([...turned, '', '  ']);
      cleanup();
      await prepareTexts('hu', 'player');
    },
  );

  it('sorts days by time, numbers by size behind words, and what is no number last', async () => {
    const values = ['2027-03-10', '2027-03-09 18:00:00', 10, 9, Number.NaN, '2026-12-31', null];
    const rows = values.map((value, i) => ({ id: String(i), value }));
    const column: Column<(typeof rows)[number]> = {
      id: 'value',
      head: 'Value',
      cell: ({ value }) => String(value),
      sortBy: ({ value }) => value,
    };
    render(<Table caption="Values" columns={[column]} rows={rows} rowId={({ id }) => id} />);
    await press('Value');
    expect(names()).toEqual(['2026-12-31', '2027-03-09 18:00:00', '2027-03-10', '9', '10', 'NaN', 'null']);
  });

  it('asks for another order and keeps the one it was given when the server sorts', async () => {
    const onSort = jest.fn();
    table({ sort: { column: 'points', direction: 'desc' }, onSort });
    await press('Points');
    expect(onSort).toHaveBeenCalledWith({ column: 'points', direction: 'asc' });
    expect(names()).toEqual(['Zsákbanfutók', 'Ászok', 'Cápák', 'Csibészek']);
  });

  it('selects one row, and all of the page', async () => {
    const onSelect = jest.fn<(selected: ReadonlySet<string>) => void>();
    table({ selected: new Set(['Cápák']), onSelect, rowName: ({ name }) => name });
    const boxes = screen.getAllByRole('checkbox');
    await userEvent.click(boxes[1]!);
    await userEvent.click(boxes[0]!);
    expect(onSelect.mock.calls.map(([selected]) => [...selected].length)).toEqual([2, 4]);
  });

  describe.each([
    ['hu', 'Az oldal összes sorának kijelölése'],
    ['en', 'Select all rows of the page'],
  ] as const)('of cards, whose heads a phone does not show (%s)', (language, words) => {
    beforeEach(() => prepareTexts(language, 'player'));
    afterEach(async () => {
      cleanup();
      await prepareTexts('hu', 'player');
    });
    const boxAbove = () => screen.getByText(words).querySelector('input')!;

    it('selects all of the page above them, and none any more', async () => {
      const onSelect = jest.fn<(selected: ReadonlySet<string>) => void>();
      table({ hasCards: true, selected: new Set(['Cápák']), onSelect });
      expect([boxAbove().checked, boxAbove().indeterminate]).toEqual([false, true]);
      await userEvent.click(boxAbove());
      cleanup();
      table({ hasCards: true, selected: new Set(teams.map(({ name }) => name)), onSelect });
      expect([boxAbove().checked, boxAbove().indeterminate]).toEqual([true, false]);
      await userEvent.click(boxAbove());
      expect(onSelect.mock.calls.map(([selected]) => [...selected].length)).toEqual([4, 0]);
    });

    it('has no such box where rows cannot be selected, or heads are shown', () => {
      table({ hasCards: true });
      expect(screen.queryByText(words)).toBeNull();
      cleanup();
      table({ onSelect: () => undefined });
      expect(screen.queryByText(words)).toBeNull();
    });
  });

  it('shows the box above its cards on a phone alone', () => {
    const sheet = new ServerStyleSheet();
    render(sheet.collectStyles(<SelectBar />));
    const [always, onPhone] = sheet.getStyleTags().split('@media (max-width: 47.99');
    expect(always).toMatch(/\{display:none;\}/);
    expect(onPhone).toMatch(/display:flex;/);
  });

  it('draws the cut after so many rows, and hides it once sorted otherwise', async () => {
    table({ cut: { after: 2, words: 'Playoffs' } });
    expect(screen.getAllByRole('row')[3]?.textContent).toBe('Playoffs');
    await press('Team');
    expect(screen.queryByText('Playoffs')).toBeNull();
  });

  it('shows what is said for nothing and for trouble in the place of its rows', () => {
    table({ rows: [], empty: <p>None yet</p> });
    expect(screen.getByText('None yet')).toBeTruthy();
    cleanup();
    table({ failure: <p>Broken</p>, empty: <p>None yet</p> });
    expect(screen.getByText('Broken')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([
    ['end', /text-align:right;[^}]*font-variant-numeric:tabular-nums/],
    ['start', /text-align:left;(?![^}]*tabular-nums)/],
  ] as const)(
    'that aligns a column to its %s writes figures below each other, and words as they are',
    (align, look) => {
      const sheet = new ServerStyleSheet();
      render(sheet.collectStyles(<Cell as="span" $align={align} />));
      expect(sheet.getStyleTags()).toMatch(look);
    },
  );

  it('names a row in letters no bolder than those of its other cells', () => {
    const sheet = new ServerStyleSheet();
    render(sheet.collectStyles(<Cell as="span" $align="start" />));
    expect(sheet.getStyleTags()).toMatch(/font-weight: ?inherit/);
  });

  it('is busy while loading', () => {
    table({ rows: [], isLoading: true, nbLoadingRows: 3 });
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });
});

describe('pages', () => {
  test.each([
    [1, 20, 143, { from: 1, to: 20, current: 1, nbPages: 8 }],
    [8, 20, 143, { from: 141, to: 143, current: 8, nbPages: 8 }],
    [9, 20, 143, { from: 141, to: 143, current: 8, nbPages: 8 }],
    [1, 20, 0, { from: 0, to: 0, current: 1, nbPages: 1 }],
    [1, 20, 20, { from: 1, to: 20, current: 1, nbPages: 1 }],
  ])('page %d of %d rows each out of %d', (page, pageSize, total, range) => {
    expect(pageRange({ page, pageSize, total })).toEqual(range);
  });

  it('go on while the next one is on its way', () => {
    const onPage = jest.fn();
    const { rerender } = render(<TablePages page={1} pageSize={20} total={143} onPage={onPage} />);
    rerender(<TablePages page={2} pageSize={20} total={undefined} onPage={onPage} />);
    const next = screen.getByRole('button', { name: 'Következő oldal' });
    expect(next.hasAttribute('disabled')).toBe(false);
    expect(screen.getByText('21–40. sor, összesen 143')).toBeTruthy();
    fireEvent.click(next);
    expect(onPage).toHaveBeenCalledWith(3);
  });
});

describe('a turned page', () => {
  const scrolled = jest.fn();
  beforeEach(() => {
    scrolled.mockReset();
    Element.prototype.scrollIntoView = scrolled;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -900 } as DOMRect); // as far as it is read
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  const pages = { page: 1, pageSize: 2, total: 4, onPage: () => undefined };
  const shown = (props: Partial<TableProps<Team>>) => (
    <Table caption="Standings" columns={columns} rowId={({ name }) => name} rows={teams} {...props} />
  );
  const list = () => screen.getByRole('group', { name: 'Standings' });

  it('begins at the head of its list, once it is there', async () => {
    const { rerender } = render(shown({ rows: teams.slice(0, 2), pages }));
    await press('Következő oldal');
    rerender(shown({ rows: [], pages: { ...pages, page: 2, total: undefined }, isLoading: true }));
    expect(scrolled).not.toHaveBeenCalled();
    rerender(shown({ rows: teams.slice(2), pages: { ...pages, page: 2 } }));
    expect(scrolled.mock.instances).toEqual([list()]);
    expect(document.activeElement).toBe(list());
  });

  const turn = async (screens: Partial<TableProps<Team>>[]) => {
    const { rerender } = render(
      <>
        {shown({ rows: teams.slice(0, 2), pages })}
        <input />
      </>,
    );
    await press('Következő oldal');
    return screens.map((props) => () => {
      rerender(
        <>
          {shown(props)}
          <input />
        </>,
      );
    });
  };
  const onItsWay = { rows: [], pages: { ...pages, page: 2, total: undefined }, isLoading: true };
  const failed = { rows: [], pages: { ...pages, page: 2, total: undefined }, failure: <p>Broken</p> };

  it('begins there too when it was read at the second try', async () => {
    const steps = await turn([
      onItsWay,
      failed,
      onItsWay,
      { rows: teams.slice(2), pages: { ...pages, page: 2 } },
    ]);
    for (const step of steps) step();
    expect(document.activeElement).toBe(list());
  });

  it('leaves whoever went on to a field meanwhile where they are', async () => {
    const [load, arrive] = await turn([onItsWay, { rows: teams.slice(2), pages: { ...pages, page: 2 } }]);
    load?.();
    await userEvent.click(screen.getByRole('textbox'));
    arrive?.();
    expect(scrolled).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it.each([
    ['before it was there', onItsWay],
    ['after it could not be read', failed],
  ])('is none for whoever went back %s, whatever changes later', async (_when, left) => {
    const before = { rows: teams.slice(0, 2), pages };
    const steps = await turn([onItsWay, left, before, { ...before, rows: teams.slice(0, 2) }]);
    for (const step of steps) step();
    expect(scrolled).not.toHaveBeenCalled();
    expect(document.activeElement).not.toBe(list());
  });

  it('is none that something else than its buttons has changed', () => {
    const { rerender } = render(shown({ rows: teams.slice(0, 2), pages: { ...pages, page: 2 } }));
    rerender(shown({ rows: teams.slice(2), pages }));
    expect(scrolled).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('chips', () => {
  const Positions = ({ isSingle = false }) => {
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['RB']));
    const choices = ['QB', 'RB', 'WR'].map((value) => ({ value, label: value }));
    return (
      <ChipFilter
        label="Position"
        choices={choices}
        chosen={chosen}
        isSingle={isSingle}
        onChange={setChosen}
      />
    );
  };
  const pressed = () => screen.queryAllByRole('button', { pressed: true }).map((chip) => chip.textContent);

  it('are one stop of the Tab key, moved in by arrows, pressed by Space', async () => {
    render(<Positions />);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('QB');
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('WR');
    await userEvent.keyboard(' ');
    expect(pressed()).toEqual(['RB', 'WR']);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('press one at a time where only one can be', async () => {
    render(<Positions isSingle />);
    await press('WR');
    expect(pressed()).toEqual(['WR']);
  });
});

describe('a row of chips wider than a phone', () => {
  const edges = (right: number) => new DOMRect(0, 0, right, 40);
  const { getBoundingClientRect } = Element.prototype;
  beforeEach(() => {
    Element.prototype.getBoundingClientRect = function (this: Element) {
      return edges(this.role === 'group' ? 300 : (this.textContent?.length ?? 0) * 100);
    };
  });
  afterEach(() => {
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
  });
  const left = (chosen: string) => {
    const choices = ['A', 'BB', 'CCCC'].map((value) => ({ value, label: value }));
    render(<ChipFilter label="Position" choices={choices} chosen={new Set([chosen])} onChange={() => {}} />);
    return screen.getByRole('group').scrollLeft;
  };

  it('shows the pressed one at once', () => expect(left('CCCC')).toBe(100));
  it('stays where it is when it is in view', () => expect(left('BB')).toBe(0));
});

describe('tabs', () => {
  it('open by arrows, Home and End, and show one panel', async () => {
    const tabs = ['One', 'Two', 'Three'].map((id) => ({ id, label: id, panel: <p>{`Panel ${id}`}</p> }));
    render(<Tabs label="Numbers" tabs={tabs} />);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Three');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('Panel Two');
    await userEvent.keyboard('{Home}');
    expect(screen.getByText('Panel One')).toBeTruthy();
    expect(screen.queryByText('Panel Two')).toBeNull();
  });
});
