// Replaces `fast-check` in tests: random input is the same in each run. FUZZ_SEED=<number> sets another seed.
import fastCheck from 'fast-check';

fastCheck.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) });
export * from 'fast-check';
export default fastCheck;
