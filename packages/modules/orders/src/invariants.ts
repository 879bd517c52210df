/** Queries that return rows only if data is inconsistent, by the name of the invariant. */
export const orderInvariants = {
  'a cancelled order has a reason': `
    select id from service_order where phase = 'cancelled' and end_reason is null`,
};
