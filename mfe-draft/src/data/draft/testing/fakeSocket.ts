import type { SyncAck, TimeAck } from '@endzone/contracts/socket';
import type { DraftSocket, OpenSocket } from '../connection/socket.ts';

type Listener = (payload?: unknown) => void;
type AckEvent = 'draft:sync' | 'draft:time';

/** The network edge: what the server would say is said by the test. */
export class FakeSocket {
  listeners = new Map<string, Listener[]>();
  connected = false;
  active = true;
  connectCount = 0;
  asked: AckEvent[] = [];
  answers: { 'draft:sync'?: () => SyncAck; 'draft:time'?: () => TimeAck } = {};

  on(name: string, listener: Listener) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
    return this;
  }
  off() {
    this.listeners.clear();
    return this;
  }
  connect() {
    this.connectCount += 1;
    return this;
  }
  disconnect() {
    this.connected = false;
    this.active = false;
    return this;
  }
  timeout(ms: number) {
    return {
      emitWithAck: (name: AckEvent) => {
        this.asked.push(name);
        const answer = this.answers[name];
        return answer
          ? Promise.resolve(answer())
          : new Promise((_, reject) => setTimeout(() => reject(new Error('operation has timed out')), ms));
      },
    };
  }

  /** The server, or the socket itself, says something. */
  say(name: string, payload?: unknown) {
    for (const listener of this.listeners.get(name) ?? []) listener(payload);
  }
  open() {
    this.connected = true;
    this.active = true;
    this.say('connect');
  }
  lose(isActive = true) {
    this.connected = false;
    this.active = isActive;
    this.say('disconnect', isActive ? 'transport close' : 'io server disconnect');
  }

  openTo() {
    return Promise.resolve(this as unknown as DraftSocket); // as far as the room uses one
  }

  /** Opens this very socket. */
  get opener(): OpenSocket {
    return () => this.openTo();
  }
}
