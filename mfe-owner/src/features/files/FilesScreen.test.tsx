/** @jest-environment jsdom */
import { deleteAd, saveAd, type Ad } from '@endzone/contracts/content/ads';
import { addTeamLogo, deleteTeamLogo } from '@endzone/contracts/content/teamLogos';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilesScreen } from './FilesScreen.tsx';
import { filesTexts } from './texts.ts';

const logo = { id: 'a'.repeat(24), image: '/api/files/logo' };
const ad: Ad = {
  id: 'b'.repeat(24),
  page: 'league',
  placement: 'top',
  image: 'https://endzone.example/api/files/ad',
  url: 'https://yardbolt.example/mezek',
};
const picture = new File(['picture'], 'jersey.png', { type: 'image/png' });

let api: ReturnType<typeof fakeApi>;
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
beforeEach(() => {
  api = fakeApi();
  api.answers['GET /team-logos'] = { body: [logo] };
  api.answers[`GET /team-logos/${logo.id}/usage`] = { body: [] };
  api.answers['GET /ads'] = { body: [ad] };
  api.answers['POST /ads'] = { body: ad };
});
afterEach(() => api.restore());

const show = (locale: 'en' | 'hu' = 'en') =>
  showScreen(<FilesScreen />, { locale, namespace: 'owner', texts: filesTexts, at: '/owner/files' });
const button = (name: string) => screen.findByRole('button', { name });
const asked = (method: string, path: string) =>
  api.asked.filter((one) => one.method === method && one.path === path);
const choose = (place: HTMLElement, files: File[]) => fireEvent.change(place, { target: { files } });

