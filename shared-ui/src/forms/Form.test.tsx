/** @jest-environment jsdom */
import { email, flag, object, password, text } from '@endzone/contracts/fields';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { ApiError } from '../api/errors.ts';
import { showScreen } from '../testing/showScreen.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { Form } from './Form.tsx';
import { PasswordField } from './PasswordField.tsx';
import { Submit } from './Submit.tsx';
import { TagField } from './TagField.tsx';
import { TextField } from './TextField.tsx';

const schema = object({
  firstName: text('firstName', 10),
  email: email('email'),
  password: password('password'),
  terms: flag().oneOf([true], { code: 'required', variant: 'terms' }),
});
const empty = { firstName: '', email: '', password: '', terms: false };
const filled = { firstName: 'Emőke', email: 'emoke@pelda.hu', password: 'zoldgyep12', terms: true };
const refusal = (given: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({
    status: 422,
    code: 'validation_failed',
    text: 'Invalid data provided',
    hasBody: true,
    violations: [],
    data: {},
    requestId: 'r-1',
    retryAfter: undefined,
    ...given,
  });

type Given = { initial?: typeof empty; onSubmit?: (values: object) => Promise<void>; locale?: 'hu' | 'en' };
async function show({ initial = empty, onSubmit = async () => undefined, locale = 'en' }: Given = {}) {
  const user = userEvent.setup();
  await showScreen(
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Form initial={initial} schema={schema} onSubmit={onSubmit}>
        <TextField name="firstName" label="First name" hint="As on your card" />
        <TextField name="email" label="E-mail" type="email" />
        <PasswordField name="password" label="Password" autoComplete="new-password" meter />
        <CheckboxField name="terms" label="Terms" />
        <Submit>Save</Submit>
      </Form>
    </>,
    { locale },
  );
  const field = (name: string) => screen.getByLabelText(name);
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, field, save };
}

describe('a field', () => {
  it('says nothing before it is left, then what is wrong, and forgives as soon as it is right', async () => {
    const { user, field } = await show();
    await user.type(field('E-mail'), 'emoke');
    expect(field('E-mail')).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(field('E-mail')).toHaveAccessibleDescription('E-mail format is incorrect');
    expect(field('E-mail')).toBeInvalid();
    await user.type(field('E-mail'), '@pelda.hu');
    expect(field('E-mail')).not.toHaveAttribute('aria-invalid');
  });

  it('speaks Hungarian to a Hungarian reader, and tells the longest text that fits', async () => {
    const { user, field } = await show({ locale: 'hu' });
    await user.type(field('First name'), 'Nemesgörzsönyi');
    await user.tab();
    expect(field('First name')).toHaveAccessibleDescription('Legfeljebb 10 karakter lehet');
  });

  it('has its hint as description while it is right', async () => {
    const { field } = await show();
    expect(field('First name')).toHaveAccessibleDescription('As on your card');
  });

  it('shows a password only while the reader wants it', async () => {
    const { user, field } = await show({ initial: filled });
    expect(field('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password')).toHaveAttribute('type', 'text');
  });
});

describe('the meter of a new password', () => {
  const strength = () => screen.getByRole('status');
  // Reading the list for the first time takes longer than a test waits.
  beforeAll(() => import('@endzone/contracts/commonPasswords'));

  it.each([
    ['summer2024', 'Please choose a less common password.'],
    ['cocacola', 'Please choose a less common password.'],
    ['Endzone2026!', 'Please choose a less common password.'],
    ['zoldgyep', 'Fair. The longer the better.'],
    ['nine blue umbrellas', 'Strong.'],
    ['short', 'Weak. At least 8 characters, the longer the better.'],
  ])('says of "%s": %s', async (typed, says) => {
    const { user, field } = await show();
    await user.type(field('Password'), typed);
    await waitFor(() => expect(strength()).toHaveTextContent(says));
  });

  it('refuses the name and the address that stand in the form, as the server does', async () => {
    const { user, field } = await show({ initial: { ...filled, password: '' } });
    await user.type(field('Password'), 'emoke@pelda.hu');
    await waitFor(() => expect(strength()).toHaveTextContent('Please choose a less common password.'));
  });

  it('speaks Hungarian to a Hungarian reader', async () => {
    const { user, field } = await show({ locale: 'hu' });
    await user.type(field('Password'), 'szeretlek');
    await waitFor(() => expect(strength()).toHaveTextContent('Válassz kevésbé gyakori jelszót.'));
  });
});

