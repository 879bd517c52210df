import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { IntegrationLinksService } from '@scriptorium/files';
import { Transactions } from '@scriptorium/server-kit';
import { VideoPlatformIntegration } from './video-platform-integration.entity.js';

/** Removes integrations and their links to files. */
@Injectable()
export class IntegrationRemoval {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: IntegrationLinksService,
  ) {}

  /** @throws {DomainError} `not_found` if it does not exist or belongs to another account */
  async remove(accountId: number, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { affected } = await tx.delete(VideoPlatformIntegration, { id, accountId });
      if (!affected) throw notFound('integration.not_found');
      await this.links.removeAll(id);
    });
  }
}
