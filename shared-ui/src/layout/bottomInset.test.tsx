/** @jest-environment jsdom */
import { describe, expect, it, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { heightAbove, occupiedBottom, useOccupiedBottom } from './bottomInset.ts';

describe('bars at the foot of a window of 800 pixels', () => {
  test.each([
    ['none', [], 0],
    ['one', [[744, 800]], 56],
    ['one that stands a little above the edge', [[700, 784]], 100],
    [
      'two of which one stands on the other, in any order',
      [
        [690, 744],
        [744, 800],
      ],
      110,
    ],
    ['one that is still further up in the page', [[300, 360]], 0],
    ['one that is below the window', [[900, 960]], 0],
    ['one that is not shown', [[0, 0]], 0],
    ['one that is half out of sight', [[780, 840]], 20],
  ] as const)('%s', (_, bars, taken) => {
    expect(
      occupiedBottom(
        bars.map(([top, bottom]) => ({ top, bottom })),
        800,
      ),
    ).toBe(taken);
  });
});

describe('what is kept clear in a window of 800 pixels, by a notice 100 tall that stands 50 high', () => {
  test.each([
    ['nothing', [], 50],
    ['below it', [[760, 790]], 50],
    ['under it', [[680, 720]], 120],
    ['half under it', [[620, 660]], 180],
    ['above it', [[560, 600]], 50],
    [
      'two, of which the other would be under it then',
      [
        [560, 600],
        [680, 720],
      ],
      240,
    ],
    ['so high that there is no room above', [[-20, 700]], 50],
  ] as const)('%s', (_, parts, raised) => {
    const edges = parts.map(([top, bottom]) => ({ top, bottom }));
    expect(heightAbove(edges, 800, { from: 50, room: 100 })).toBe(raised);
  });
});

function Taken({ isUsed }: { isUsed: boolean }) {
  return <output>{useOccupiedBottom(isUsed, useRef(null))}</output>;
}

it('a bar that is scrolled into sight is stood on, and nobody looks while nothing floats', () => {
  const bar = document.body.appendChild(document.createElement('div'));
  bar.setAttribute('data-foot', '');
  let top = 2000;
  bar.getBoundingClientRect = () => new DOMRect(0, top, 390, 60);
  window.requestAnimationFrame = (look) => (look(0), 0);
  const { rerender } = render(<Taken isUsed />);
  expect(screen.getByRole('status').textContent).toBe('0');
  top = window.innerHeight - 60;
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(screen.getByRole('status').textContent).toBe('60');
  rerender(<Taken isUsed={false} />);
  top = window.innerHeight - 30;
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(screen.getByRole('status').textContent).toBe('60');
});
