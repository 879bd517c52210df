import type { Integration } from '../integration.js';
import { accountChecks } from './checks/account.js';
import { eventChecks } from './checks/events.js';
import { failureChecks } from './checks/failures.js';
import { fileChecks } from './checks/files.js';
import { goldenChecks } from './checks/golden.js';
import { hygieneChecks } from './checks/hygiene.js';
import { manifestChecks } from './checks/manifest.js';
import { pollChecks } from './checks/poll.js';
import { publishingChecks } from './checks/publishing.js';
import { trackChecks } from './checks/tracks.js';
import type { AdapterHarness } from './fake-platform.js';
import { Rig } from './rig.js';

/** One requirement of the interface. `run` throws an `AssertionError` that says what to fix. */
export interface ContractCheck {
  /** Stable across versions. */
  readonly number: number;
  readonly name: string;
  run(): Promise<void>;
  /** Reason why the check does not apply to this integration. If set, do not run the check. */
  readonly skip?: string;
}

/** Definition of a check, independent of an integration. */
export interface Check {
  readonly number: number;
  readonly name: string;
  run(rig: Rig): Promise<void>;
  skip?(integration: Integration, harness: AdapterHarness): string | undefined;
}

const checks: readonly Check[] = [
  ...manifestChecks,
  ...accountChecks,
  ...fileChecks,
  ...trackChecks,
  ...failureChecks,
  ...hygieneChecks,
  ...eventChecks,
  ...pollChecks,
  ...publishingChecks,
  ...goldenChecks,
].sort((a, b) => a.number - b.number);

/**
 * Returns the checks that every integration must pass. Each check starts its own fake. Works with any test
 * runner:
 *
 * for (const check of adapterContract(integration, harness))
 * (check.skip ? it.skip : it)(check.name, check.run);
 */
export function adapterContract(integration: Integration, harness: AdapterHarness): ContractCheck[] {
  return checks.map(({ number, name, run, skip }) => {
    const reason = skip?.(integration, harness);
    return {
      number,
      name: `${number}. ${name}`,
      run: () => Rig.use(integration, harness, run),
      ...(reason !== undefined && { skip: reason }),
    };
  });
}
