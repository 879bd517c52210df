import { missing, unacceptable, type DomainError } from '@scriptorium/core';
import type { Egress } from '@scriptorium/egress';
import { checkUrl } from '@scriptorium/server-kit';
import type { Delivery } from '../delivery.entity.js';
import { hostUrl, type HostMethod } from './delivery-host.js';

/**
 * Checks that a delivery has the fields its method requires, and that its destination is allowed as far as this
 * can be determined without DNS.
 * @throws {DomainError} `invalid`, naming the parameter
 */
export function checkDelivery(delivery: Delivery, egress: Egress): void {
  checks[delivery.method](delivery, egress);
}

const checks: Record<Delivery['method'], (delivery: Delivery, egress: Egress) => void> = {
  callback: ({ url }, egress) => {
    if (!url) throw missing('url');
    checkUrl(egress, 'url', url);
  },
  ftp: ({ host }, egress) => mayReach(egress, 'ftp', host),
  sftp: (delivery, egress) => {
    mayReach(egress, 'sftp', delivery.host);
    need(delivery.hostKey, 'host_key');
    need(delivery.username, 'username');
    need(delivery.password ?? delivery.privateKey, 'password');
  },
  s3: (delivery, egress) => {
    const { region, bucket, username, password, endpoint, path } = delivery;
    for (const [name, value] of Object.entries({ region, bucket, username, password })) need(value, name);
    if (endpoint) {
      checkUrl(egress, 'endpoint', endpoint);
      if (new URL(endpoint).pathname !== '/') throw unacceptable('endpoint', 'an address without a path');
    }
    // URLs would normalise such segments and so address another key.
    if (/(^|\/)\.{1,2}(\/|$)|\/\//.test(path ?? ''))
      throw unacceptable('path', 'a prefix without empty, . or .. segments');
  },
  email: ({ emails }) => {
    if (!emails.length) throw missing('emails');
  },
};

function need(value: string | null, parameter: string): void {
  if (!value) throw missing(parameter);
}

function mayReach(egress: Egress, method: HostMethod, host: string | null): void {
  if (!host) throw missing('host');
  try {
    hostUrl(egress, method, host);
  } catch {
    throw hostNotAllowed();
  }
}

export const hostNotAllowed = (): DomainError => unacceptable('host', 'this address is not allowed');
