import type { Language } from '@scriptorium/catalog';

/** Whether work can be done at all; asked before an order is taken, answered by the package that does the work. */
export abstract class Workshop {
  /** @throws {DomainError} `unavailable` or `invalid`, with the reason the client reads */
  abstract checkRecognition(projectId: number, language: Language): Promise<void>;
}
