// Replaces `fast-check` in tests: random input is the same in each run. FUZZ_SEED=<number> sets another seed.
const fastCheck = require('unseeded-fast-check');
fastCheck.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) });
module.exports = fastCheck;
