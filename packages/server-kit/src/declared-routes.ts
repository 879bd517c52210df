import { Injectable, RequestMethod, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ACCESS } from './access.js';
import { SCHEMA } from './params.js';

/** Stops the start when a route does not say who may call it, or does not check its parameters. */
@Injectable()
export class DeclaredRoutes implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    for (const { metatype, instance } of this.discovery.getControllers()) {
      const methods = instance as Record<string, object>;
      for (const key of this.scanner.getAllMethodNames(Object.getPrototypeOf(methods) as object)) {
        const route = methods[key]!;
        if (Reflect.getMetadata('path', route) === undefined) continue;
        const access: unknown = Reflect.getMetadata(ACCESS, route) ?? Reflect.getMetadata(ACCESS, metatype!);
        const verb = RequestMethod[Reflect.getMetadata('method', route) as number];
        const name = `${metatype!.name}.${key} (${verb})`;
        if (!access) throw new Error(`${name} does not say who may call it: add @Access(…)`);
        if (access !== 'public' && !Reflect.hasMetadata(SCHEMA, route)) {
          throw new Error(`${name} does not check its parameters: bind an argument with @Params(schema)`);
        }
      }
    }
  }
}
