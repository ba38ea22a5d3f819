/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, test } from '@jest/globals';
import { isOwnPath, remembered, rememberRoute, takeRoute } from './returnRoute.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the remembered route', () => {
  it('is found again once after the log-in', () => {
    rememberRoute('/leagues/5f/join?from=list#top');
    expect(takeRoute(null)).toBe('/leagues/5f/join?from=list#top');
    expect(takeRoute(null)).toBeUndefined();
  });

  it('is found by its hash, and by no other', () => {
    const hash = rememberRoute('/create-league');
    expect(takeRoute('another')).toBeUndefined();
    expect(takeRoute(hash)).toBe('/create-league');
  });

  it('is this tab’s own, whatever another tab remembered or took meanwhile', () => {
    rememberRoute('/team');
    localStorage.setItem('endzone.returnRoute', JSON.stringify({ path: '/faq', hash: 'other' }));
    expect(takeRoute(null)).toBe('/team');
    rememberRoute('/team');
    localStorage.clear();
    expect(takeRoute(null)).toBe('/team');
  });

  it('is found in the tab that the link of a mail opened', () => {
    const hash = rememberRoute('/create-league');
    sessionStorage.clear();
    expect(takeRoute(hash)).toBe('/create-league');
  });

  it('can be looked at before it is taken', () => {
    const hash = rememberRoute('/invitation/join/t');
    expect([remembered(hash)?.path, remembered('another')]).toEqual(['/invitation/join/t', undefined]);
    expect(takeRoute(hash)).toBe('/invitation/join/t');
  });

  it('has what its navigation carried, until it is taken', () => {
    const state = { intent: 'JOIN_LEAGUE' };
    const hash = rememberRoute('/leagues/5f/create-team', state);
    expect([remembered(null)?.state, remembered(hash)?.state]).toEqual([state, state]);
    takeRoute(null);
    expect(remembered(null)).toBeUndefined();
    rememberRoute('/team');
    expect(remembered(null)?.state).toBeUndefined();
  });

  it('has a hash that a registration takes', () => {
    expect(rememberRoute('/team')).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'leagues',
    '',
    '/a\\b',
  ])('refuses %p: it leads away from here', (path) => {
    expect(isOwnPath(path)).toBe(false);
    rememberRoute(path);
    expect(takeRoute(null)).toBeUndefined();
  });

  it('refuses what somebody wrote into the storage', () => {
    localStorage.setItem('endzone.returnRoute', JSON.stringify({ path: '//evil.example', hash: 'h' }));
    expect(takeRoute('h')).toBeUndefined();
    localStorage.setItem('endzone.returnRoute', '{');
    expect(takeRoute(null)).toBeUndefined();
  });
});
