/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { mixed, object } from 'yup';
import { mockMatchMedia } from '../testing/media.ts';
import { showScreen } from '../testing/showScreen.tsx';
import { FileField } from './FileField.tsx';
import { Form } from './Form.tsx';
import { imageRules } from './imageRules.ts';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'matchMedia');
});

async function show(locale: 'en' | 'hu' = 'en') {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  await showScreen(
    <Form
      initial={{ logo: null }}
      schema={object({ logo: mixed() })}
      guard={false}
      onSubmit={() => Promise.resolve()}
    >
      <FileField name="logo" label="Logo" {...imageRules} />
    </Form>,
    { locale },
  );
  return screen.getByLabelText<HTMLInputElement>('Logo');
}
const pictureOf = (bytes: number) => {
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

describe('a picture to be chosen', () => {
  it.each([
    ['en', /, up to 5 MB$/],
    ['hu', /, legfeljebb 5 MB$/],
  ] as const)('says how large it may be in the megabytes of every other text (%s)', async (locale, words) => {
    await show(locale);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each([
    ['by finger', true, 'No file chosen'],
    ['by mouse', false, 'Drop the file here'],
  ])('is asked for in the way of its reader: %s', async (_way, isPhone, words) => {
    mockMatchMedia(isPhone);
    await show();
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each([
    ['as large as that', imageRules.largest, null],
    ['a byte larger', imageRules.largest + 1, 'true'],
  ])('is taken or refused by it: %s', async (_size, bytes, isInvalid) => {
    const field = await show();
    fireEvent.change(field, { target: { files: [pictureOf(bytes)] } });
    expect(field.getAttribute('aria-invalid')).toBe(isInvalid);
    expect(screen.queryByText('logo.png') !== null).toBe(isInvalid === null);
  });
});
