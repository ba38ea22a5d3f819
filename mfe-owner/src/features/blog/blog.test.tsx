/** @jest-environment jsdom */
import {
  createBlogPost,
  deleteBlogPost,
  updateBlogPost,
  type BlogPost,
} from '@endzone/contracts/content/blogPosts';
import { uploadImage } from '@endzone/contracts/content/images';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { BlogScreen } from './BlogScreen.tsx';
import { EditPostScreen } from './EditPostScreen.tsx';
import { NewPostScreen } from './NewPostScreen.tsx';
import { draftName } from './postForm.ts';
import { blogTexts } from './texts.ts';

const id = '5f0000000000000000000001';
const picture = `/api/files/${'a'.repeat(40)}`;
const post: BlogPost = {
  id,
  title: 'Indul a szezon',
  category: 'Hírek',
  intro: 'Megnyílt a draftidőszak.',
  headerImage: picture,
  createdAt: '2026-02-21 10:00:00',
  updatedAt: '2026-02-21 10:00:00',
  version: 3,
  tags: ['draft'],
  postedByUser: { name: 'Kiss Éva' },
  body: '<h2>Mikor?</h2><p style="text-align:center">Most.</p>',
};
const values = { title: 'Rekord', body: '<p>142,5 pont</p>', category: '', tags: [], headerImage: '' };
const draft = { shape: 1, values, savedAt: 1_771_600_000_000, basedOn: '' };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  localStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  HTMLFormElement.prototype.requestSubmit ??= function (this: HTMLFormElement) {
    fireEvent.submit(this);
  };
  api.answers['GET /blog-posts'] = { body: [post], headers: { 'X-Total-Count': '42' } };
  api.answers['GET /blog-categories'] = { body: ['Hírek', 'Tippek'] };
  api.answers['GET /tags'] = { body: ['draft'] };
  api.answers[`GET /blog-posts/${id}`] = { body: post };
});
afterEach(() => api.restore());

const show = (at: string, locale: 'en' | 'hu' = 'en') =>
  showScreen(
    <Routes>
      <Route path="/owner/blog" element={<BlogScreen />} />
      <Route path="/owner/blog/create-post" element={<NewPostScreen />} />
      <Route path="/owner/blog/:id" element={<EditPostScreen />} />
    </Routes>,
    { locale, namespace: 'owner', texts: blogTexts, at },
  );
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sent = (kind: string) => {
  const [call] = api.calls(kind);
  return call?.body instanceof FormData ? Object.fromEntries(call.body) : undefined;
};

describe('The list of posts', () => {
  it('asks for words, category and page of its address', async () => {
    await show('/owner/blog?term=szezon&category=Hírek&page=2');
    expect(await screen.findByText('42 posts')).toBeTruthy();
    const [asked] = api.calls('GET /blog-posts');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      term: 'szezon',
      category: 'Hírek',
      limit: '20',
      offset: '20',
    });
  });

  it('offers the draft of this device, and forgets it when it is discarded', async () => {
    localStorage.setItem(draftName(), JSON.stringify(draft));
    await show('/owner/blog', 'hu');
    expect(await screen.findByText(/Félbehagyott bejegyzés: „Rekord”/)).toBeTruthy();
    await press('Elvetés');
    expect(localStorage.getItem(draftName())).toBeNull();
    expect(screen.queryByText(/Félbehagyott/)).toBeNull();
  });

  it.each([
    ['en', 'Unfinished post: “Rekord”. Saved at 20/02/2026 4:06 PM'],
    ['hu', 'Félbehagyott bejegyzés: „Rekord”. Mentve: 2026. 02. 20. 16:06'],
  ] as const)(
    'says in a sentence when that draft was saved, the moment on one line (%s)',
    async (...given) => {
      const [locale, said] = given;
      localStorage.setItem(draftName(), JSON.stringify(draft));
      await show('/owner/blog', locale);
      const banner = (await screen.findByText(/“Rekord”|„Rekord”/)).parentElement!.textContent;
      expect(banner.replaceAll('\u00a0', ' ')).toBe(said);
      expect(banner.split(' ').at(-1)).toContain('2026');
    },
  );

  it('deletes a post by its key, after a question that names it', async () => {
    api.answers[`DELETE /blog-posts/${id}`] = { status: 204 };
    const { host } = await show('/owner/blog', 'hu');
    const link = (await screen.findAllByRole('link', { name: post.title }))[0]!;
    act(() => link.focus());
    await userEvent.keyboard('{Delete}');
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText('Biztosan törlöd ezt a bejegyzést: „Indul a szezon”?')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Törlés' }));
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Bejegyzés törölve: „Indul a szezon”' }),
    );
  });

  it.each(refusalsOf(deleteBlogPost))('says $name at the question', async ({ message, answer }) => {
    api.answers[`DELETE /blog-posts/${id}`] = answer;
    await show('/owner/blog');
    const link = (await screen.findAllByRole('link', { name: post.title }))[0]!;
    act(() => link.focus());
    await userEvent.keyboard('{Delete}');
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(message)).toBeTruthy();
  });

  it('says why it could not be read', async () => {
    api.answers['GET /blog-posts'] = refusal(503, 'service_unavailable');
    await show('/owner/blog');
    expect(await screen.findByText('The posts could not be loaded')).toBeTruthy();
  });
});

