import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { ExpiringLinks } from '@scriptorium/server-kit';

const VALID_MS = 3_600_000;
const PATH = '/v3/production/work_files';

/**
 * Target of a link: the media of an item, or the PDF of a cheat sheet. Valid until the item changes hands.
 */
export interface Linked {
  itemId: number;
  fence: number;
  sheetId?: number;
}

export const linkExpired = () => notFound('work_item.link_expired', 'This link has expired.');

/** Expiring links to the material of an item. They need no key, so that players can use them. */
@Injectable()
export class WorkLinks {
  constructor(private readonly links: ExpiringLinks) {}

  make(linked: Linked): string {
    return this.links.make(PATH, linked, VALID_MS);
  }

  read(token: string): Linked {
    const linked = this.links.read<Linked>(PATH, token);
    if (!linked) throw linkExpired();
    return linked;
  }
}