describe('Logos', () => {
  it('are uploaded where they are dropped', async () => {
    api.answers['POST /team-logos'] = { status: 201, body: logo };
    const { host } = await show();
    const tile = await screen.findByLabelText('Upload a logo');
    fireEvent.drop(tile, { dataTransfer: { files: [picture] } });
    await waitFor(() => expect(asked('POST', '/team-logos')).toHaveLength(1));
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Team logo was successfully uploaded!' });
  });

  it('are uploaded several at once, and each that is refused says why', async () => {
    api.answers['POST /team-logos'] = { status: 201, body: logo };
    const { host } = await show();
    const large = new File(['x'], 'large.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 5_242_881 });
    choose(await screen.findByLabelText('Upload a logo'), [
      picture,
      new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' }),
      large,
    ]);
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      'Unsupported Formatpaper.pdf',
      'File too largelarge.png',
    ]);
    await waitFor(() => expect(asked('GET', '/team-logos')).toHaveLength(2));
    expect(asked('POST', '/team-logos')).toHaveLength(1);
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Team logo was successfully uploaded!' });
    await userEvent.click(await button('Close: paper.pdf'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it.each(refusalsOf(addTeamLogo, 'image'))(
    'one that the server does not take keeps its tile with the reason: $name',
    async ({ message, answer }) => {
      api.answers['POST /team-logos'] = answer;
      await show();
      choose(await screen.findByLabelText('Upload a logo'), [picture]);
      expect((await screen.findByRole('alert')).textContent).toContain(message);
    },
  );

  const aUse = (name: string) => ({ id: name, name, league: { id: 'l', name: 'Kupa' } });
  it.each<[string, unknown, string]>([
    ['nobody', { body: [] }, 'No team uses it now.'],
    ['one team', { body: [aUse('Lions')] }, '1 team uses it: Lions (Kupa).'],
    [
      'more teams than are named',
      { body: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(aUse) },
      '7 teams use it: A (Kupa), B (Kupa), C (Kupa), D (Kupa), E (Kupa) and 2 more.',
    ],
    ['nobody knows whom', refusal(503, 'service_unavailable'), 'Teams that use it keep it.'],
  ])('say at the question who uses them: %s', async (_who, usage, said) => {
    api.answers[`GET /team-logos/${logo.id}/usage`] = usage as ReturnType<typeof refusal>;
    await show();
    await userEvent.click(await button('Delete logo 1'));
    expect(await within(screen.getByRole('alertdialog')).findByText(said, { exact: false })).toBeTruthy();
  });

  it('are deleted after a question that says who keeps them', async () => {
    api.answers[`DELETE /team-logos/${logo.id}`] = { status: 204 };
    const { host } = await show('hu');
    await userEvent.click(await button('1. logó törlése'));
    const question = screen.getByRole('alertdialog');
    expect(question.textContent).toContain('Amelyik használja, annál megmarad.');
    api.answers['GET /team-logos'] = { body: [] };
    await userEvent.click(within(question).getByRole('button', { name: 'Törlés' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '1. logó törlése' })).toBeNull());
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Csapatlogó törölve!' });
  });
});

describe('What is not deleted', () => {
  it.each([
    ...refusalsOf(deleteTeamLogo).map((refused) => ({
      ...refused,
      control: 'Delete logo 1',
      kind: `DELETE /team-logos/${logo.id}`,
    })),
    ...refusalsOf(deleteAd).map((refused) => ({
      ...refused,
      control: 'Delete: League, Top',
      kind: 'DELETE /ads/league/top',
    })),
  ])('$control: $name is said at the question', async ({ control, kind, message, answer }) => {
    api.answers['GET /files/ad'] = { body: 'picture' };
    api.answers[kind] = answer;
    await show();
    await userEvent.click(await button(control));
    const question = within(screen.getByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByText(message)).toBeTruthy();
    // The next question is not greeted by the earlier refusal.
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await button(control));
    expect(within(screen.getByRole('alertdialog')).queryByText(message)).toBeNull();
  });
});

describe('Ads', () => {
  it.each(refusalsOf(saveAd, 'file'))(
    'whose picture the server refuses say so at the field: $name',
    async ({ message, answer }) => {
      api.answers['POST /ads'] = answer;
      await show();
      await userEvent.click(await button('Upload: Blog, Top'));
      const dialog = within(screen.getByRole('dialog'));
      const field = dialog.getByLabelText('Picture');
      choose(field, [picture]);
      await userEvent.click(dialog.getByRole('button', { name: 'Save ad' }));
      await dialog.findByRole('alert');
      expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(message);
    },
  );

  it.each(refusalsOf(saveAd, 'file'))(
    'that cannot be pasted say why above the places: $name',
    async ({ message, answer }) => {
      api.answers['GET /files/ad'] = { body: 'picture' };
      api.answers['POST /ads'] = answer;
      await show();
      await userEvent.click(await button('Copy: League, Top'));
      await userEvent.click(await button('Paste: Blog, Top'));
      expect((await screen.findByRole('alert')).textContent).toContain(message);
    },
  );

  it.each(refusalsOf(deleteAd))('that cannot be taken back say why: $name', async ({ message, answer }) => {
    api.answers['DELETE /ads/blog/top'] = answer;
    await show();
    await userEvent.click(await button('Upload: Blog, Top'));
    const dialog = within(screen.getByRole('dialog'));
    choose(dialog.getByLabelText('Picture'), [picture]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save ad' }));
    await userEvent.click(await button('Undo'));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  it('stand page by place, empty places too', async () => {
    await show();
    await screen.findByRole('group', { name: 'League, Top' });
    expect(screen.getAllByRole('group', { name: /, (Top|Right)$/ })).toHaveLength(20);
    expect(screen.getAllByText('No Image')).toHaveLength(19);
    expect(screen.getByText('yardbolt.example')).toBeTruthy();
  });

  it('say at the field what is missing or wrong, and send nothing', async () => {
    await show('hu');
    await userEvent.click(await button('Hirdetés feltöltése'));
    const dialog = screen.getByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/Hivatkozás/), 'htp:/busz.example');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hirdetés mentése' }));
    for (const text of [
      'Válassz oldalt',
      'Válaszd ki a hirdetés helyét',
      'Válassz képet',
      'Érvénytelen webcím',
    ])
      expect((await within(dialog).findAllByText(text)).length).toBeGreaterThan(0);
    expect(asked('POST', '/ads')).toEqual([]);
  });

  it('are put into an empty place, and taken back by one press', async () => {
    api.answers['DELETE /ads/blog/top'] = { status: 204 };
    await show();
    await userEvent.click(await button('Upload: Blog, Top'));
    const dialog = screen.getByRole('dialog');
    choose(within(dialog).getByLabelText('Picture'), [picture]);
    await userEvent.type(within(dialog).getByLabelText(/Link/), 'https://bus.example');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save ad' }));
    await screen.findByText('Changed: Blog, Top');
    const [sent] = asked('POST', '/ads');
    expect(Object.fromEntries(sent?.body as FormData)).toMatchObject({
      page: 'blog',
      placement: 'top',
      url: 'https://bus.example',
    });
    await userEvent.click(await button('Undo'));
    await waitFor(() => expect(asked('DELETE', '/ads/blog/top')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Changed: Blog, Top')).toBeNull());
  });

  it('a standing one keeps its picture when only its link changes', async () => {
    api.answers['GET /files/ad'] = { body: 'picture' };
    await show();
    await userEvent.click(await button('Replace: League, Top'));
    const dialog = screen.getByRole('dialog');
    const link = within(dialog).getByLabelText(/Link/);
    await userEvent.clear(link);
    await userEvent.type(link, 'https://other.example');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save ad' }));
    await screen.findByText('Changed: League, Top');
    const fields = Object.fromEntries(asked('POST', '/ads')[0]?.body as FormData);
    expect(fields).toEqual({ page: 'league', placement: 'top', url: 'https://other.example' });
  });

  it('keep the link of the one that stands in the place that is chosen, unless another was typed', async () => {
    await show();
    await userEvent.click(await button('Upload ad'));
    const dialog = within(screen.getByRole('dialog'));
    const link = dialog.getByLabelText<HTMLInputElement>(/Link/);
    await userEvent.selectOptions(dialog.getByLabelText('Placement'), 'Top');
    await userEvent.selectOptions(dialog.getByLabelText('Page'), 'League');
    await waitFor(() => expect(link.value).toBe(ad.url));
    await userEvent.selectOptions(dialog.getByLabelText('Page'), 'Blog');
    await waitFor(() => expect(link.value).toBe(''));
    await userEvent.type(link, 'https://bus.example');
    await userEvent.selectOptions(dialog.getByLabelText('Page'), 'League');
    expect(link.value).toBe('https://bus.example');
  });

  it('whose picture is gone are deleted all the same, which is said to be final', async () => {
    api.answers['GET /files/ad'] = refusal(404, 'file_not_found', { message: 'File not found' });
    api.answers['DELETE /ads/league/top'] = { status: 204 };
    const { host } = await show();
    await userEvent.click(await button('Delete: League, Top'));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({
        kind: 'ok',
        title: 'Ad deleted',
        text: 'The earlier picture could not be loaded, so this cannot be undone.',
      }),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('are deleted after a question', async () => {
    api.answers['GET /files/ad'] = { body: 'picture' };
    api.answers['DELETE /ads/league/top'] = { status: 204 };
    await show();
    await userEvent.click(await button('Delete: League, Top'));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Changed: League, Top');
    expect(asked('DELETE', '/ads/league/top')).toHaveLength(1);
  });
});
