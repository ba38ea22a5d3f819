/** @jest-environment jsdom */
import { violationText } from '@endzone/contracts/messages';
import { defaultScoreConfig } from '@endzone/contracts/scoring/scoreConfig';
import {
  saveScoreConfig,
  type ScoreConfig,
  type ScoreConfigEffect,
} from '@endzone/contracts/stats/scoreConfig';
import { recalculate } from '@endzone/contracts/stats/weeks';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { inBothLanguages, refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobsSaga } from '../../data/jobs/saga.ts';
import { jobsReducer } from '../../data/jobs/slice.ts';
import { seasonSaga } from '../../data/season/saga.ts';
import { seasonReducer } from '../../data/season/slice.ts';
import { ScoreConfigScreen } from './ScoreConfigScreen.tsx';
import { scoreConfigTexts } from './texts.ts';

const config: ScoreConfig = { ...defaultScoreConfig, version: 3, updatedAt: '2026-09-01 10:00:00' };
const older: ScoreConfig = {
  ...config,
  td: { operation: '*', sign: '+', points: 4 },
  version: 2,
  updatedAt: '2026-08-01 10:00:00',
};
const effect: ScoreConfigEffect = {
  lockedWeeks: [1, 2, 3, 4, 5],
  openWeeks: [6],
  nbPlayersChanged: 58,
  nbResultsChanged: 7,
  week: 6,
  samples: [
    {
      player: {
        id: 'a'.repeat(24),
        name: 'Cserháti Elemér',
        position: 'QB',
        status: 'active',
        team: { id: 'b'.repeat(24), name: 'Wolves', logoUrl: null },
        photo: null,
      },
      before: 21.7,
      after: 4.64,
      changes: [{ key: 'pass_yds', value: 301, before: 30.1, after: 12.04 }],
    },
  ],
};
const season = aSeason({
  activeJob: null,
  can: {
    startWeek: { allowed: false, why: 'week_active' },
    freeze: { allowed: true, why: null },
    lock: [6],
    finish: { allowed: false, why: 'week_active' },
    recalculate: { allowed: true, why: null },
    undoFinish: null,
    editTeams: { allowed: false, why: 'season_ongoing' },
  },
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answers['GET /score-configs'] = { body: config };
  api.answers['GET /score-configs/history'] = { body: [older] };
  api.answers['POST /score-configs/preview'] = { body: effect };
  api.answers['POST /score-configs'] = ({ body }) => ({
    body: { ...(body as object), version: 4, updatedAt: '2026-10-01 10:00:00' },
  });
  api.answers['GET /seasons/latest'] = { body: season };
  api.answers['GET /seasons'] = { body: [] };
  api.answers['GET /jobs'] = { body: [] };
});
afterEach(() => api.restore());

const show = (locale: 'en' | 'hu' = 'en') =>
  showScreen(<ScoreConfigScreen />, {
    locale,
    namespace: 'owner',
    texts: scoreConfigTexts,
    at: '/owner/score-config',
    createStore: () => createStore({ jobs: jobsReducer, season: seasonReducer }, [jobsSaga, seasonSaga]),
  });
const words = {
  en: {
    td: 'Touchdowns: points',
    passing: 'Passing yards: points',
    from: 'Points allowed, range 1: from',
    to: 'Points allowed, range 1: to',
    points: 'Points allowed, range 1: points',
    win: 'Score difference, range 1: from',
    save: 'Save',
    recalculate: 'Recalculate points',
    later: 'Later',
  },
  hu: {
    td: 'Touchdown: pont',
    passing: 'Passzolt yard: pont',
    from: 'Engedett pont, 1. sáv: alsó határ',
    to: 'Engedett pont, 1. sáv: felső határ',
    points: 'Engedett pont, 1. sáv: pont',
    win: 'Pontkülönbség, 1. sáv: alsó határ',
    save: 'Mentés',
    recalculate: 'Pontok újraszámítása',
    later: 'Később',
  },
} as const;
const field = (name: string) => screen.findByRole('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function fill(name: string, text: string) {
  const place = await field(name);
  await userEvent.clear(place);
  if (text !== '') await userEvent.type(place, text);
}
const saved = () => api.calls('POST /score-configs').map(({ body }) => body);

