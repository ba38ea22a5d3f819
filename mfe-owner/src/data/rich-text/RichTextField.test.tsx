/** @jest-environment jsdom */
import { object, plainText } from '@endzone/contracts/fields';
import { placeholders } from '@endzone/contracts/accounts/messageTemplates';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { useFormField } from '@endzone/shared-ui/forms/FormContext.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { RichTextField } from './RichTextField.tsx';
import { richTextTexts } from './texts.ts';

const schema = object({ text: plainText() });
function Kept() {
  const { value } = useFormField<string>('text', 'Text');
  return <output>{value}</output>;
}

type Given = Pick<Parameters<typeof RichTextField>[0], 'placeholders' | 'room'> & { text?: string };

async function show({ text = '<p>Indul a szezon</p>', ...given }: Given = {}) {
  await showScreen(
    <Form initial={{ text }} schema={schema} guard={false} onSubmit={() => Promise.resolve()}>
      <RichTextField name="text" label="Text" upload={() => Promise.reject(new Error('none'))} {...given} />
      <Kept />
    </Form>,
    { namespace: 'owner', texts: richTextTexts },
  );
  return screen.findByRole<Written>('textbox', { name: 'Text' });
}
type Written = HTMLElement & { editor: Editor };
const kept = () => screen.getByRole('status').textContent;
const toolbar = () => within(screen.getByRole('toolbar', { name: 'Formatting: Text' }));
const tool = (name: string) => toolbar().getByRole('button', { name });
const press = (name: string) => userEvent.click(tool(name));
/** The text has the focus again a frame later. */
const isBack = () =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' })));
const use = async (name: string) => {
  await press(name);
  await isBack();
};
const choose = async (menu: string, item: string | ((said: string) => boolean)) => {
  await press(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  await isBack();
};
const selectAll = ({ editor }: Written) => act(() => void editor.commands.selectAll());
/** Behind the last word. */
const goToEnd = ({ editor }: Written) =>
  act(() => void editor.commands.setTextSelection(editor.state.doc.content.size - 1));

describe('the tools of a text', () => {
  it.each([
    ['Heading', '<h2>Indul a szezon</h2>'],
    ['Subheading', '<h3>Indul a szezon</h3>'],
    ['Smaller subheading', '<h4>Indul a szezon</h4>'],
    ['Bold', '<p><strong>Indul a szezon</strong></p>'],
    ['Italic', '<p><em>Indul a szezon</em></p>'],
    ['Underline', '<p><u>Indul a szezon</u></p>'],
    ['Strikethrough', '<p><s>Indul a szezon</s></p>'],
    ['Bulleted list', '<ul><li><p>Indul a szezon</p></li></ul>'],
    ['Numbered list', '<ol><li><p>Indul a szezon</p></li></ol>'],
    ['Quote', '<blockquote><p>Indul a szezon</p></blockquote>'],
  ])('make of it by %s what a second press takes back, and say so', async (name, html) => {
    const text = await show();
    selectAll(text);
    expect(tool(name).getAttribute('aria-pressed')).toBe('false');
    await use(name);
    expect(kept()).toBe(html);
    expect(tool(name).getAttribute('aria-pressed')).toBe('true');
    await use(name);
    expect(kept()).toBe('<p>Indul a szezon</p>');
    expect(tool(name).getAttribute('aria-pressed')).toBe('false');
  });

  it('undo and redo', async () => {
    const text = await show();
    selectAll(text);
    expect(tool('Undo').getAttribute('aria-disabled')).toBe('true');
    await use('Bold');
    await use('Undo');
    expect(kept()).toBe('<p>Indul a szezon</p>');
    await use('Redo');
    expect(kept()).toBe('<p><strong>Indul a szezon</strong></p>');
  });

  it('lay out a table, and grow and delete it', async () => {
    const text = await show();
    goToEnd(text);
    const size = () => [text.querySelectorAll('tr').length, text.querySelectorAll('th, td').length];
    await choose('Table', 'Insert table');
    expect(size()).toEqual([3, 9]);
    await choose('Table', 'Add row');
    await choose('Table', 'Add column');
    expect(size()).toEqual([4, 16]);
    await choose('Table', 'Delete table');
    expect(kept()).toBe('<p>Indul a szezon</p>');
  });

  it('align its lines', async () => {
    await show();
    await choose('Alignment', 'Centre');
    expect(kept()).toBe('<p style="text-align: center;">Indul a szezon</p>');
    await choose('Alignment', 'Left');
    expect(kept()).toBe('<p>Indul a szezon</p>');
  });

  it('are one stop of the Tab key, in which arrows move, and from which Escape leads back', async () => {
    const text = await show();
    const stops = () =>
      toolbar()
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0);
    act(() => text.focus());
    await userEvent.keyboard('{Alt>}{F10}{/Alt}');
    expect(document.activeElement).toBe(tool('Heading'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(tool('Bold'));
    expect(stops()).toEqual([tool('Bold')]);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(tool('Redo'));
    await userEvent.keyboard('{Escape}');
    await isBack();
  });

  it('of a short text are fewer', async () => {
    await show({ room: 'short' });
    const names = toolbar()
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label'));
    expect(names).toEqual([
      'Heading',
      'Bold',
      'Italic',
      'Underline',
      'Bulleted list',
      'Numbered list',
      'Quote',
      'Link',
      'Picture',
      'Undo',
      'Redo',
    ]);
  });
});

describe('a link', () => {
  const inDialog = () => within(screen.getByRole('dialog', { name: 'Link' }));
  const save = () => userEvent.click(inDialog().getByRole('button', { name: 'Save' }));
  const address = () => inDialog().getByRole('textbox', { name: 'Address' });

  it('is put on the selected words, changed and taken off', async () => {
    const text = await show();
    selectAll(text);
    await press('Link');
    await userEvent.type(address(), 'hfl.hu');
    await save();
    expect(kept()).toBe('<p><a href="https://hfl.hu">Indul a szezon</a></p>');
    expect(tool('Link').getAttribute('aria-pressed')).toBe('true');
    await press('Link');
    await userEvent.clear(address());
    await userEvent.type(address(), 'info@hfl.hu');
    await save();
    expect(kept()).toBe('<p><a href="mailto:info@hfl.hu">Indul a szezon</a></p>');
    await press('Link');
    await userEvent.click(inDialog().getByRole('button', { name: 'Remove link' }));
    expect(kept()).toBe('<p>Indul a szezon</p>');
  });

  it('brings its words along where none are selected', async () => {
    const text = await show();
    goToEnd(text);
    await press('Link');
    await userEvent.type(address(), 'hfl.hu');
    await userEvent.type(inDialog().getByRole('textbox', { name: /^Text to show/ }), ' itt');
    await save();
    expect(kept()).toBe('<p>Indul a szezon<a href="https://hfl.hu">itt</a></p>');
  });

  it.each(['szezon', 'javascript:alert(1)', 'ftp://hfl.hu', ''])(
    'to %j is refused at its field, and nothing changes',
    async (typed) => {
      const text = await show();
      selectAll(text);
      await press('Link');
      if (typed !== '') await userEvent.type(address(), typed);
      await save();
      expect(address().getAttribute('aria-invalid')).toBe('true');
      expect(kept()).toBe('<p>Indul a szezon</p>');
    },
  );
});

describe('a reader’s data', () => {
  it.each(placeholders)('stands for itself where it is chosen: %s', async (name) => {
    const text = await show({ placeholders, text: '<p>Szia</p>' });
    goToEnd(text);
    await choose('Placeholder', (said) => said.startsWith(`{{${name}}} – `));
    expect(kept()).toBe(`<p>Szia{{${name}}}</p>`);
  });

  it('is offered nowhere else', async () => {
    await show();
    expect(toolbar().queryByRole('button', { name: 'Placeholder' })).toBeNull();
  });
});

describe('what is pasted from elsewhere', () => {
  const paste = ({ editor }: Written, html: string) =>
    act(() => void editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent)); // what it holds comes beside it
  const ours = `<img src="/api/files/${'a'.repeat(40)}">`;
  const theirs = '<img src="https://hfl.hu/a.jpg">';

  it('says how many of its pictures stay out, until something else is pasted', async () => {
    const text = await show();
    paste(text, `<p>Jó meccs volt</p>${theirs}${theirs}${ours}`);
    expect(screen.getByText('2 pictures were not taken over. Insert them one by one.')).toBeTruthy();
    expect(kept()?.match(/<img/g)).toHaveLength(1);
    paste(text, '<p>És még egy</p>');
    expect(screen.queryByText(/not taken over/)).toBeNull();
  });
});
