/** A section of the API reference: all routes whose path begins with `path`. Tags with the same name are one section. */
export interface ApiTag {
  path: string;
  name: string;
  description: string;
}

/** What the API reference says about the service as a whole. */
export class ApiInfo {
  readonly title: string = 'API';
  readonly summary: string = 'The routes of this service.';
  readonly contact?: { name: string; url: string };

  constructor(given: Partial<ApiInfo> = {}) {
    Object.assign(this, given);
  }
}

export const webhookTag = {
  name: 'Callbacks',
  description: 'Requests that the service makes to URLs given by clients.',
};

/** Assigns routes to sections of the reference. The first tag whose path matches wins. */
export class ApiTags {
  constructor(private readonly tags: readonly ApiTag[] = []) {}

  /** Returns the name of the section; derived from the path if no tag matches. */
  nameFor(path: string): string {
    const known = this.tags.find((tag) => path.startsWith(tag.path));
    if (known) return known.name;
    const word = path.split('/').find((part) => part && part !== 'v3' && part !== 'admin') ?? 'Other';
    return word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
  }

  /** Returns the position of a section in the reference; undeclared sections come last. */
  rankOf(name: string): number {
    const index = this.tags.findIndex((tag) => tag.name === name);
    return index < 0 ? this.tags.length : index;
  }

  /** Returns the `tags` section of the document for the names in use. */
  section(used: ReadonlySet<string>): object[] {
    const known = this.tags
      .filter((tag, index) => used.has(tag.name) && this.rankOf(tag.name) === index)
      .map(({ name, description }) => ({ name, description }));
    const named = new Set(known.map(({ name }) => name));
    const unknown = [...used].filter((name) => !named.has(name)).map((name) => ({ name }));
    return [...known, ...unknown, webhookTag];
  }
}