describe('Scoring', () => {
  it('says in words what each rule means, and mirrors the losses', async () => {
    await show();
    await field('Passing yards: points');
    expect(screen.getAllByText('10 yards = 1 point')).toHaveLength(3);
    expect(screen.getByText('win +6, loss −6')).toBeTruthy();
    expect(screen.getByText('−8 … −1: −3')).toBeTruthy();
    await userEvent.click(
      within(screen.getByRole('radiogroup', { name: 'Passing yards: operation' })).getByRole('radio', {
        name: 'times',
      }),
    );
    expect(screen.getByText('+10 for each yard')).toBeTruthy();
  });

  it('shows what the change would do before it is saved', async () => {
    await show('hu');
    await fill('Passzolt yard: pont', '25');
    expect(screen.getByText('eddig 10 yard = 1 pont')).toBeTruthy();
    expect(await screen.findByText('58 játékos pontja változna')).toBeTruthy();
    expect(screen.getByText('301 Passzolt yard: 30,1 → 12,04')).toBeTruthy();
    expect(screen.getByText(/7 meccs eredménye lenne más/)).toBeTruthy();
    expect(screen.getByText('Forduló: 1–5 – marad a régi')).toBeTruthy();
    expect(screen.getByText('Forduló: 6 – azonnal újraszámoljuk')).toBeTruthy();
    expect(saved()).toEqual([]);
  });

  it('what is wrong stands at its field, and nothing is sent', async () => {
    await show();
    await fill('Touchdowns: points', 'six');
    expect(screen.getByText('Must be a number')).toBeTruthy();
    expect((await field('Touchdowns: points')).getAttribute('aria-invalid')).toBe('true');
    await fill('Points allowed, range 2: from', '3');
    expect(screen.getByText('Ranges must not overlap')).toBeTruthy();
    expect(screen.getByText('Correct 2 fields before saving.')).toBeTruthy();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(saved()).toEqual([]);
    await press('Discard the changes');
    expect(screen.queryByText('Must be a number')).toBeNull();
  });

  it.each(
    inBothLanguages((locale) => {
      const factor = violationText(locale, 'out_of_range', undefined, { min: 0, max: 1000 });
      const inRange = violationText(locale, 'out_of_range', undefined, { min: -1000, max: 1000 });
      const rows: { what: string; of: keyof typeof words.en; text: string; message: string }[] = [
        { what: 'points above 1000', of: 'td', text: '1001', message: factor },
        { what: 'points below 0', of: 'td', text: '-1', message: factor },
        { what: 'points of three decimals', of: 'td', text: '0.125', message: factor },
        {
          what: 'a division by 0',
          of: 'passing',
          text: '0',
          message: violationText(locale, 'division_by_zero'),
        },
        { what: 'a range upside down', of: 'to', text: '-1', message: violationText(locale, 'range_order') },
        { what: 'a range of more than 1000 points', of: 'points', text: '1001', message: inRange },
        { what: 'a range of less than −1000 points', of: 'points', text: '-1001', message: inRange },
        { what: 'a win below 0', of: 'win', text: '-1', message: factor },
      ];
      return rows;
    }),
  )('$what is refused at its field, and nothing is sent ($locale)', async ({ locale, of, text, message }) => {
    const name = words[locale][of];
    await show(locale);
    fireEvent.change(await field(name), { target: { value: text } });
    const place = screen.getByRole('textbox', { name, description: (said) => said.startsWith(message) });
    expect(place.getAttribute('aria-invalid')).toBe('true');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(saved()).toEqual([]);
  });

  it('is saved with the version that was read, and recalculated by one press', async () => {
    api.answers['POST /seasons/current/recalculate'] = {
      status: 202,
      body: {
        id: 'j'.repeat(24),
        type: 'recalculate',
        status: 'queued',
        weeks: [],
        week: null,
        progress: { done: 0, total: 0 },
        result: null,
        error: null,
        seasonId: season.id,
        createdAt: '2026-10-01 10:00:00',
        startedAt: null,
        finishedAt: null,
      },
    };
    await show();
    await fill('Touchdowns: points', '7');
    api.answers['GET /seasons/latest'] = { body: { ...season, recalculationNeeded: true } };
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByText('Locked weeks (1–5) still use the old rules');
    expect(saved()).toEqual([
      expect.objectContaining({ version: 3, td: { operation: '*', sign: '+', points: 7 } }),
    ]);
    await press('Recalculate points');
    await waitFor(() => expect(api.calls('POST /seasons/current/recalculate')).toHaveLength(1));
  });

  it('shows other points once weeks were recalculated, here or elsewhere', async () => {
    await show();
    await screen.findByText('301 Passing yards: 30.1 → 12.04');
    const [sample] = effect.samples;
    api.answers['POST /score-configs/preview'] = {
      body: { ...effect, samples: [{ ...sample, before: 4.64, changes: [] }] },
    };
    api.answers['GET /jobs'] = {
      body: [
        {
          id: 'j'.repeat(24),
          type: 'recalculate',
          status: 'done',
          weeks: [1],
          week: null,
          progress: { done: 1, total: 1 },
          result: null,
          error: null,
          seasonId: season.id,
          createdAt: '2026-10-01 10:00:00',
          startedAt: '2026-10-01 10:00:00',
          finishedAt: '2026-10-01 10:00:05',
        },
      ],
    };
    fireEvent(window, new Event('focus'));
    expect(await screen.findByText('does not change')).toBeTruthy();
    expect(screen.queryByText('301 Passing yards: 30.1 → 12.04')).toBeNull();
  });

  it.each([
    ['en', 'Invalid data provided: 0 cannot be a divisor'],
    ['hu', 'Hibás adatokat adtál meg: nullával nem lehet osztani'],
  ] as const)('says what is wrong with a divisor of 0 (%s)', async (locale, text) => {
    await show(locale);
    fireEvent.change(await field(words[locale].passing), { target: { value: '0' } });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('keeps what is typed while it is being saved, for the next saving', async () => {
    api.answers['GET /seasons/latest'] = { body: { ...season, lockedWeeks: [] } };
    const answer = Promise.withResolvers<void>();
    const save = api.answers['POST /score-configs'];
    if (typeof save !== 'function') throw new Error('It answers by what is sent');
    api.answers['POST /score-configs'] = async (asked) => {
      await answer.promise;
      return save(asked);
    };
    await show();
    await fill('Touchdowns: points', '7');
    await press('Save');
    await fill('Touchdowns: points', '8');
    await act(async () => answer.resolve());
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false),
    );
    await press('Save');
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toMatchObject({ version: 4, td: { points: 8 } });
  });

  it('is taken back by one press', async () => {
    await show();
    await fill('Touchdowns: points', '7');
    api.answers['GET /seasons/latest'] = { body: { ...season, recalculationNeeded: true } };
    await press('Save');
    await screen.findByText('Locked weeks (1–5) still use the old rules');
    await press('Undo');
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toMatchObject({ version: 4, td: { points: 6 } });
  });

  it('saved elsewhere meanwhile: says so, keeps what is typed, and reloads when asked', async () => {
    api.answers['POST /score-configs'] = refusal(409, 'score_config_changed', {
      message: 'Changed meanwhile',
    });
    await show();
    await fill('Touchdowns: points', '7');
    api.answers['GET /score-configs'] = { body: { ...older, version: 5 } };
    await press('Save');
    await screen.findByText('The scoring was changed elsewhere in the meantime');
    expect(((await field('Touchdowns: points')) as HTMLInputElement).value).toBe('7');
    await press('Reload');
    await waitFor(async () =>
      expect(((await field('Touchdowns: points')) as HTMLInputElement).value).toBe('4'),
    );
  });

  it('an earlier state can be looked at and taken into the form', async () => {
    await show();
    await screen.findByText('Touchdowns: +4 each → +6 each');
    await press('Load: 01/08/2026 12:00 PM');
    expect(((await field('Touchdowns: points')) as HTMLInputElement).value).toBe('4');
    expect(saved()).toEqual([]);
  });

  it('ranges are added and removed', async () => {
    await show();
    await field('Passing yards: points');
    await userEvent.click(screen.getAllByRole('button', { name: 'Add a range' })[0] as HTMLElement);
    await fill('Points allowed, range 3: from', '11');
    await fill('Points allowed, range 3: points', '1');
    await press('Remove range 1 of Points allowed');
    await press('Save');
    await waitFor(() =>
      expect(saved()[0]).toMatchObject({
        pts_allowed: [
          { min: 5, max: 10, points: 3 },
          { min: 11, max: null, points: 1 },
        ],
      }),
    );
  });

  it('what only the server finds wrong stands at its field until that is changed', async () => {
    api.answers['POST /score-configs'] = refusal(422, 'validation_failed', {
      message: 'Invalid data provided',
      violations: [{ property: 'td.points', code: 'out_of_range', message: 'Must be between 0 and 5' }],
    });
    await show();
    await fill('Touchdowns: points', '7');
    await press('Save');
    expect(await screen.findByText('Must be between 0 and 5')).toBeTruthy();
    expect((await field('Touchdowns: points')).getAttribute('aria-invalid')).toBe('true');
    await fill('Touchdowns: points', '5');
    expect(screen.queryByText('Must be between 0 and 5')).toBeNull();
  });

  // What was saved elsewhere is said in a banner of its own, above.
  it.each(
    inBothLanguages((locale) =>
      refusalsOf(saveScoreConfig, undefined, locale).filter(({ code }) => code !== 'score_config_changed'),
    ),
  )('is not saved, and says $name ($locale)', async ({ locale, message, answer }) => {
    const { td, save } = words[locale];
    api.answers['POST /score-configs'] = answer;
    await show(locale);
    await fill(td, '7');
    await press(save);
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await field(td)).getAttribute('value')).toBe('7');
  });

  it('Ctrl Z takes one field back, Ctrl Y brings it again, arrows go from row to row', async () => {
    await show();
    await fill('Passing yards: points', '25');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await field('Rushing yards: points'));
    await fill('Rushing yards: points', '20');
    const valueOf = async (name: string) => ((await field(name)) as HTMLInputElement).value;
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await valueOf('Rushing yards: points')).toBe('10');
    expect(await valueOf('Passing yards: points')).toBe('25');
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(await valueOf('Rushing yards: points')).toBe('20');
  });

  it('says when nobody knows whether locked weeks stand by earlier rules, and asks again', async () => {
    api.answers['GET /seasons/latest'] = refusal(500, 'server_error', { message: 'Server error' });
    await show();
    await screen.findByText('We cannot show right now whether locked weeks use earlier rules');
    api.answers['GET /seasons/latest'] = { body: { ...season, recalculationNeeded: true } };
    await press('Try again');
    expect(await screen.findByText('Locked weeks still use earlier rules')).toBeTruthy();
  });

  it('left for later: the recalculation is still offered, and the saving can be undone', async () => {
    await show();
    await fill('Touchdowns: points', '7');
    api.answers['GET /seasons/latest'] = { body: { ...season, recalculationNeeded: true } };
    await press('Save');
    await press('Later');
    expect(await screen.findByText('Locked weeks still use earlier rules')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Recalculate points' })).toBeTruthy();
    await press('Undo the last save');
    await waitFor(() => expect(saved()[1]).toMatchObject({ version: 4, td: { points: 6 } }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the last save' })).toBeNull());
  });

  it('changed back to the rules of the locked weeks asks for no recalculation', async () => {
    api.answers['GET /seasons/latest'] = { body: { ...season, recalculationNeeded: true } };
    await show();
    await screen.findByText('Locked weeks still use earlier rules');
    await fill('Touchdowns: points', '7');
    api.answers['GET /seasons/latest'] = { body: season };
    await press('Save');
    expect(await screen.findByRole('button', { name: 'Undo the last save' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.queryByText('Locked weeks still use earlier rules')).toBeNull());
  });

  it('between two seasons asks for no recalculation: weeks of one that is over stay as they are', async () => {
    const over = { ...season, status: 'finished', isWeekActive: false, lockedWeeks: [1, 2, 3, 4, 5, 6] };
    api.answers['GET /seasons/latest'] = { body: over };
    api.answers['GET /seasons'] = { body: [over] };
    api.answers['POST /score-configs/preview'] = {
      body: { ...effect, lockedWeeks: [], openWeeks: [], nbPlayersChanged: 0, nbResultsChanged: 0 },
    };
    await show();
    await fill('Touchdowns: points', '7');
    expect(await screen.findByText('No week changes')).toBeTruthy();
    expect(screen.queryByText(/players would have different points/)).toBeNull();
    await press('Save');
    expect(await screen.findByRole('button', { name: 'Undo the last save' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/still use the old rules/)).toBeNull();
  });

  it.each(inBothLanguages((locale) => refusalsOf(recalculate, undefined, locale)))(
    'a recalculation that is refused says why, in the dialog and on the page: $name ($locale)',
    async ({ locale, message, answer }) => {
      const { td, save, recalculate: again, later } = words[locale];
      api.answers['POST /seasons/current/recalculate'] = answer;
      await show(locale);
      await fill(td, '7');
      api.answers['GET /seasons/latest'] = { body: { ...season, recalculationNeeded: true } };
      await press(save);
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: again }));
      expect(await dialog.findByText(message)).toBeTruthy();
      await press(later);
      expect(screen.queryByText(message)).toBeNull();
      await press(again);
      expect(await screen.findByText(message)).toBeTruthy();
    },
  );

  it('an effect that cannot be read says so, and is asked for again', async () => {
    api.answers['POST /score-configs/preview'] = refusal(422, 'validation_failed', { message: 'No' });
    await show();
    expect(await screen.findByText('The effect of the change cannot be computed right now')).toBeTruthy();
    api.answers['POST /score-configs/preview'] = { body: effect };
    await press('Try again');
    expect(await screen.findByText('Cserháti Elemér')).toBeTruthy();
  });

  it('saved elsewhere while nothing is typed: the newer rules are shown at once', async () => {
    await show();
    await field('Touchdowns: points');
    api.answers['GET /score-configs'] = { body: { ...older, version: 5 } };
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(async () =>
      expect(((await field('Touchdowns: points')) as HTMLInputElement).value).toBe('4'),
    );
  });
});
