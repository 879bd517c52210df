import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptorium/core';
import { SecretBox } from '../data/secrets.js';
import { ServiceUrl } from '../http/service-url.js';
import { KitOptions } from '../kit-options.js';

interface Content {
  value: object;
  /** Milliseconds since the epoch. */
  until: number;
}

/** Expiring links for browsers and players, which have no key. The target is sealed in the `token`. */
@Injectable()
export class ExpiringLinks {
  constructor(
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
    private readonly kit: KitOptions,
    private readonly service: ServiceUrl,
  ) {}

  /** Returns a URL of this service. For the parameters see {@link path}. */
  make(path: string, value: object, validMs: number): string {
    return this.service.base + this.path(path, value, validMs);
  }

  /** Returns a URL for use outside a request; undefined if no public address is configured. */
  makePublic(path: string, value: object, validMs: number): string | undefined {
    const { publicUrl } = this.kit;
    return publicUrl && publicUrl + this.path(path, value, validMs);
  }

  /**
   * Returns a URL without an origin, for pages of the same origin.
   * @param path of the route that reads the token; a token is valid for this path only
   */
  path(path: string, value: object, validMs: number): string {
    return `${path}?token=${encodeURIComponent(this.token(path, value, validMs))}`;
  }

  /**
   * Returns a token by itself, such as one with which processes of this installation identify themselves to each other.
   * @param path of the route that reads the token, or another purpose
   */
  token(path: string, value: object, validMs: number): string {
    const content: Content = { value, until: this.clock.now().getTime() + validMs };
    return this.secrets.seal(JSON.stringify(content), path);
  }

  /** Returns undefined if the token has expired or belongs to another path. */
  read<T extends object>(path: string, token: string): T | undefined {
    const content = this.unseal(path, token);
    return content && content.until > this.clock.now().getTime() ? (content.value as T) : undefined;
  }

  private unseal(path: string, token: string): Content | undefined {
    try {
      return JSON.parse(this.secrets.open(token, path)) as Content;
    } catch {
      return undefined;
    }
  }
}
