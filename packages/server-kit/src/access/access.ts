import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EditingLink } from './editing-links.js';
import type { Permission } from './permissions.js';

/**
 * What a key may do. Admin keys manage the account, Project keys use one project, Observer keys only read in
 * one, Vendor keys perform the human work on the orders of one project.
 */
export type AccessLevel = 'Admin' | 'Project' | 'Observer' | 'Vendor';

/** The authenticated caller. */
export interface Principal {
  accessId: number;
  accountId: number;
  /** Null for Admin keys, which belong to an account and no project. */
  projectId: number | null;
  level: AccessLevel;
  /** The user that the key belongs to; absent for keys without a user. */
  userId?: number;
  /**
   * True for a person who signed in without a key. `accessId` is then the person's own access to the project, or to the account.
   */
  isPerson?: boolean;
  /** Present for sessions opened by an editing link. `accessId` is the key that created the link. */
  editingLink?: EditingLink;
}

/** The project of a request. Every record is looked up within it. */
export interface Scope {
  accountId: number;
  projectId: number;
  sandbox: boolean;
}

/** A browser session. */
export interface Session {
  id: number;
  /** Absolute expiry. */
  expiresAt: Date;
  /** True for accounts in signed mode, whose sessions require HTTPS. */
  httpsOnly: boolean;
}

/** A key as stored, or the key that a session acts for. */
export interface Credential extends Principal {
  enabled: boolean;
  sandbox: boolean;
  /** Whether the account belongs to the operator of the service. */
  operator?: boolean;
  /**
   * Permissions of the user in the key's project; null without read access. Absent for keys without a user,
   * which may do everything that their level allows.
   */
  permissions?: ReadonlySet<Permission> | null;
  /** How requests of this account must be signed; null in basic mode and for sessions. */
  signing: { scheme: 'hmac-sha256' | 'sha256-prefix' | 'sha256-suffix'; secret(): string } | null;
  /** Present if the request was authenticated by a session cookie. */
  session?: Session;
}

/** Looks up keys and sessions. Implemented by the accounts module. */
export abstract class Authenticator {
  abstract find(apiKey: string): Promise<Credential | undefined>;
  /**
   * Returns undefined for unknown and for expired sessions.
   * @param token value of the session cookie
   */
  abstract findSession(token: string): Promise<Credential | undefined>;
}

/**
 * Who may call a route: `project` accepts Project keys, and Observer keys if the route only reads (GET);
 * `work` accepts Vendor keys, and Project keys of users with `can_work`; `admin` accepts Admin keys; `operator`
 * accepts Admin keys of the operator's accounts; `any` accepts every valid key; `public` needs no key.
 */
export type RouteAccess = 'admin' | 'operator' | 'project' | 'work' | 'any' | 'public';

export const ACCESS = Symbol('access');

/** Declares who may call a controller's routes. The service refuses to start if a route has no `@Access`. */
export const Access = (access: RouteAccess) => SetMetadata(ACCESS, access);

export const NEEDS = Symbol('needs');

/**
 * Permission that the user of a key must have. Required on every route that writes; `nothing` means that any
 * user may call it. Has no effect on keys without a user.
 */
export const Needs = (permission: Permission | 'nothing') => SetMetadata(NEEDS, permission);

export const WITHOUT_ACCESS = Symbol('without-access');

/** Lets people call the route when they have lost access to the project of their session, to go to another one or to sign out. */
export const WithoutAccess = () => SetMetadata(WITHOUT_ACCESS, true);

declare module 'fastify' {
  interface FastifyRequest {
    credential?: Credential;
  }
}

const credentialOf = (context: ExecutionContext): Credential | undefined =>
  context.switchToHttp().getRequest<FastifyRequest>().credential;

/** Binds an argument to the caller, whatever its level. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const credential = credentialOf(context);
  if (!credential) throw new Error('@Caller() on a public route');
  return credential;
});

/** Returns the project of the request; for guards, which cannot use `@InProject()`. */
export const projectOf = (context: ExecutionContext): Scope => {
  const credential = credentialOf(context);
  if (!credential?.projectId) throw new Error("a route that uses the project needs @Access('project')");
  const { accountId, projectId, sandbox } = credential;
  return { accountId, projectId, sandbox };
};

/** Binds an argument to the caller's project, on routes with `@Access('project')` or `@Access('work')`. */
export const InProject = createParamDecorator((_: unknown, context: ExecutionContext) => projectOf(context));
