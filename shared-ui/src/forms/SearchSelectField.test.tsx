/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as yup from 'yup';
import { prepareTexts } from '../testing/showScreen.tsx';
import { Form } from './Form.tsx';
import { SearchSelectField } from './SearchSelectField.tsx';

await prepareTexts('en', 'owner');
afterEach(cleanup);

it('closes its list by Escape before the dialog around it', async () => {
  const options = ['Lions', 'Wolves'].map((label) => ({ value: label, label }));
  render(
    <Form initial={{ club: '' }} schema={yup.object()} guard={false} onSubmit={async () => undefined}>
      <SearchSelectField name="club" label="Club" options={options} />
    </Form>,
  );
  const field = screen.getByRole('combobox', { name: 'Club' });
  await userEvent.click(field);
  await screen.findByRole('option', { name: 'Wolves' });
  // What is prevented closes no dialog.
  const isPassedOn = () => fireEvent.keyDown(field, { key: 'Escape' });
  expect(isPassedOn()).toBe(false);
  expect(screen.queryByRole('option')).toBeNull();
  expect(isPassedOn()).toBe(true);
});
