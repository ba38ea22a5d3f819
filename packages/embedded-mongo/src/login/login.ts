import { ServerExchange } from './scram.ts';
import type { Credentials } from './scram.ts';

/** Whether a connection may do anything, and how it comes to that. */
export class Login {
  private readonly credentials: Credentials | undefined;
  private exchange: ServerExchange | undefined;
  private isIn = false;

  /** Without credentials nobody is asked. */
  constructor(credentials: Credentials | undefined) {
    this.credentials = credentials;
  }

  get isAsked(): boolean {
    return this.credentials !== undefined;
  }

  get mayDoAnything(): boolean {
    return this.isIn || !this.isAsked;
  }

  get user(): string | undefined {
    return this.isIn ? this.credentials?.user : undefined;
  }

  begin(message: string): string | undefined {
    this.exchange = this.credentials && new ServerExchange(this.credentials);
    return this.exchange?.first(message);
  }

  /** One attempt for each beginning. */
  prove(message: string): string | undefined {
    const answer = this.exchange?.second(message);
    this.exchange = undefined;
    if (answer !== undefined) this.isIn = true;
    return answer;
  }

  leave(): void {
    this.isIn = false;
    this.exchange = undefined;
  }
}
