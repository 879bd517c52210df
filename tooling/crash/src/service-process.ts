import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProcessOptions {
  role: 'api' | 'worker';
  port: number;
  /** Arguments of node: options and the program. */
  command: readonly string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
}

/** One role of the service in its own process, restarted after each kill. */
export class ServiceProcess {
  readonly baseUrl: string;
  /** Descriptions of unexpected exits. */
  readonly unexpectedEnds: string[] = [];
  slowestStartMs = 0;
  private startedAt = 0;
  private child: ChildProcess | undefined;
  private ended: Promise<unknown> = Promise.resolve();
  private ending = false;

  constructor(readonly options: ProcessOptions) {
    this.baseUrl = `http://127.0.0.1:${options.port}`;
  }

  get alive(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  get pid(): number | undefined {
    return this.alive ? this.child!.pid : undefined;
  }

  start(): void {
    const { role, port, command, env, logFile } = this.options;
    const log = openSync(logFile, 'a');
    const child = spawn(process.execPath, command, {
      env: { ...env, SCRIPTORIUM_ROLE: role, PORT: String(port) },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.child = child;
    this.ending = false;
    this.startedAt = Date.now();
    this.ended = once(child, 'exit').then(([code, signal]) => {
      if (!this.ending) this.unexpectedEnds.push(`${role} exited unexpectedly (${code ?? signal})`);
    });
  }

  /**
   * Waits until the process is ready.
   * @returns false if it exits first
   */
  async ready(): Promise<boolean> {
    for (const { child } = this; this.alive && child === this.child; await sleep(50)) {
      const response = await fetch(`${this.baseUrl}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => undefined,
      );
      await response?.body?.cancel();
      if (!response?.ok) continue;
      this.slowestStartMs = Math.max(this.slowestStartMs, Date.now() - this.startedAt);
      return true;
    }
    return false;
  }

  /** @returns whether the process was running */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<boolean> {
    const killed = this.alive;
    this.ending = true;
    if (killed) this.child!.kill(signal);
    await this.ended;
    return killed;
  }
}
