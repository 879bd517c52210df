import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

type Method = (...args: never[]) => Promise<unknown>;

/** Finds provider methods by their metadata. */
@Injectable()
export class Methods {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Yields each method for which `read` returns a value, bound to its instance. */
  *with<T>(read: (method: object) => T | undefined): Iterable<[T, Method]> {
    for (const { instance } of this.discovery.getProviders() as { instance?: Record<string, Method> }[]) {
      if (!instance || typeof instance !== 'object') continue;
      for (const key of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const found = read(instance[key] as object);
        if (found) yield [found, instance[key]!.bind(instance) as Method];
      }
    }
  }

  /** Returns the static property `name` of every module that defines it. */
  ofModules<T>(name: string): T[] {
    const modules = this.discovery.getProviders().map(({ host }) => host?.metatype);
    return [...new Set(modules)]
      .map((module) => (module as unknown as Record<string, T> | undefined)?.[name])
      .filter((value) => value !== undefined);
  }
}
