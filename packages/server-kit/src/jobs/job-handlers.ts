import { Injectable } from '@nestjs/common';
import { handledBy, type Job, type JobRun } from './job.js';
import { Methods } from './methods.js';

type Handle = (data: never, run: JobRun) => Promise<unknown>;

interface Handled {
  job: Job;
  handle: Handle;
}

/** The methods that handle jobs. */
@Injectable()
export class JobHandlers {
  private readonly handled = new Map<string, Handled>();

  constructor(private readonly methods: Methods) {}

  get jobs(): readonly Job[] {
    return Array.from(this.handled.values(), ({ job }) => job);
  }

  /** @param name name of a job */
  get(name: string): Handled | undefined {
    return this.handled.get(name);
  }

  /** @throws if a job does not have exactly one handler, or is listed by no module */
  find(): void {
    for (const [job, handle] of this.methods.with(handledBy)) {
      if (this.handled.has(job.name)) throw new Error(`job ${job.name} has two handlers`);
      this.handled.set(job.name, { job, handle: handle as Handle });
    }
    const listed = this.methods.ofModules<readonly Job[]>('jobs').flat();
    for (const { name } of listed) if (!this.handled.has(name)) throw new Error(`job ${name} has no handler`);
    for (const job of this.jobs)
      if (!listed.includes(job)) throw new Error(`job ${job.name} is listed by no module`);
  }
}
