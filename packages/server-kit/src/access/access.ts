import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EditingLink } from './editing-links.js';

/**
 * What a key may do. Admin keys manage the account, Project keys use one project, Observer keys only read there, Vendor keys
 * do the work that people do on the orders of one project.
 */
export type AccessLevel = 'Admin' | 'Project' | 'Observer' | 'Vendor';

/** What a user may do beside reading; the key of a user may do no more. */
export const permissions = [
  'can_upload',
  'can_edit',
  'can_publish',
  'can_manage_invoices',
  'can_manage_users',
  'can_work',
] as const;
export type Permission = (typeof permissions)[number];

/** Who is calling, after authentication. */
export interface Principal {
  accessId: number;
  accountId: number;
  /** Null for Admin keys, which belong to the account alone. */
  projectId: number | null;
  level: AccessLevel;
  /** The user of the key; absent if it has none. */
  userId?: number;
  /** Of a session that was opened by an editing link, which was made with the key. */
  editingLink?: EditingLink;
}

/** The project that a request works in: every record of it is reached through this. */
export interface Scope {
  accountId: number;
  projectId: number;
  sandbox: boolean;
}

/** A browser that has signed in. */
export interface Session {
  id: number;
  /** When it ends at the latest. */
  expiresAt: Date;
  /** Accounts in signed mode are reached over HTTPS alone. */
  httpsOnly: boolean;
}

/** What is known of a key once it, or a session that stands for it, is looked up. */
export interface Credential extends Principal {
  enabled: boolean;
  sandbox: boolean;
  /**
   * The permissions of the user in the project of the key, null without read access; absent when the key has no user,
   * which may do all that its level allows.
   */
  permissions?: ReadonlySet<Permission> | null;
  /** How requests of this account are signed; null in basic mode, and for sessions. */
  signing: { scheme: 'hmac-sha256' | 'sha256-prefix' | 'sha256-suffix'; secret(): string } | null;
  /** Present if a cookie stands for the key. */
  session?: Session;
}

/** Looks keys and sessions up. The accounts module provides it; the guard of this package asks it. */
export abstract class Authenticator {
  abstract find(apiKey: string): Promise<Credential | undefined>;
  /** Undefined also for a session that has ended. @param token of the cookie */
  abstract findSession(token: string): Promise<Credential | undefined>;
}

/**
 * Who may call a route: `project` means Project keys, and Observer keys when it only reads (GET);
 * `work` means Vendor keys, and Project keys of users, which the route asks for `can_work`;
 * `admin` means Admin keys; `any` every valid key; `public` no key.
 */
export type RouteAccess = 'admin' | 'project' | 'work' | 'any' | 'public';

export const ACCESS = Symbol('access');

/** Declares who may call a controller's routes. A route without it stops the start. */
export const Access = (access: RouteAccess) => SetMetadata(ACCESS, access);

export const NEEDS = Symbol('needs');

/**
 * What the user of a key must be allowed to do, when it is the key of one. Every route that writes says it; `nothing` is
 * for those that any user may call.
 */
export const Needs = (permission: Permission | 'nothing') => SetMetadata(NEEDS, permission);

declare module 'fastify' {
  interface FastifyRequest {
    credential?: Credential;
  }
}

const credentialOf = (context: ExecutionContext): Credential | undefined =>
  context.switchToHttp().getRequest<FastifyRequest>().credential;

/** The caller of the request, of any level. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const credential = credentialOf(context);
  if (!credential) throw new Error('@Caller() on a public route');
  return credential;
});

/** The project of the request in a guard, which has no `@InProject()`. */
export const projectOf = (context: ExecutionContext): Scope => {
  const credential = credentialOf(context);
  if (!credential?.projectId) throw new Error("the project of a route without @Access('project')");
  const { accountId, projectId, sandbox } = credential;
  return { accountId, projectId, sandbox };
};

/** The project the caller works in; only for routes with `@Access('project')` or `@Access('work')`. */
export const InProject = createParamDecorator((_: unknown, context: ExecutionContext) => projectOf(context));
