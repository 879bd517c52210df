// What `fast-check` is in tests: random input that is the same in each run. FUZZ_SEED=<number> tries another.
const fastCheck = require('unseeded-fast-check');
fastCheck.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) });
module.exports = fastCheck;