describe('A new post', () => {
  it('says what is missing at its fields', async () => {
    await show('/owner/blog/create-post');
    await userEvent.click(screen.getAllByRole('button', { name: 'Publish…' })[0]!);
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(screen.getByText('Message is required')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Message' }).getAttribute('aria-invalid')).toBe('true');
    expect(api.calls('POST /blog-posts')).toHaveLength(0);
  });

  it.each([
    ['200 letters, none more', 200, null],
    ['5,000 letters, and says at the field why', 5_000, 'true'],
  ])('takes a name of %s', async (_length, length, isInvalid) => {
    localStorage.setItem(draftName(), JSON.stringify(draft));
    await show('/owner/blog/create-post');
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    fireEvent.change(title, { target: { value: 'ű'.repeat(length) } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Publish…' })[0]!);
    await waitFor(() =>
      expect([
        title.getAttribute('aria-invalid'),
        screen.queryByRole('alertdialog') === null,
        screen.queryByText('Must be shorter than 201 characters') === null,
      ]).toEqual([isInvalid, isInvalid !== null, isInvalid === null]),
    );
    expect(title.value).toHaveLength(length);
    expect(api.calls('POST /blog-posts')).toHaveLength(0);
  });

  it('goes on with its draft, is asked about, and is public once', async () => {
    localStorage.setItem(draftName(), JSON.stringify(draft));
    api.answers['POST /blog-posts'] = { status: 201, body: post };
    const { host } = await show('/owner/blog/create-post');
    expect(screen.getByRole('textbox', { name: 'Message' }).textContent).toBe('142,5 pont');
    await userEvent.click(screen.getAllByRole('button', { name: 'Publish…' })[0]!);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Public at once, on the home page too')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Blog post was successfully created' }),
    );
    expect(sent('POST /blog-posts')).toMatchObject({ title: 'Rekord', body: '<p>142,5 pont</p>' });
    expect(localStorage.getItem(draftName())).toBeNull();
    expect(await screen.findByText('42 posts')).toBeTruthy();
  });

  it.each([
    ['en', '', 'Both languages show this text'],
    ['en', 'en', 'The English site lists it'],
    ['hu', '', 'Mindkét nyelven ez a szöveg látszik'],
    ['hu', 'hu', 'A magyar oldal listáiban jelenik meg'],
  ] as const)('is asked about with whose site lists it (%s, "%s")', async (locale, language, said) => {
    localStorage.setItem(draftName(), JSON.stringify({ ...draft, values: { ...values, language } }));
    await show('/owner/blog/create-post', locale);
    await userEvent.click(
      screen.getAllByRole('button', { name: locale === 'en' ? 'Publish…' : 'Közzététel…' })[0]!,
    );
    expect(within(await screen.findByRole('alertdialog')).getByText(said)).toBeTruthy();
  });

  it('stays a draft when the question is answered with no', async () => {
    localStorage.setItem(draftName(), JSON.stringify(draft));
    await show('/owner/blog/create-post');
    await userEvent.click(screen.getAllByRole('button', { name: 'Publish…' })[0]!);
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.calls('POST /blog-posts')).toHaveLength(0);
    expect(localStorage.getItem(draftName())).not.toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('refuses a picture that is too large or none, at the field', async () => {
    await show('/owner/blog/create-post');
    const field = screen.getByLabelText(/^Header image/);
    const large = new File([''], 'x.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 5_242_881 });
    fireEvent.change(field, { target: { files: [large] } });
    expect(await screen.findByText('File too large')).toBeTruthy();
    fireEvent.change(field, { target: { files: [new File(['x'], 'x.txt', { type: 'text/plain' })] } });
    expect(await screen.findByText('Unsupported Format')).toBeTruthy();
    expect(api.calls('POST /upload-image')).toHaveLength(0);
  });

  const file = new File(['x'], 'x.png', { type: 'image/png' });
  it.each(refusalsOf(uploadImage, 'image'))(
    'says what the server has against a picture ($name)',
    async ({ message, answer }) => {
      api.answers['POST /upload-image'] = answer;
      await show('/owner/blog/create-post');
      const field = screen.getByLabelText(/^Header image/);
      fireEvent.change(field, { target: { files: [file] } });
      await screen.findByText(message);
      expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(message);
    },
  );

  it.each(refusalsOf(uploadImage, 'image'))(
    'says what the server has against a picture of its text ($name)',
    async ({ message, answer }) => {
      api.answers['POST /upload-image'] = answer;
      await show('/owner/blog/create-post');
      await press('Picture');
      const dialog = within(await screen.findByRole('dialog'));
      const field = dialog.getByLabelText('Picture');
      fireEvent.change(field, { target: { files: [file] } });
      await userEvent.click(dialog.getByRole('button', { name: 'Insert' }));
      await dialog.findAllByText(message);
      expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(message);
    },
  );

  it.each(refusalsOf(createBlogPost, 'headerImage'))(
    'is not published: $name is said at its field, and it stays a draft',
    async ({ message, answer }) => {
      localStorage.setItem(draftName(), JSON.stringify(draft));
      api.answers['POST /blog-posts'] = answer;
      await show('/owner/blog/create-post');
      await userEvent.click(screen.getAllByRole('button', { name: 'Publish…' })[0]!);
      const dialog = within(await screen.findByRole('alertdialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
      await screen.findByRole('alert');
      const field = screen.getByLabelText(/^Header image/);
      expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(message);
      expect(localStorage.getItem(draftName())).not.toBeNull();
    },
  );

  it('that the server refuses says why at its field, and stays a draft', async () => {
    localStorage.setItem(draftName(), JSON.stringify(draft));
    api.answers['POST /blog-posts'] = refusal(422, 'validation_failed', {
      violations: [{ property: 'tags', code: 'too_many', message: 'At most 20 tags' }],
    });
    await show('/owner/blog/create-post');
    await userEvent.click(screen.getAllByRole('button', { name: 'Publish…' })[0]!);
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    expect((await screen.findAllByText('At most 20 tags')).length).toBeGreaterThan(0);
    expect(localStorage.getItem(draftName())).not.toBeNull();
  });

  it('shows a picture once it is stored, and keeps its path with what was typed', async () => {
    api.answers['POST /upload-image'] = { status: 201, body: { url: picture } };
    await show('/owner/blog/create-post');
    await userEvent.type(screen.getByLabelText('Name'), 'Kép');
    const field = screen.getByLabelText(/^Header image/);
    fireEvent.change(field, { target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] } });
    await waitFor(() => expect(localStorage.getItem(draftName()) ?? '').toContain(picture));
    expect(JSON.parse(localStorage.getItem(draftName()) ?? '{}').values.title).toBe('Kép');
  });

  it.each([
    ['en', 'This picture can no longer be loaded. Choose it again.', /^A picture of this text/],
    ['hu', 'Ez a kép már nem tölthető be. Válaszd ki újra.', /^A szöveg egyik képe/],
  ] as const)(
    'that is older than its pictures are kept says at its fields which to choose again (%s)',
    async (locale, ofHeader, ofText) => {
      const inText = `/api/files/${'b'.repeat(40)}`;
      const old = { ...values, headerImage: picture, body: `<p>142,5</p><img src="${inText}" alt="">` };
      localStorage.setItem(draftName(), JSON.stringify({ ...draft, values: old }));
      api.answers['POST /upload-image'] = { status: 201, body: { url: picture } };
      await show('/owner/blog/create-post', locale);
      const imageOf = (src: string) => document.querySelector<HTMLImageElement>(`img[src="${src}"]`)!;
      fireEvent.error(imageOf(inText));
      fireEvent.error(imageOf(picture));
      const field = screen.getByLabelText(locale === 'en' ? /^Header image/ : /^Fejléckép/);
      expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(ofHeader);
      expect(screen.getByText(ofText)).toBeTruthy();
      // The same picture has the same path again.
      fireEvent.change(field, { target: { files: [file] } });
      await waitFor(() => expect(imageOf(picture)).not.toBeNull());
      fireEvent.load(imageOf(picture));
      fireEvent.load(imageOf(inText));
      expect(screen.queryByText(ofHeader)).toBeNull();
      expect(screen.queryByText(ofText)).toBeNull();
    },
  );

  it('ignores what something else has kept under its name', async () => {
    localStorage.setItem(draftName(), JSON.stringify({ ...draft, values: { title: 5 } }));
    await show('/owner/blog/create-post');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  });
});

describe('A post that is public', () => {
  it('is saved at once; the picture that is there already is not sent again', async () => {
    api.answers[`POST /blog-posts/${id}`] = { body: { ...post, title: 'Indul!' } };
    const { host } = await show(`/owner/blog/${id}`, 'hu');
    const title = await screen.findByLabelText('Cím');
    await userEvent.clear(title);
    await userEvent.type(title, 'Indul!');
    await userEvent.click(screen.getAllByRole('button', { name: 'Mentés' })[0]!);
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Bejegyzés módosítva' }),
    );
    const body = sent(`POST /blog-posts/${id}`);
    expect(body).toMatchObject({ title: 'Indul!', category: 'Hírek', 'tags[0]': 'draft' });
    expect(body).not.toHaveProperty('headerImage');
  });

  it('keeps no draft of what was saved, typed there and back', async () => {
    api.answers[`POST /blog-posts/${id}`] = { body: { ...post, title: 'Indul!' } };
    const { host } = await show(`/owner/blog/${id}`);
    const title = await screen.findByLabelText('Name');
    fireEvent.change(title, { target: { value: 'Indul!' } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await waitFor(() => expect(host.toast).toHaveBeenCalled());
    fireEvent.change(title, { target: { value: 'Indul!!' } });
    await waitFor(() => expect(localStorage.getItem(draftName(id))).not.toBeNull());
    fireEvent.change(title, { target: { value: 'Indul!' } });
    await waitFor(() => expect(localStorage.getItem(draftName(id))).toBeNull());
  });

  it('keeps no draft of what differs from what was saved by blanks alone', async () => {
    api.answers[`POST /blog-posts/${id}`] = { body: { ...post, title: 'Indul!' } };
    const { host } = await show(`/owner/blog/${id}`);
    const title = await screen.findByLabelText<HTMLInputElement>('Name');
    fireEvent.change(title, { target: { value: 'Indul! ' } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await waitFor(() => expect(host.toast).toHaveBeenCalled());
    expect(title.value).toBe('Indul! ');
    fireEvent.change(title, { target: { value: 'Indul! M' } });
    await waitFor(() => expect(localStorage.getItem(draftName(id))).not.toBeNull());
    fireEvent.change(title, { target: { value: 'Indul! ' } });
    await waitFor(() => expect(localStorage.getItem(draftName(id))).toBeNull());
  });

  it('saved in another window meanwhile keeps that, and goes on from what it saves itself', async () => {
    const path = `POST /blog-posts/${id}`;
    const message = 'Changed in another window meanwhile';
    api.answers[path] = refusal(409, 'changed_meanwhile', { message });
    await show(`/owner/blog/${id}`);
    const title = await screen.findByLabelText<HTMLInputElement>('Name');
    await userEvent.type(title, '!');
    const theirs = { ...post, category: 'Tippek', body: '<p>Most <strong>kezdődik</strong></p>', version: 7 };
    api.answers[`GET /blog-posts/${id}`] = { body: theirs };
    const save = () => userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await save();
    await screen.findByText(message);
    await screen.findByText('Most kezdődik');
    await press('Use these');
    expect(title.value).toBe('Indul a szezon!');
    api.answers[path] = { body: { ...theirs, title: title.value, version: 8 } };
    await save();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use these' })).toBeNull());
    await userEvent.type(title, '!');
    await save();
    await waitFor(() => expect(api.calls(path)).toHaveLength(3));
    const forms = api.calls(path).map(({ body }) => Object.fromEntries(body as FormData)); // as the screen sends it
    expect(forms).toMatchObject([
      { title: 'Indul a szezon!', category: 'Hírek', version: '3' },
      { title: 'Indul a szezon!', category: 'Tippek', body: theirs.body, version: '7' },
      { title: 'Indul a szezon!!', version: '8' },
    ]);
  });

  it('tells whose site lists it, and sends nothing while both do', async () => {
    api.answers[`POST /blog-posts/${id}`] = { body: { ...post, language: 'en' } };
    await show(`/owner/blog/${id}`);
    const chosen = await screen.findByLabelText<HTMLSelectElement>('Shown on');
    expect(chosen.value).toBe('');
    await userEvent.selectOptions(chosen, 'English');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await waitFor(() => expect(sent(`POST /blog-posts/${id}`)).toMatchObject({ language: 'en' }));
  });

  it('says what the server refuses at its field, and keeps what was typed', async () => {
    api.answers[`POST /blog-posts/${id}`] = refusal(422, 'validation_failed', {
      violations: [{ property: 'title', code: 'too_long', message: 'Must be shorter than 201 characters' }],
    });
    await show(`/owner/blog/${id}`);
    await screen.findByLabelText('Name');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    expect(await screen.findByText('Must be shorter than 201 characters')).toBeTruthy();
  });

  it.each(refusalsOf(updateBlogPost, 'headerImage'))(
    'is not saved: $name is said, and what was typed stays',
    async ({ message, answer }) => {
      api.answers[`POST /blog-posts/${id}`] = answer;
      await show(`/owner/blog/${id}`);
      const title = await screen.findByLabelText<HTMLInputElement>('Name');
      fireEvent.change(title, { target: { value: 'Indul!' } });
      await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
      expect(within(await screen.findByRole('alert')).getByText(message)).toBeTruthy();
      expect(title.value).toBe('Indul!');
    },
  );

  it('that another window has deleted becomes a new one in its language', async () => {
    api.answers[`GET /blog-posts/${id}`] = { body: { ...post, language: 'hu' } };
    const message = 'A bejegyzés nem található';
    api.answers[`POST /blog-posts/${id}`] = refusal(404, 'blog_post_not_found', { message });
    await show(`/owner/blog/${id}`, 'hu');
    const title = await screen.findByLabelText('Cím');
    fireEvent.change(title, { target: { value: 'Indul!' } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Mentés' })[0]!);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText(/^Időközben egy másik ablakban törölték\./)).toBeTruthy();
    await press('Másolás új bejegyzésbe');
    expect(await screen.findByRole('heading', { level: 1, name: 'Új bejegyzés' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Cím').value).toBe('Indul!');
    expect(screen.getByLabelText<HTMLSelectElement>('Hol jelenik meg?').value).toBe('hu');
  });

  it('begins the post of the other language as a copy', async () => {
    await show(`/owner/blog/${id}`, 'hu');
    await screen.findByLabelText('Cím');
    await press('Másolás új bejegyzésbe');
    expect(await screen.findByRole('heading', { level: 1, name: 'Új bejegyzés' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Cím').value).toBe(post.title);
  });

  it('is looked at as on the site', async () => {
    await show(`/owner/blog/${id}`);
    await screen.findByLabelText('Name');
    await press('Preview');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'Mikor?' }).tagName).toBe('H2');
    expect(dialog.getByText('Most.').style.textAlign).toBe('center');
  });

  it('that is gone says so', async () => {
    api.answers[`GET /blog-posts/${id}`] = refusal(404, 'blog_post_not_found');
    await show(`/owner/blog/${id}`);
    expect(await screen.findByText('There is no such post')).toBeTruthy();
  });
});
