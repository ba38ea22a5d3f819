import type { DraftPresence, ServerToClient } from '@endzone/contracts/socket';
import { locales } from '@endzone/contracts/messages';
import { EventOrder } from './eventOrder.ts';
import { PresencePublisher } from './presencePublisher.ts';
import type { DraftNamespace, DraftSocket, RoomMessage } from './types.ts';

type EventMessage = Extract<RoomMessage, { kind: 'event' }>;

const inLanguage = (room: string, locale: string) => `${room} ${locale}`;

/** This process's part of one room. */
export class LiveRoom {
  readonly id: string;
  /** Who is here, or about to be. */
  readonly sockets = new Set<DraftSocket>();
  readonly order: EventOrder<EventMessage>;
  readonly presence: PresencePublisher;
  /** A number that was written, but not heard of when it was looked at last. */
  missed: number | undefined;
  private readonly namespace: DraftNamespace;

  constructor(id: string, namespace: DraftNamespace, readPresence: () => Promise<DraftPresence>) {
    this.id = id;
    this.namespace = namespace;
    this.order = new EventOrder((event) => this.send(event));
    const broadcast = (presence: DraftPresence) => namespace.local.to(id).emit('draft:presence', presence);
    this.presence = new PresencePublisher({ read: readPresence, broadcast });
  }

  /** Their state was sent: from now on they hear everything. */
  admit(socket: DraftSocket, version: number): void {
    this.order.begin(version);
    void socket.join([this.id, inLanguage(this.id, socket.data.locale)]);
  }

  /** Who has had their first event. */
  get admitted(): DraftSocket[] {
    return [...this.sockets].filter((socket) => socket.rooms.has(this.id));
  }

  close(): void {
    this.order.close();
    this.presence.close();
  }

  /** Whoever writes the event's number writes it to all; the names in it are in the reader's way. */
  private send({ shown }: EventMessage): void {
    for (const locale of locales) {
      const { name, payload } = shown[locale];
      // An event's name and its payload belong together, which a union of them does not say.
      const event = [payload] as Parameters<ServerToClient[typeof name]>;
      this.namespace.local.to(inLanguage(this.id, locale)).emit(name, ...event);
    }
  }
}
