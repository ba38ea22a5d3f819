/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { replaceMarkup } from './replaceMarkup.ts';

function twoForms() {
  document.body.innerHTML = `<div id="first"><input name="username"></div>`;
  const first = document.querySelector<HTMLElement>('#first')!;
  const place = document.createElement('div');
  place.id = 'root';
  place.innerHTML = '<input name="username">';
  return { first, place, typed: first.querySelector('input')!, field: place.querySelector('input')! };
}

it('keeps what was typed, and where', async () => {
  const { first, place, typed, field } = twoForms();
  typed.value = 'anna@endzone.example';
  typed.focus();
  await replaceMarkup(first, place);
  expect(document.body.firstElementChild).toBe(place);
  expect([field.value, document.activeElement]).toEqual(['anna@endzone.example', field]);
});

it('has nothing twice for readers and keys while both are there', async () => {
  const { first, place } = twoForms();
  const seen: (string | null)[] = [];
  const observer = new MutationObserver(() => {
    if (first.isConnected && place.isConnected)
      seen.push(place.getAttribute('aria-hidden'), String(place.inert));
  });
  observer.observe(document.body, { childList: true });
  await replaceMarkup(first, place);
  observer.disconnect();
  expect(seen).toEqual(['true', 'true']);
  expect([place.ariaHidden, place.inert]).toEqual([null, false]);
});

it('stays where it was painted unseen', async () => {
  const { first, place } = twoForms();
  const added: Node[] = [];
  const observer = new MutationObserver((records) =>
    added.push(...records.flatMap(({ addedNodes }) => [...addedNodes])),
  );
  observer.observe(document.body, { childList: true });
  await replaceMarkup(first, place);
  added.push(...observer.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]));
  expect(added).toEqual([place]);
  expect(document.body.children).toHaveLength(1);
});
