/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi, refusal } from '../testing/fakeApi.ts';
import { showScreen } from '../testing/showScreen.tsx';
import { SaveCardButton } from './SaveCardButton.tsx';
import { ShareCardButton } from './ShareCardButton.tsx';

const leagueId = 'a'.repeat(24);
const card = { kind: 'result', gameId: 'b'.repeat(24) } as const;
const create = `POST /leagues/${leagueId}/share-cards`;
const picture = 'GET /share/abc.png';
const link = `${location.origin}/share/abc`;
const words = { title: 'Alfa – Béta', text: 'Alfa – Béta', url: link };

type Share = (data: ShareData) => Promise<void>;
let api: ReturnType<typeof fakeApi>;
let shared: jest.Mock<Share>;
let copied: jest.Mock<(text: string) => Promise<void>>;

const offer = (name: 'share' | 'canShare' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(() => {
  api = fakeApi();
  api.answers[create] = { status: 201, body: { url: '/share/abc.png', pageUrl: '/share/abc' } };
  api.answers[picture] = { body: 'a picture' };
  shared = jest.fn<Share>().mockResolvedValue();
  copied = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
  offer('share', shared);
  offer('canShare', ({ files = [] }: ShareData) => files.every(({ type }) => type === 'image/png'));
  offer('clipboard', { writeText: copied });
});
afterEach(() => {
  jest.useRealTimers();
  cleanup();
  api.restore();
  for (const name of ['share', 'canShare', 'clipboard'] as const) offer(name, undefined);
});

const show = () => showScreen(<ShareCardButton leagueId={leagueId} card={card} title="Alfa – Béta" />);
const button = () => screen.getByRole('button', { name: 'Share' });
const press = () => fireEvent.click(button());

describe('sharing a picture', () => {
  it('hands the tall picture to the device, with title, text and link', async () => {
    const { host } = await show();
    press();
    await waitFor(() => expect(shared).toHaveBeenCalledTimes(1));
    const [{ files, ...rest }] = shared.mock.calls[0]!;
    expect(rest).toEqual(words);
    expect(files?.map(({ name, type }) => [name, type])).toEqual([['endzone-result.png', 'image/png']]);
    expect(api.calls(picture)[0]?.query.get('shape')).toBe('tall');
    expect(host.toast).not.toHaveBeenCalled();
  });

  it.each(['pointerEnter', 'pointerDown', 'focus'] as const)(
    'has the picture made at the first sign, and once (%s)',
    async (sign) => {
      await show();
      fireEvent[sign](button());
      await waitFor(() => expect(api.calls(picture)).toHaveLength(1));
      press();
      await waitFor(() => expect(shared.mock.calls[0]?.[0].files).toHaveLength(1));
      expect([api.calls(create).length, api.calls(picture).length]).toEqual([1, 1]);
    },
  );

  it('has none made where the device takes links alone, and shares the link', async () => {
    offer('canShare', ({ files }: ShareData) => files === undefined);
    await show();
    fireEvent.pointerDown(button());
    expect(api.asked).toEqual([]);
    press();
    await waitFor(() => expect(shared).toHaveBeenCalledWith(words));
    expect(api.calls(picture)).toEqual([]);
  });

  it('shares the link when the device refuses this file after all', async () => {
    shared.mockRejectedValueOnce(new DOMException('', 'DataError'));
    await show();
    press();
    await waitFor(() => expect(shared).toHaveBeenLastCalledWith(words));
    expect(shared).toHaveBeenCalledTimes(2);
    expect(copied).not.toHaveBeenCalled();
  });

  it('says nothing, and tries nothing else, when the reader thinks better of it', async () => {
    shared.mockRejectedValue(new DOMException('', 'AbortError'));
    const { host } = await show();
    press();
    await waitFor(() => expect(shared).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
    expect([shared.mock.calls.length, copied.mock.calls.length]).toEqual([1, 0]);
    expect(host.toast).not.toHaveBeenCalled();
  });

  it.each([
    ['cannot be drawn', () => Promise.resolve(refusal(503, 'service_unavailable'))],
    ['gets lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('shares the link when the picture %s', async (_what, answer) => {
    api.answers[picture] = answer;
    await show();
    press();
    await waitFor(() => expect(shared).toHaveBeenCalledWith(words));
  });

  it('shares the link while the press counts, when the picture is not there by then', async () => {
    await show();
    jest.useFakeTimers();
    api.answers[picture] = () => new Promise(() => undefined);
    press();
    await act(() => jest.advanceTimersByTimeAsync(1_400));
    expect(shared).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(shared).toHaveBeenCalledWith(words);
  });

  it('copies the link where the device shares nothing', async () => {
    offer('share', undefined);
    const { host } = await show();
    press();
    await waitFor(() => expect(copied).toHaveBeenCalledWith(link));
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Link copied' });
  });

  it('tells when there is nothing to share, and asks again at the next press', async () => {
    const answer = api.answers[create]!;
    api.answers[create] = refusal(409, 'result_not_official');
    const { host } = await show();
    fireEvent.pointerDown(button());
    await waitFor(() => expect(api.calls(create)).toHaveLength(1));
    press();
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })));
    expect(shared).not.toHaveBeenCalled();
    api.answers[create] = answer;
    press();
    await waitFor(() => expect(shared).toHaveBeenCalledTimes(1));
  });
});

describe('saving a picture', () => {
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save picture' }));

  it('keeps the tall one as a file', async () => {
    const made = jest.fn((_file: Blob) => 'blob:picture');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await showScreen(<SaveCardButton leagueId={leagueId} card={card} />);
    save();
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    expect((made.mock.calls[0]![0] as File).name).toBe('endzone-result.png');
    expect(api.calls(picture)[0]?.query.get('shape')).toBe('tall');
    clicked.mockRestore();
  });

  it('is told when it does not come', async () => {
    api.answers[picture] = refusal(503, 'service_unavailable');
    const { host } = await showScreen(<SaveCardButton leagueId={leagueId} card={card} />, { locale: 'hu' });
    fireEvent.click(screen.getByRole('button', { name: 'Kép mentése' }));
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({
        kind: 'error',
        title: 'A kép nem érkezett meg, próbáld újra',
      }),
    );
  });
});
