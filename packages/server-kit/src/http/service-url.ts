import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { AddressInfo } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import { KitOptions } from '../kit-options.js';
import { listeningUrl } from './listening-url.js';

/**
 * The URL of this service in links. Never depends on a request: with a `Host` header of their own, clients
 * could have links made that send the tokens in them to other servers.
 */
@Injectable()
export class ServiceUrl {
  constructor(
    private readonly kit: KitOptions,
    private readonly http: HttpAdapterHost,
  ) {}

  /** The configured URL, or else the address that the service listens on; without a trailing slash. */
  get base(): string {
    return this.kit.publicUrl ?? this.listening;
  }

  private get listening(): string {
    const server = this.http.httpAdapter.getHttpServer() as TlsServer;
    const { address, port } = server.address() as AddressInfo;
    return listeningUrl({ host: this.kit.host ?? address, port, tls: server instanceof TlsServer });
  }
}
