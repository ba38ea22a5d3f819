import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testEnvironment } from '@endzone/common/testing/testService';
import type { Request, Response } from 'express';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Bodies, bodies } from './bodies.ts';
import { loadBffConfig } from '../config.ts';
import { jsonLimit, limitBodyTime, readWhole } from './body.ts';

const stranger = (key = 'network:192.0.2.1') => ({ key, hasSession: false });
const user = (key = 'user:1') => ({ key, hasSession: true });

describe('a body that is read whole', () => {
  const asked = () => new IncomingMessage(new Socket());

  it('is what came, in however many pieces', async () => {
    const req = asked();
    const body = readWhole(req, jsonLimit, stranger());
    const pieces = Array.from({ length: 1_000 }, (_, i) => Buffer.alloc(i % 7, String(i % 10)));
    for (const piece of pieces) req.emit('data', piece);
    req.emit('end');
    expect((await body).equals(Buffer.concat(pieces))).toBe(true);
    expect(bodies.held).toBe(0);
  });

  it('is held no longer once it is refused', async () => {
    const req = asked();
    const body = readWhole(req, jsonLimit, stranger());
    req.emit('data', Buffer.alloc(jsonLimit));
    expect(bodies.held).toBe(jsonLimit);
    req.emit('data', Buffer.alloc(1));
    await expect(body).rejects.toMatchObject({ message: 'body_too_large' });
    req.emit('data', Buffer.alloc(512));
    expect(bodies.held).toBe(0);
    req.emit('end');
    expect(bodies.held).toBe(0);
  });

  it('is let go with its client', async () => {
    const req = asked();
    const body = readWhole(req, jsonLimit, stranger());
    req.emit('data', Buffer.alloc(1_000));
    req.emit('close');
    await expect(body).rejects.toThrow();
    expect(bodies.held).toBe(0);
  });
});

describe('the time of a body', () => {
  beforeEach(() => {
    loadBffConfig({ ...testEnvironment('bodies', {}), BODY_SECONDS: '2' });
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());

  function begun() {
    let read = 0;
    const socket = Object.defineProperty(new Socket(), 'bytesRead', { get: () => read });
    const req = Object.assign(new IncomingMessage(socket), { headers: { 'content-length': '1000000' } });
    const res = new ServerResponse(req);
    limitBodyTime(req as Request, res as Response, () => undefined); // reason: nothing of Express is used
    return { req, res, read: (bytes: number) => (read += bytes) };
  }

  it.each([
    [0, 2],
    [320 * 1024, 4],
  ])('with %i bytes that came is over after %i seconds', (bytes, seconds) => {
    const { res, read } = begun();
    jest.advanceTimersByTime(1_900);
    read(bytes);
    jest.advanceTimersByTime(1_000 * seconds - 1_901);
    expect(res.headersSent).toBe(false);
    jest.advanceTimersByTime(1);
    expect([res.headersSent, res.statusCode]).toEqual([true, 408]);
  });

  it('is enough for 5 MiB at 32 KiB a second, but not for a pause after them', () => {
    const { res, read } = begun();
    for (let seconds = 0; seconds < 160; seconds++) {
      jest.advanceTimersByTime(1_000);
      read(32 * 1024);
    }
    expect(res.headersSent).toBe(false);
    jest.advanceTimersByTime(4_000);
    expect(res.statusCode).toBe(408);
  });

  it('does not count once it came whole', () => {
    const { req, res } = begun();
    req.emit('end');
    jest.advanceTimersByTime(60_000);
    expect(res.headersSent).toBe(false);
  });
});

describe('bodies under way', () => {
  const begin = (all: Bodies, sender = stranger()) => {
    const refusals: string[] = [];
    const body = all.begin(sender, (refusal) => refusals.push(refusal.message));
    return {
      refusals,
      hold: (bytes: number) => body.hold(bytes),
      complete: () => body.complete(),
      end: () => body.end(),
    };
  };

  it('of one sender are refused beyond a share, which others do not touch', () => {
    const all = new Bodies({ all: 100, each: 10 });
    const first = begin(all);
    expect(first.hold(10)).toBe(true);
    const second = begin(all);
    expect(second.hold(1)).toBe(false);
    expect([first.refusals, second.refusals]).toEqual([[], ['too_many_requests']]);
    expect(begin(all, stranger('network:192.0.2.2')).hold(10)).toBe(true);
    expect(begin(all, user()).hold(10)).toBe(true);
    first.end();
    first.end();
    expect(begin(all).hold(10)).toBe(true);
    expect(all.held).toBe(30);
  });

  it('that are too much together give way: the largest of strangers first, then that of users', () => {
    const all = new Bodies({ all: 30, each: 20 });
    const large = begin(all, stranger('network:192.0.2.1'));
    const small = begin(all, stranger('network:192.0.2.2'));
    const known = begin(all, user());
    large.hold(9);
    small.hold(1);
    known.hold(20);
    const newcomer = begin(all, stranger('network:192.0.2.3'));
    expect(newcomer.hold(2)).toBe(true);
    expect([large, small, known, newcomer].map(({ refusals }) => refusals)).toEqual([
      ['service_unavailable'],
      [],
      [],
      [],
    ]);
    // Nobody is larger, and strangers give way to users.
    expect(newcomer.hold(8)).toBe(false);
    expect(newcomer.refusals).toEqual(['service_unavailable']);
    expect(begin(all, user('user:2')).hold(10)).toBe(true);
    expect(small.refusals).toEqual(['service_unavailable']);
    expect(known.refusals).toEqual([]);
    expect(begin(all, user('user:3')).hold(15)).toBe(true);
    expect(known.refusals).toEqual(['service_unavailable']);
    expect(all.held).toBe(25);
  });

  it('give way to others no more once they came whole, and count until they are answered', () => {
    const all = new Bodies({ all: 30, each: 20 });
    const whole = begin(all);
    whole.hold(20);
    whole.complete();
    const newcomer = begin(all, user());
    expect(newcomer.hold(10)).toBe(true);
    expect(newcomer.hold(1)).toBe(false);
    expect([whole.refusals, newcomer.refusals]).toEqual([[], ['service_unavailable']]);
    expect(all.held).toBe(20);
    whole.end();
    expect(all.held).toBe(0);
  });
});
