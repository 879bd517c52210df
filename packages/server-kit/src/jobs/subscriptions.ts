import { Injectable } from '@nestjs/common';
import type { DomainEvent, EventOf, Topic, WireEvent } from '@scriptorium/core';
import { Methods } from './methods.js';

/** An event before it has an id. */
export type NewEvent<T extends Topic = Topic> = Omit<EventOf<T>, 'id'> & { wire: WireEvent | null };

interface Declaration {
  /** `<package>.<action>`; unique, and stored with queued events. */
  subscriber: string;
  topics: ReadonlySet<Topic>;
  when: (event: NewEvent) => boolean;
}

export interface Subscription extends Declaration {
  handle(events: DomainEvent[]): Promise<unknown>;
}

const ON = Symbol('on');

/**
 * Subscribes a method to events. A worker calls it with batches of events in the order of their ids, at least
 * once for each event, in one transaction with their removal from the queue. Events may arrive out of order
 * across batches, so handlers must read the current state. Handlers write rows and enqueue jobs; they do no
 * I/O.
 * @param when filters out events that the subscriber does not need; called in the transaction that emits them
 */
export const On =
  <T extends Topic>(
    topics: readonly T[],
    subscriber: string,
    when: (event: NewEvent<T>) => boolean = () => true,
  ) =>
  <M extends (events: EventOf<T>[]) => Promise<unknown>>(
    _target: object,
    _key: string | symbol,
    method: TypedPropertyDescriptor<M>,
  ): void => {
    const declaration = { subscriber, topics: new Set(topics), when };
    Reflect.defineMetadata(ON, declaration, method.value!);
  };

/** The subscriptions of this host, which may run only some of the modules. */
@Injectable()
export class Subscriptions {
  private found: Subscription[] | undefined;

  constructor(private readonly methods: Methods) {}

  get all(): readonly Subscription[] {
    return (this.found ??= this.find());
  }

  /** Returns the names of the subscribers to the event. */
  to(event: NewEvent): string[] {
    return this.all
      .filter(({ topics, when }) => topics.has(event.topic) && when(event))
      .map(({ subscriber }) => subscriber);
  }

  private find(): Subscription[] {
    const read = (method: object) => Reflect.getMetadata(ON, method) as Declaration | undefined;
    const found = Array.from(this.methods.with(read), ([declaration, handle]) => ({
      ...declaration,
      handle: handle as Subscription['handle'],
    }));
    const names = new Set(found.map(({ subscriber }) => subscriber));
    if (names.size < found.length) throw new Error('two subscriptions have the same name');
    return found;
  }
}
