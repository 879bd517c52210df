// Deliberately wrong: a process that has claimed a job, run or message keeps it forever, even after it died.
import { Leases } from '@scriptorium/server-kit';
import { replace } from './patch.js';

const YEAR_MS = 365 * 24 * 3_600_000;

replace(
  Leases,
  'claim',
  (claim) =>
    function (this: Leases<object>, limits) {
      return claim.call(this, { ...limits, leaseMs: YEAR_MS });
    } as typeof claim,
);
replace(
  Leases,
  'renew',
  (renew) =>
    function (this: Leases<object>, claimed) {
      return renew.call(this, claimed, YEAR_MS);
    },
);
