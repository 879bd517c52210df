/** Queries that never return a row while data is consistent; each names its invariant. */
export const orderInvariants = {
  'a cancelled order says why': `
    select id from service_order where phase = 'cancelled' and end_reason is null`,
};