describe('a form that is sent', () => {
  it('with wrong fields sends nothing: the focus goes to a banner whose links lead to the fields', async () => {
    const onSubmit = jest.fn(async (_values: object) => undefined);
    const { user, field, save } = await show({ onSubmit });
    await save();
    const banner = screen.getByRole('alert');
    expect(banner).toHaveTextContent('Check 4 fields');
    expect(banner).toHaveFocus();
    const links = within(banner).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['First name', 'E-mail', 'Password', 'Terms']);
    await user.click(links[2]!);
    expect(field('Password')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('gives the values as the server will keep them', async () => {
    const onSubmit = jest.fn(async (_values: object) => undefined);
    const { save } = await show({ initial: { ...filled, firstName: '  Emőke ' }, onSubmit });
    await save();
    expect(onSubmit).toHaveBeenCalledWith(filled);
  });

  it('is sent once, however often it is pressed', async () => {
    let answer = () => undefined as void;
    const onSubmit = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const { user, field, save } = await show({ initial: filled, onSubmit });
    await save();
    await save();
    await user.type(field('E-mail'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
    answer();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'),
    );
  });

  it('keeps what was typed, and shows what the server says at its field until that is changed', async () => {
    const violations = [{ property: 'email', code: 'name_taken', message: 'This one is taken' }];
    const { user, field, save } = await show({
      initial: filled,
      onSubmit: () => Promise.reject(refusal({ violations })),
    });
    await save();
    expect(field('E-mail')).toHaveAccessibleDescription('This one is taken');
    expect(field('E-mail')).toHaveValue('emoke@pelda.hu');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Check 1 field/);
    await user.type(field('E-mail'), 'x');
    expect(field('E-mail')).not.toHaveAttribute('aria-invalid');
  });

  it('has in its banner what the server says of no field', async () => {
    const violations = [{ property: 'hash', code: 'wrong_type', message: 'Broken link' }];
    const onSubmit = () =>
      Promise.reject(refusal({ status: 409, code: 'league_full', text: 'The league is full', violations }));
    const { save } = await show({ initial: filled, onSubmit });
    await save();
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('The league is full');
    expect(banner).toHaveTextContent('Broken link');
    expect(banner).toHaveFocus();
  });
});

describe('what was typed and not sent', () => {
  const back = () => screen.queryByRole('alertdialog', { hidden: true });

  it('is not left behind by a link unasked', async () => {
    const { user, field } = await show();
    await user.type(field('First name'), 'E');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(back()).toHaveTextContent('Leave without saving?');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(back()).toBeNull();
    expect(field('First name')).toHaveValue('E');
  });

  it('asks the browser too, before the page is closed', async () => {
    const { user, field } = await show();
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leaves()).toBe(true);
    await user.type(field('First name'), 'E');
    expect(leaves()).toBe(false);
  });

  it('is nothing once it is sent', async () => {
    const { user, field, save } = await show({ initial: filled });
    await user.type(field('First name'), 'x');
    await save();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(back()).toBeNull();
  });
});

describe('a list of tags', () => {
  const showTags = async () => {
    const onSubmit = jest.fn(async (_values: object) => undefined);
    await showScreen(
      <Form initial={{ tags: ['draft'] }} schema={object({})} guard={false} onSubmit={onSubmit}>
        <TagField name="tags" label="Tags" most={3} longest={20} />
        <Submit>Save</Submit>
      </Form>,
    );
    return { user: userEvent.setup(), onSubmit };
  };

  it('takes a word by Enter or comma, none twice, and gives the last one back to Backspace', async () => {
    const { user, onSubmit } = await showTags();
    await user.type(screen.getByLabelText('Tags'), 'Rúgó,DRAFT{Enter}kapus{Enter}');
    expect(screen.getByLabelText('Tags')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remove kapus' }));
    await user.type(screen.getByLabelText('Tags'), '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledWith({ tags: ['draft'] });
  });

  it('takes words that were pasted, or typed without keys, at their commas', async () => {
    const { user, onSubmit } = await showTags();
    await user.click(screen.getByLabelText('Tags'));
    await user.paste('Rúgó, a word that is longer than a tag');
    expect(screen.getByText('Added: Rúgó')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Tags').value).toBe('a word that is longe');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledWith({ tags: ['draft', 'Rúgó', 'a word that is longe'] });
  });

  it('drops none of those that are too many: whoever pasted them chooses', async () => {
    const { user, onSubmit } = await showTags();
    await user.click(screen.getByLabelText('Tags'));
    await user.paste('one, two, three,');
    expect(screen.getByLabelText('Tags')).toBeDisabled();
    expect(screen.getByText(/4 of 3 tags/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove one' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledWith({ tags: ['draft', 'two', 'three'] });
  });

  it('leaves the last of too many in no shut input', async () => {
    const { user } = await showTags();
    await user.click(screen.getByLabelText('Tags'));
    await user.paste('one, two, three');
    const removals = screen.getAllByRole('button', { name: /^Remove / });
    expect(removals.map((button) => button.getAttribute('aria-label'))).toEqual(
      ['draft', 'one', 'two', 'three'].map((tag) => `Remove ${tag}`),
    );
    expect(screen.getByText('Added: one, two, three')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Tags').value).toBe('');
  });
});
