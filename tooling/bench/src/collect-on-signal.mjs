// Loaded into processes whose memory is measured, with --expose-gc: collects garbage on SIGUSR2.
process.on('SIGUSR2', () => globalThis.gc());
