import { Injectable, RequestMethod, type NestInterceptor, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { z } from 'zod';
import { ACCESS, NEEDS, type RouteAccess } from '../access/access.js';
import type { Permission } from '../access/permissions.js';
import { OPEN_TO_EDITING_LINKS } from '../access/editing-links.js';
import { ANSWERS, type Declared, type Protocol } from './answers.js';
import { AUDITED } from '../access/audit.interceptor.js';
import { NEVER_REPLAYED } from '../http/idempotency.interceptor.js';
import { REACHES_OUT } from '../http/reaches-out.js';
import { SCHEMA } from '../http/params.js';

interface Handler {
  handler: object;
  controller: { name: string };
  key: string;
  verb: string;
}

/** Static declaration of a route. */
export interface DeclaredRoute {
  /** Controller and method, such as `files.setLanguage`: its name in the reference and in generated clients. */
  name: string;
  method: string;
  /** As in Nest, `/v3/files/:id`, without a trailing slash. */
  path: string;
  access: RouteAccess;
  /** Permission that the user of a key needs; undefined for reads that require none. */
  needs: Permission | 'nothing' | undefined;
  /** Record that `id` identifies on a route open to sessions of editing links; undefined on all others. */
  editingLinks: string | undefined;
  /** Both may be undefined on public routes. */
  params: z.ZodObject | undefined;
  answers: Declared | undefined;
  /** Whether the route supports `Idempotency-Key`. */
  replayed: boolean;
  /** Whether this is an additional path of a method that is documented under its first path. */
  alias: boolean;
}

/** Registry of all routes. */
@Injectable()
export class DeclaredRoutes implements OnModuleInit {
  private patterns: { method: string; pattern: string[] }[] | undefined;
  private protocols: Map<string, Protocol> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Stops the start if a route does not declare its access, parameters, permission and response. */
  onModuleInit(): void {
    for (const { handler, controller, key, verb } of this.all()) {
      const access = declared(ACCESS, handler, controller);
      const name = `${controller.name}.${key} (${verb})`;
      if (!access) throw new Error(`${name} has no access level: add @Access(…)`);
      if (access === 'public') continue;
      if (!Reflect.hasMetadata(SCHEMA, handler)) {
        throw new Error(`${name} has no parameter schema: bind an argument with @Params(schema)`);
      }
      if (!Reflect.hasMetadata(ANSWERS, handler)) {
        throw new Error(`${name} declares no response: add @Answers(summary, schema)`);
      }
      if (verb !== 'GET' && !declared(NEEDS, handler, controller)) {
        throw new Error(`${name} declares no permission: add @Needs(permission)`);
      }
    }
  }

  /**
   * Adds interceptors to the routes that write, and the audit to the routes that it records. Must be called
   * before the routes are registered. Other reads get none: even an interceptor that does nothing adds a
   * fifth to the time of a read.
   */
  intercept(writes: NestInterceptor[], audit: NestInterceptor): void {
    for (const { handler, controller, verb } of this.all()) {
      const interceptors = verb === 'GET' ? [] : [...writes];
      const access = declared(ACCESS, handler, controller) as RouteAccess;
      const byAdmin = verb !== 'GET' && (access === 'admin' || access === 'operator');
      if (byAdmin || Reflect.hasMetadata(AUDITED, handler)) interceptors.push(audit);
      if (interceptors.length) Reflect.defineMetadata('__interceptors__', interceptors, handler);
    }
  }

  /** Returns every route of the service. */
  list(): DeclaredRoute[] {
    return [...this.all()].flatMap(({ handler, controller, key, verb: method }) =>
      pathsOf(handler, controller).map((path, index) => ({
        name: nameOf(controller, key),
        method,
        path,
        access: declared(ACCESS, handler, controller) as RouteAccess,
        needs: declared(NEEDS, handler, controller) as DeclaredRoute['needs'],
        editingLinks: Reflect.getMetadata(OPEN_TO_EDITING_LINKS, handler) as string | undefined,
        params: Reflect.getMetadata(SCHEMA, handler) as z.ZodObject | undefined,
        answers: Reflect.getMetadata(ANSWERS, handler) as Declared | undefined,
        replayed:
          method === 'POST' &&
          ![NEVER_REPLAYED, REACHES_OUT].some((key) => Reflect.hasMetadata(key, handler)),
        alias: index > 0,
      })),
    );
  }

  /** Returns the methods at a request's path in alphabetical order; empty if there is no such path. */
  methodsAt(path: string): string[] {
    const segments = segmentsOf(path);
    this.patterns ??= this.list().map((route) => ({ method: route.method, pattern: segmentsOf(route.path) }));
    const methods = this.patterns
      .filter(({ pattern }) => matches(pattern, segments))
      .map(({ method }) => method);
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort();
  }

  /**
   * Returns the protocol of a route, undefined for the usual one.
   * @param path as in {@link DeclaredRoute}
   */
  protocolOf(method: string, path: string | undefined): Protocol | undefined {
    this.protocols ??= new Map(
      this.list().flatMap(({ method, path, answers }) =>
        answers?.protocol ? [[`${method} ${path}`, answers.protocol]] : [],
      ),
    );
    return this.protocols.get(`${method} ${path}`);
  }

  private *all(): Iterable<Handler> {
    for (const { metatype, instance } of this.discovery.getControllers()) {
      const methods = instance as Record<string, object>;
      for (const key of this.scanner.getAllMethodNames(Object.getPrototypeOf(methods) as object)) {
        const handler = methods[key]!;
        if (Reflect.getMetadata('path', handler) === undefined) continue;
        const verb = RequestMethod[Reflect.getMetadata('method', handler) as number]!;
        yield { handler, controller: metatype as { name: string }, key, verb };
      }
    }
  }
}

const segmentsOf = (path: string): string[] => path.replace(/^\/|\/$/g, '').split('/');

const matches = (pattern: string[], path: string[]): boolean =>
  pattern.length === path.length && pattern.every((part, at) => part.startsWith(':') || part === path[at]);

const declared = (what: symbol, handler: object, controller: object): unknown =>
  Reflect.getMetadata(what, handler) ?? Reflect.getMetadata(what, controller);

const nameOf = ({ name }: { name: string }, key: string): string =>
  `${name.charAt(0).toLowerCase()}${name.slice(1).replace(/Controller$/, '')}.${key}`;

/** Combines the paths of controller and route; both may have several. */
function pathsOf(handler: object, controller: object): string[] {
  const [prefixes, own] = [controller, handler].map((it) =>
    [Reflect.getMetadata('path', it) as string | string[]].flat(),
  );
  return prefixes!.flatMap((prefix) =>
    own!.map(
      (path) =>
        `/${[prefix, path]
          .flatMap((part) => part.split('/'))
          .filter(Boolean)
          .join('/')}`,
    ),
  );
}
