/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CheckScreen } from './CheckScreen.tsx';
import { checkTexts } from './texts.ts';

type Answers = Record<string, { status: number; body: unknown }>;

const remotes = [{ name: 'mfe_draft', entry: 'http://draft.example/a.js', version: '0.1.0+aa', contract: 1 }];
const ready = (services: Record<string, string>, status = 200) => ({ status, body: { services } });
const real = globalThis.fetch;
let answers: Answers;

beforeEach(() => {
  answers = {
    '/api/ready': ready({ bff: 'up', fantasy: 'up' }),
    '/remotes.json': { status: 200, body: { remotes } },
  };
  globalThis.fetch = jest.fn(async (address: unknown) => {
    const answer = answers[String(address)];
    if (!answer) throw new TypeError('Failed to fetch');
    const { status, body } = answer;
    return { status, ok: status < 300, headers: new Headers(), json: async () => body } as Response; // all that is read of it
  });
});
afterEach(() => {
  cleanup();
  globalThis.fetch = real;
});

const show = () =>
  showScreen(<CheckScreen />, { locale: 'en', me: aMe(), namespace: 'shell', texts: checkTexts });

it('tells which service answers and which release of the pages is out', async () => {
  answers['/api/ready'] = ready({ bff: 'up', fantasy: 'down' }, 503);
  await show();
  const services = within(await screen.findByRole('region', { name: 'Services' }));
  expect(services.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Works',
    'Not responding right now',
  ]);
  const pages = within(screen.getByRole('region', { name: 'Pages' }));
  expect(pages.getByRole('definition').textContent).toBe('0.1.0+aa');
});

it('says so when nobody answers, and asks again by one press', async () => {
  const told = answers['/api/ready']!;
  delete answers['/api/ready'];
  await show();
  expect(await screen.findByText('We could not find out what works right now')).toBeTruthy();
  answers['/api/ready'] = told;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Services' })).toBeTruthy();
});
