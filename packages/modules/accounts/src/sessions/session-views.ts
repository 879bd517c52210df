import { Inject, Injectable } from '@nestjs/common';
import type { Credential } from '@scriptorium/server-kit';
import { AccountsService } from '../projects/accounts.service.js';
import { UsersService } from '../users/users.service.js';
import { Places } from './places.service.js';
import { SHOWS_PRICES, sessionView } from './session.dto.js';

/** Describes sessions, with the names in them. */
@Injectable()
export class SessionViews {
  constructor(
    private readonly accounts: AccountsService,
    private readonly users: UsersService,
    private readonly places: Places,
    @Inject(SHOWS_PRICES) private readonly showsPrices: boolean,
  ) {}

  async of(credential: Credential) {
    const { accountId, projectId, isPerson, userId } = credential;
    const { id, name } = await this.accounts.account(accountId);
    const project = projectId === null ? null : await this.accounts.project({ accountId, projectId });
    const person = isPerson && userId !== undefined ? await this.person(accountId, userId) : null;
    return sessionView(credential, {
      name: person?.name ?? (await this.accounts.nameOf(credential)),
      account: { id, name },
      project: project && { id: project.id, name: project.name },
      person,
      showsPrices: this.showsPrices,
    });
  }

  private async person(accountId: number, userId: number) {
    const { id, name, email, language } = await this.users.get(accountId, userId);
    return { id, name, email, language, managesAccount: await this.places.managesAccount(userId) };
  }
}
